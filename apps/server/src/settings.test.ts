import { describe, expect, test } from 'vitest';
import { describeSettings, readSettings } from './settings.ts';

describe('without any setting', () => {
  const settings = readSettings({});
  test('the product runs as a demo on this machine alone', () => {
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, isDemo: true, publicUrl: 'http://localhost:3000' });
    expect(settings.database.engine).toBe('embedded');
  });
  test('no forwarded header is believed', () => {
    expect(settings.trustedProxies).toEqual([]);
  });
});

test.each([
  ['on an address that others reach', { HOST: '0.0.0.0' }],
  ['on PostgreSQL', { DATABASE_URL: 'postgres://u:secret@db.example/p' }],
])('demo mode is off by itself, and refused, %s', (_, env) => {
  expect(readSettings(env).isDemo).toBe(false);
  expect(() => readSettings({ ...env, PRESTASI_DEMO: '1' })).toThrow('PRESTASI_DEMO=1 needs the embedded database');
});

test('demo mode can be switched off', () => {
  expect(readSettings({ PRESTASI_DEMO: '0' }).isDemo).toBe(false);
});

test('all wrong settings are told at once, by name', () => {
  const read = () => readSettings({ PORT: 'eighty', DATABASE_URL: 'mysql://x', PRESTASI_SECRET: 'short' });
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: [\s\S]*PRESTASI_SECRET: must have at least 32 characters/);
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('what is printed holds no secret', () => {
  const text = describeSettings(
    readSettings({
      DATABASE_URL: 'postgres://prestasi:geheim1@db.example:5432/prestasi?password=geheim2',
      SMTP_URL: 'smtps://mailer:geheim3@mail.example',
      PRESTASI_SECRET: 'geheim4'.repeat(10),
    }),
  ).join('\n');
  expect(text).toContain('db.example:5432/prestasi');
  expect(text).toContain('mail.example');
  expect(text).not.toContain('geheim');
});

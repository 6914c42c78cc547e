/** @module-tag embedded */
import { describe, expect, test } from 'vitest';
import { describeSettings, readSettings } from './settings.ts';

describe('without any setting', () => {
  const settings = readSettings({});
  test('the product runs as a demo on this machine alone', () => {
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, isDemo: true, publicUrl: 'http://localhost:3000' });
    expect(settings.database.engine).toBe('embedded');
  });
  test('the page of the API is shown', () => {
    expect(settings.showsApiDocs).toBe(true);
  });
  test('no forwarded header is believed', () => {
    expect(settings.trustedProxies).toEqual([]);
  });
});

test.each([
  ['on an address that others reach', { HOST: '0.0.0.0', PUBLIC_URL: 'https://p.example', TRUSTED_PROXY: '10.0.0.1' }],
  ['on PostgreSQL', { DATABASE_URL: 'postgres://u:secret@db.example/p' }],
  ['behind a proxy', { TRUSTED_PROXY: '127.0.0.1' }],
  ['under a public address', { PUBLIC_URL: 'https://p.example', TRUSTED_PROXY: '127.0.0.1' }],
])('demo mode is off by itself, and refused, %s', (_, env) => {
  expect(readSettings(env).isDemo).toBe(false);
  expect(() => readSettings({ ...env, PRESTASI_DEMO: '1' })).toThrow('PRESTASI_DEMO=1 needs the embedded database');
});

test('demo mode can be switched off, and the page of the API goes with it', () => {
  expect(readSettings({ PRESTASI_DEMO: '0' })).toMatchObject({ isDemo: false, showsApiDocs: false });
});

test('all wrong settings are reported at once, by name', () => {
  const read = () => readSettings({ PORT: 'eighty', DATABASE_URL: 'mysql://x', PRESTASI_SECRET: 'short' });
  expect(read).toThrow(/PORT: [\s\S]*DATABASE_URL: [\s\S]*PRESTASI_SECRET: must have at least 32 characters/);
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('passwords of database, replica and mail server are taken as they are, whatever signs they have', () => {
  const password = 'a/b+c@d:e%2Ff#g?h';
  const { database, replicaUrl, smtpUrl } = readSettings({
    DATABASE_URL: 'postgres://u:old@db.example/p',
    DATABASE_PASSWORD: password,
    DATABASE_REPLICA_URL: 'postgres://u@db.example/p',
    DATABASE_REPLICA_PASSWORD: password,
    SMTP_URL: 'smtps://u@db.example/p',
    SMTP_PASSWORD: password,
    MAIL_FROM: 'p@x.example',
  });
  for (const address of [database.engine === 'postgresql' ? database.url : '', replicaUrl ?? '', smtpUrl ?? '']) {
    const url = new URL(address);
    expect(decodeURIComponent(url.password)).toBe(password);
    expect(url).toMatchObject({ hostname: 'db.example', username: 'u', pathname: '/p' });
  }
});

test.each(['a/b', '7/b', 'a?b', '7?b', 'a#b', '7#b'])(
  'a password that breaks its address (%s) is told, with where it belongs',
  (password) => {
    const read = () =>
      readSettings({
        DATABASE_URL: `postgres://u:${password}@db.example/p`,
        DATABASE_REPLICA_URL: `postgres://u:${password}@db.example/p`,
        SMTP_URL: `smtp://u:${password}@mail.example`,
      });
    for (const name of ['DATABASE', 'DATABASE_REPLICA', 'SMTP']) {
      expect(read).toThrow(`${name}_URL: cannot be read: a password with / ? or # belongs into ${name}_PASSWORD`);
    }
  },
);

test('what is printed holds no secret', () => {
  const text = describeSettings(
    readSettings({
      DATABASE_URL: 'postgres://prestasi:geheim1@db.example:5432/prestasi?password=geheim2',
      DATABASE_REPLICA_URL: 'postgres://prestasi:geheim5@replica.example/prestasi',
      SMTP_URL: 'smtps://mailer:geheim3@mail.example',
      MAIL_FROM: 'Prestasi <p@mail.example>',
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'prestasi-files',
      S3_ACCESS_KEY_ID: 'geheim6',
      S3_SECRET_ACCESS_KEY: 'geheim7',
      PRESTASI_SECRET: 'geheim4'.repeat(10),
    }),
  ).join('\n');
  expect(text).toContain('db.example:5432/prestasi');
  expect(text).toContain('mail.example');
  expect(text).toContain('replica.example/prestasi');
  expect(text).toContain('https://s3.example/prestasi-files');
  expect(text).not.toContain('geheim');
});

describe('settings that would do harm keep the product from starting, each reported by name:', () => {
  const real = { DATABASE_URL: 'postgres://u@db.example/p' };
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  test.each([
    ['a mistyped name', { PRESTASI_DEMOO: '1' }, 'PRESTASI_DEMOO: there is no such setting'],
    ['a mistyped name of the file store', { S3_REGIO: 'x' }, 'S3_REGIO: there is no such setting'],
    ['a database that is not named', { DATABASE_URL: 'postgres://u@db.example' }, 'DATABASE_URL: names no database'],
    ['a password of nothing', { DATABASE_PASSWORD: 'x' }, 'DATABASE_PASSWORD: needs DATABASE_URL'],
    [
      'a password of nobody',
      { DATABASE_URL: 'postgres://db.example/p', DATABASE_PASSWORD: 'x' },
      'DATABASE_URL: must name',
    ],
    ['a password of no replica', { DATABASE_REPLICA_PASSWORD: 'x' }, 'DATABASE_REPLICA_PASSWORD: needs'],
    ['a password of no mail server', { SMTP_PASSWORD: 'x' }, 'SMTP_PASSWORD: needs SMTP_URL'],
    ['a replica of nothing', { DATABASE_REPLICA_URL: 'postgres://u@r.example/p' }, 'DATABASE_REPLICA_URL: needs'],
    ['no address for a host that others reach', { ...real, HOST: '0.0.0.0' }, 'PUBLIC_URL: needed'],
    ['an address with a path', { PUBLIC_URL: 'https://p.example/app' }, 'PUBLIC_URL: must end after the host'],
    ['passwords over plain HTTP', { ...real, PUBLIC_URL: 'http://p.example' }, 'PUBLIC_URL: must start with https://'],
    ['TLS by a proxy that is not named', { ...real, PUBLIC_URL: 'https://p.example' }, 'TRUSTED_PROXY: needed'],
    ['a proxy by its name', { TRUSTED_PROXY: 'proxy.example' }, 'TRUSTED_PROXY: proxy.example is no address'],
    ['a network that is none', { TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY: 10.0.0.0/33 is no address'],
    ['a mail server of no kind', { SMTP_URL: 'mail.example:25' }, 'SMTP_URL: must be an address starting with smtp://'],
    ['a mail server without a host', { SMTP_URL: 'smtp:///x', MAIL_FROM: 'p@x.example' }, 'SMTP_URL: names no host'],
    ['mail from nobody', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: needed'],
    ['half a file store', { ...s3, S3_BUCKET: '' }, 'S3_BUCKET: needed'],
    ['a bucket that cannot be one', { ...s3, S3_BUCKET: 'Files/2026' }, 'S3_BUCKET: must be the name'],
    ['one port for two', { PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT: must be another'],
  ])('%s', (_what, env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  test('and what is right is taken', () => {
    const settings = readSettings({
      ...real,
      ...s3,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://p.example/',
      TRUSTED_PROXY: '10.0.0.0/8, fd00::/8, 127.0.0.1, loopback',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Prestasi <p@mail.example>',
      PRESTASI_TEST_DATABASE_URL: 'for the tests alone',
    });
    expect(settings).toMatchObject({
      publicUrl: 'https://p.example',
      trustedProxies: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1', 'loopback'],
      s3: { endpoint: 'https://s3.example', bucket: 'files', region: 'us-east-1' },
    });
    const trial = { ...real, PUBLIC_URL: 'http://10.0.0.5:3000', PRESTASI_ALLOW_HTTP: '1' };
    expect(readSettings(trial).publicUrl).toBe('http://10.0.0.5:3000');
  });
});

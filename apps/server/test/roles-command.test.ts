import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './command-runs.ts';
import { type FreshDatabase, freshDatabase, onServer } from './fresh-database.ts';

test('on the embedded database the command is refused', { tags: ['embedded'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-roles-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = { engine: 'embedded', dir: folder } as const;
  const { code, said } = await runCommand('roles', ['--to', 'other'], { place, folder });
  expect({ code, said: said.trim() }).toEqual({
    code: 1,
    said: 'The embedded database has one role: this command needs DATABASE_URL.',
  });
});

describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)('the command that brings an installation to two roles', () => {
  const role = `prestasi_brought_${randomBytes(6).toString('hex')}`;
  let fresh: FreshDatabase;
  let folder: string;
  beforeAll(async () => {
    fresh = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'prestasi-roles-'));
  });
  afterAll(async () => {
    await onServer(url(), async (client) => void (await client.query(`drop owned by ${role}`)));
    await onServer(url(), async (client) => void (await client.query(`drop role ${role}`)));
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = () => (fresh.place.engine === 'postgresql' ? fresh.place.url : '');
  const run = (args: readonly string[], DATABASE_URL = url()) =>
    runCommand('roles', args, { place: fresh.place, folder, env: { DATABASE_URL } });
  const mayRead = async () => {
    let may: unknown;
    await onServer(url(), async (client) => {
      const { rows } = await client.query<{ may: boolean }>(
        `select has_table_privilege('${role}', 'result', 'insert') and not
           has_table_privilege('${role}', 'result', 'delete') as may`,
      );
      may = rows[0]?.may;
    });
    return may;
  };

  test('refuses a role that is not there, and one that is a superuser', async () => {
    const missing = await run(['--to', role]);
    expect(missing.code).toBe(1);
    expect(missing.said).toContain(`There is no role ${role}`);
    const superuser = await run(['--to', 'postgres', '--yes']);
    expect(superuser.code).toBe(1);
    expect(superuser.said).toContain('is a superuser');
  });

  test('says what it would do, does it, and can be run again', async () => {
    await onServer(url(), async (client) => void (await client.query(`create role ${role} login password 'x'`)));
    const said = await run(['--to', role]);
    expect(said).toMatchObject({ code: 0 });
    expect(said.said).toContain('Nothing was done');
    expect(await mayRead()).toBe(false);
    for (const _ of ['once', 'again']) {
      const done = await run(['--to', role, '--yes']);
      expect(done.said).toContain('Done.');
      expect(done.code).toBe(0);
      expect(await mayRead()).toBe(true);
    }
  });

  test('is refused to the role that runs, whose processes say what to run when migrations are missing', async () => {
    const address = new URL(url());
    [address.username, address.password] = [role, 'x'];
    const refused = await run(['--to', role, '--yes'], address.href);
    expect(refused.code).toBe(1);
    const whole = await runCommand('verify', [], { place: fresh.place, folder, env: { DATABASE_URL: address.href } });
    expect(whole).toMatchObject({ code: 0 });
    await onServer(url(), async (client) => {
      await client.query('delete from applied_migration where name = (select max(name) from applied_migration)');
    });
    const behind = await runCommand('verify', [], { place: fresh.place, folder, env: { DATABASE_URL: address.href } });
    expect(behind.code).toBe(1);
    expect(behind.said).toContain('lacks 1 migrations, which only its owner may apply');
  });
});

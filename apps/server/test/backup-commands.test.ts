import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealHistories } from '../src/forms/index.ts';
import { giveHistoryKeys } from '../src/platform/database/history-keys-of.ts';
import type { DatabaseLocation } from '../src/platform/database/open.ts';
import { readHistoryKeys } from '../src/platform/secrets/history-keys.ts';
import { installationKey } from '../src/platform/secrets/signer.ts';
import { FILLED, contentOf, openDatabaseAt, type Place } from './backup-fixture.ts';
import { runCommand, startCommand, until } from './command-runs.ts';
import { freshDatabase } from './fresh-database.ts';

const isEmbedded = !process.env['PRESTASI_TEST_DATABASE_URL'];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const dirOf = (name: string) => join(folder, name, 'database');

/** A database that outlives a process: a directory, or one of PostgreSQL. */
async function lasting(
  name: string,
): Promise<{ readonly place: DatabaseLocation; readonly drop: () => Promise<void> }> {
  if (!isEmbedded) return freshDatabase();
  return { place: { engine: 'embedded', dir: dirOf(name) }, drop: async () => undefined };
}

describe('while the product has its database open', { tags: ['long'] }, () => {
  let place: Place;
  let drop: () => Promise<void>;
  let data: Pick<Place, 'place' | 'folder'>;
  const copies = () => (existsSync(`${dirOf('running')}.copies`) ? readdirSync(`${dirOf('running')}.copies`) : []);

  beforeAll(async () => {
    const made = await lasting('running');
    drop = made.drop;
    data = { place: made.place, folder: join(folder, 'running') };
    place = await openDatabaseAt(data.place, data.folder);
    await place.restore(FILLED);
  });
  afterAll(async () => {
    await place.close();
    await drop();
  });

  test('a backup is written of the very moment, while it goes on writing', { tags: ['embedded-long'] }, async () => {
    const path = join(folder, 'running.tar.gz');
    await place.query(`update company set name = 'Sebelum' where id = 1`);
    const begun = Date.now();
    const backup = startCommand('backup', [path], data);
    const written: number[] = [];
    while (backup.child.exitCode === null) {
      await place.query(`update company set description = '${written.length}' where id = 1`);
      written.push(Date.now());
    }
    const { code, said } = await backup.ended;
    expect(said).toMatch(/running\.tar\.gz: \d+ rows of \d+ tables and 1 files, as of \S+, schema \d{4}_\w+\.\n$/);
    expect(code).toBe(0);
    expect(written.length).toBeGreaterThan(1);
    const there = await openDatabaseAt();
    await there.restore(path);
    expect(await there.query('select name from company where id = 1')).toEqual([{ name: 'Sebelum' }]);
    // The backup contains what was written before the instant that it names.
    const asOf = Date.parse(/as of ([^\s,]+)/.exec(said)?.[1] ?? '');
    const [last] = await there.query<{ description: string | null }>('select description from company where id = 1');
    const firstMissing = written[/^\d+$/.test(last?.description ?? '') ? Number(last?.description) + 1 : 0];
    expect(asOf).toBeGreaterThanOrEqual(begun);
    expect(asOf).toBeLessThanOrEqual(firstMissing ?? Infinity);
    expect(await there.content()).toEqual(await contentOf(path));
    await there.close();
    expect(copies()).toEqual([]);
  });

  test('a backup that a lost file is not in is there, and ends with 1, as restoring it does', async () => {
    const [stored = ''] = globSync('files/*/*', { cwd: data.folder });
    const file = join(data.folder, stored);
    const path = join(folder, 'without.tar.gz');
    renameSync(file, `${file}.away`);
    const { code, said } = await runCommand('backup', [path], data);
    renameSync(`${file}.away`, file);
    expect(said).toContain('1 files are not in it');
    expect(code).toBe(1);
    const made = await lasting('without');
    const restored = await runCommand('restore', [path], { place: made.place, folder: join(folder, 'without') });
    await made.drop();
    expect(restored.said).toMatch(/\nRestored\. [^]*\n1 found that do not fit, [^]*\n1 files are not in the backup/);
    expect(restored.code).toBe(1);
  });

  test('nothing is restored into it', { tags: ['embedded-long'] }, async () => {
    const before = await place.content();
    const { code, said } = await runCommand('restore', [FILLED, '--replace'], data);
    expect(said).toMatch(
      isEmbedded ? /is in use by another process\. Stop that one first/ : /Stop its servers and commands/,
    );
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
    expect(await place.content()).toEqual(before);
  });

  test.skipIf(!isEmbedded)('a command that is killed leaves no copy behind', { tags: ['embedded-long'] }, async () => {
    const { child, ended } = startCommand('backup', [join(folder, 'killed.tar.gz')], data);
    await until(() => copies().length === 1);
    child.kill('SIGKILL');
    await ended;
    await until(() => copies().length === 0);
    expect(globSync('killed.tar.gz', { cwd: folder })).toEqual([]);
    expect(await place.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  describe('verifying', () => {
    const verify = () => runCommand('verify', [], data);
    /** Makes a change that the rules of the database forbid, as an intruder would. */
    const tamper = async (table: string, statement: string) => {
      await place.query(`alter table ${table} disable trigger user`);
      await place.query(statement);
      await place.query(`alter table ${table} enable trigger user`);
    };
    beforeAll(async () => {
      const { db } = place.database;
      const keys = readHistoryKeys(data.folder, installationKey(data.folder, null));
      giveHistoryKeys(db, keys);
      await sealHistories(db, { now: new Date(), keys, store: place.store });
    });
    const final = '(select appraisal_id from result order by appraisal_id limit 1)';

    test('says that everything fits, and ends with 0', async () => {
      const { code, said } = await verify();
      expect(said).toMatch(/^Everything fits: \d+ appraisals, \d+ events, 1 final scores\.\n$/);
      expect(code).toBe(0);
    });

    // Each undoes itself when it is run again.
    test.each([
      [
        'a changed event',
        'appraisal_event',
        `update appraisal_event set hash = set_byte(hash, 0, get_byte(hash, 0) # 1)
         where appraisal_id = ${final} and sequence = 3`,
        'hash_differs',
      ],
      ['a changed final score', 'result', 'update result set score = 10000 - score', 'score_differs'],
      [
        'a changed mark under a final score',
        'appraisal_item',
        `update appraisal_item set mark = 7 - mark where appraisal_id = ${final}`,
        'score_differs',
      ],
    ])('names %s, and ends with 1', async (_, table, statement, expected) => {
      await tamper(table, statement);
      const { code, said } = await verify();
      await tamper(table, statement);
      const first = new RegExp(
        `^Appraisal \\d+, event \\d+ of its chain, table \\w+: ${expected}\\.\n(Appraisal .*\n)*\\d+ found that do not fit`,
      );
      expect(said).toMatch(first);
      expect(code).toBe(1);
    });

    test('since a backup names what was replaced, and else says that nothing was', async () => {
      const path = join(folder, 'anchored.tar.gz');
      expect((await runCommand('backup', [path], data)).code).toBe(0);
      const whole = await runCommand('verify', ['--since', path], data);
      expect(whole.said).toMatch(/\nNothing was cut, replaced or added since the anchor of \S+\.\n$/);
      expect(whole.code).toBe(0);
      const mailed = await runCommand('verify', ['--since', path, '--signed=0000'], data);
      expect(mailed.said).toContain('Since the anchor: anchor_missing, the one signed 0000.');
      expect(mailed.code).toBe(1);
      const alone = await runCommand('verify', ['--signed=0000'], data);
      expect(alone.said).toContain('npm run verify -- --since FILE --signed=SIGNATURE');
      expect(alone.code).toBe(1);
      const change = `update result set band = reverse(band)`;
      await tamper('result', change);
      const replaced = await runCommand('verify', ['--since', path], data);
      await tamper('result', change);
      expect(replaced.said).toMatch(/\nSince the anchor: content_replaced, appraisal \d+, table result\.\n1 found/);
      expect(replaced.code).toBe(1);
      const another = await runCommand('verify', ['--since', path], {
        ...data,
        env: { PRESTASI_SECRET: 'x'.repeat(32) },
      });
      expect(another.said).toContain('Since the anchor: anchor_of_another_key, key ');
      const older = await runCommand('verify', ['--since', FILLED], data);
      expect(older.said).toContain('has no anchor that can be read');
      expect(older.code).toBe(1);
    });

    test('names a missing event, and ends with 1', async () => {
      const [event] = await place.query<{ id: string; sequence: number; appraisal: string }>(
        `select id, sequence, appraisal_id as appraisal from appraisal_event where appraisal_id = ${final} and sequence = 2`,
      );
      await tamper('appraisal_event_text', `delete from appraisal_event_text where event_id = ${event?.id}`);
      await tamper('appraisal_event', `delete from appraisal_event where id = ${event?.id}`);
      const { code, said } = await verify();
      expect(said).toContain(
        `Appraisal ${event?.appraisal}, event 3 of its chain, table appraisal_event: sequence_broken.\n`,
      );
      expect(code).toBe(1);
    });
  });
});

test(
  'a restoring process that is killed leaves the database as it was, however far it had come',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const { place, drop } = await lasting('killed');
    const first = await openDatabaseAt(place);
    await first.restore(FILLED);
    await first.query(`update company set name = 'Sebelum' where id = 1`);
    const before = await first.content();
    await first.database.close();
    for (const at of ['position', 'loaded', 'committing']) {
      const order = JSON.stringify({ place, files: join(first.folder, 'files'), path: FILLED, at });
      const script = join(import.meta.dirname, 'fixtures/restore-killed.ts');
      const child = spawn(process.execPath, [script, order], { stdio: 'inherit' });
      expect(await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))).toBe('SIGKILL');
      const again = await openDatabaseAt(place, first.folder);
      expect(await again.content(), at).toEqual(before);
      await again.database.close();
    }
    rmSync(first.folder, { recursive: true });
    await drop();
  },
);

test('a backup is restored into an empty data folder by one command, which verifies it', async () => {
  const { place, drop } = await lasting('empty');
  const data = { place, folder: join(folder, 'empty') };
  writeFileSync(join(folder, 'cut.tar.gz'), readFileSync(FILLED).subarray(0, 9000));
  const cut = await runCommand('restore', [join(folder, 'cut.tar.gz')], data);
  expect(cut).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^\S+cut\.tar\.gz is damaged or was cut off.*\n$/),
  });
  expect(existsSync(data.folder)).toBe(false);
  const { code, said } = await runCommand('restore', [FILLED], data);
  expect(said).toMatch(
    /^The backup is whole: .*schema 0003_platform\.\n[^]*\nRestored\. .*\nNo history is sealed: .*\nEverything else fits: .*\n$/,
  );
  expect(code).toBe(0);
  expect(globSync('files/*/*', { cwd: data.folder })).toHaveLength(1);
  const again = await runCommand('restore', [FILLED], data);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('This database is not empty') });
  const without = await runCommand('restore', [], data);
  expect(without).toMatchObject({ code: 1, said: expect.stringContaining('npm run restore FILE') });
  const nowhere = await runCommand('backup', [join(folder, 'x.tar.gz')], {
    place: { engine: 'embedded', dir: null },
    folder: join(folder, 'nowhere'),
  });
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') });
  await sealsWhatWasRestored(data);
  await drop();
});

async function sealsWhatWasRestored(data: Pick<Place, 'place' | 'folder'>): Promise<void> {
  const asked = await runCommand('seal-history', [], data);
  expect(asked.said).toMatch(/^5 histories are not sealed\. [^]*Nothing was done\. Say --yes to do so\.\n$/);
  const done = await runCommand('seal-history', ['--yes', '--new-key'], data);
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^5 histories were sealed, with the key \w{8}\.\n$/),
  });
  expect(readFileSync(join(data.folder, 'history.keys'), 'utf8')).toMatch(/^\S+Z \S{44}\n$/);
  const verified = await runCommand('verify', [], data);
  expect(verified).toMatchObject({ code: 0, said: expect.stringMatching(/^Everything fits: 5 appraisals/) });
  const erased = await runCommand('erase', ['--employee', 'X9'], data);
  expect(erased).toMatchObject({ code: 1, said: expect.stringContaining('nobody with the employee number X9') });
}

import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../src/platform/backup/make-backup.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { resumeJobs } from '../src/platform/jobs/unfinished-jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { FILLED, FILLED_EMPLOYEES, contentOf, openDatabaseAt, type Place } from './backup-fixture.ts';
import { verifyDatabase } from './verify-database.ts';

const NOW = new Date('2028-01-10T04:00:00Z');
let folder: string;
let filled: Place;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-backup-test-'));
  filled = await openDatabaseAt();
  await filled.restore(FILLED);
  await leaveOddRows(filled);
});
afterAll(async () => {
  await filled.close();
  rmSync(folder, { recursive: true });
});

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('%PDF');
  throw new Error('The file store answered 503');
}

const inFolder = (name: string) => join(folder, name);
const filesOf = (place: Place) => globSync('files/*/*', { cwd: place.folder });

/** Writes texts, numbers and JSON that careless code would alter. */
async function leaveOddRows(place: Place): Promise<void> {
  const text = `E'tab\\t "quote" ''single'' back\\\\slash \\r\\n line\\u2028 emoji 😀 {null}, \\\\N'`;
  await place.query(`update employee set address_line1 = ${text}, address_line2 = '' where id = 1`);
  const [account] = await place.query<{ id: string }>('select id from account order by id limit 1');
  await place.query(`insert into idempotency_key (account_id, key, request_hash, answer, created_at) values
    (${account?.id}, 'null of json', '\\x00ff0a', 'null', '2027-03-01T00:00:00.123456+08'),
    (${account?.id}, 'no answer yet', '\\x', null, '2027-03-01'),
    (${account?.id}, 'as it was written', '\\x0a', E'{ "b": 1e400,\\n  "a": [12345678901234567890.10] }', '2027-03-01')`);
  await place.query(`insert into session (token_hash, account_id, active_role, created_at, last_seen_at, absolute_expires_at)
    values ('\\x01', ${account?.id}, 2, '2027-11-08', '2027-11-08', '2027-11-09')`);
}

describe('a backup', () => {
  test(
    'restored elsewhere and written again is the same, to the last byte of every row and file',
    { tags: ['embedded'] },
    async () => {
      const path = inFolder('first.tar.gz');
      const manifest = await filled.backUp(path);
      expect(manifest.tables.find(({ name }) => name === 'employee')?.rows).toBe(FILLED_EMPLOYEES);
      expect(manifest.files).toMatchObject({ count: 1, missing: [] });
      const there = await openDatabaseAt();
      await there.restore(path);
      expect(await there.content()).toEqual(await contentOf(path));
      expect((await verifyDatabase(there.database, there.folder, { now: NOW })).problems).toEqual([]);
      const odd = `select key, answer::text as answer from idempotency_key order by key collate "C"`;
      expect(await there.query(odd)).toEqual(await filled.query(odd));
      await there.close();
    },
  );

  test('is for its owner’s eyes, opened by any program that opens archives, and never half there', async () => {
    const path = inFolder('second.tar.gz');
    await filled.backUp(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(filled.backUp(path)).rejects.toThrow('is there already');
    await expect(filled.backUp(inFolder('no/where.tar.gz'))).rejects.toThrow('There is no folder');
    await filled.query('alter table applied_migration rename to elsewhere');
    const failing = filled.backUp(inFolder('failed.tar.gz'));
    await expect(failing).rejects.toThrow('holds nothing of Prestasi yet');
    await filled.query('alter table elsewhere rename to applied_migration');
    expect(globSync('failed*', { cwd: folder })).toEqual([]);
  });

  test('knows what was still to be done, so that it is done after restoring', { tags: ['long'] }, async () => {
    const place = await openDatabaseAt();
    await place.restore(FILLED);
    const asked = [
      { name: 'second', data: {} },
      { name: 'first', data: { importId: 7, people: [1, 2] } },
    ];
    await resumeJobs(place.database, asked, createLog('fatal'));
    const { jobs } = await place.backUp(inFolder('jobs.tar.gz'));
    expect(jobs).toHaveLength(2);
    expect(jobs).toEqual(expect.arrayContaining(asked));
    const there = await openDatabaseAt();
    await there.restore(inFolder('jobs.tar.gz'));
    expect(await there.query(`select to_regnamespace('pgboss') as queue`)).toEqual([{ queue: null }]);
    await resumeJobs(there.database, jobs, createLog('fatal'));
    expect(await there.content()).toEqual(await contentOf(inFolder('jobs.tar.gz')));
    for (const one of [place, there]) await one.close();
  });

  test(
    'leaves out a file whose content was lost or changed, names it, and keeps all else',
    { tags: ['long'] },
    async () => {
      const place = await openDatabaseAt();
      await place.restore(FILLED);
      const [stored] = filesOf(place);
      writeFileSync(join(place.folder, stored ?? ''), 'lain');
      const path = inFolder('missing.tar.gz');
      const { files, tables } = await place.backUp(path);
      expect(files).toMatchObject({ count: 0, missing: [expect.stringMatching(/^[0-9a-f]{32}$/)] });
      expect(tables.find(({ name }) => name === 'file')?.rows).toBe(1);
      rmSync(join(place.folder, stored ?? ''));
      await place.restore(path, { isReplacing: true });
      expect(await place.content()).toEqual(await contentOf(path));
      const failing = { ...place.store, read: () => Readable.from(broken(), { objectMode: false }) };
      const source = { database: place.database, store: failing };
      const failed = makeBackup(source, inFolder('unreachable.tar.gz'), NOW);
      await expect(failed).rejects.toThrow('The file store answered 503');
      await place.close();
    },
  );
});

describe('what was restored', { tags: ['embedded'] }, () => {
  let place: Place;
  beforeAll(async () => {
    const path = inFolder('restored.tar.gz');
    await filled.backUp(path);
    place = await openDatabaseAt();
    await place.restore(path);
  });
  afterAll(() => place.close());

  test('counts on from where it had come', async () => {
    const next = `insert into grade (grade_set, name, rank) values ('G', 'Satu', 1) returning id`;
    expect(await place.query(next)).toEqual(await filled.query(next));
  });

  test('is guarded again by the rules of the database', async () => {
    for (const statement of [
      'update appraisal_event set action = action',
      'truncate result cascade',
      `update appraisal_item set mark = 1 where appraisal_id in (select appraisal_id from result)`,
    ]) {
      await expect(place.query(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
    await expect(place.query('delete from company')).rejects.toMatchObject({ code: '23503' });
    await expect(place.query('update employee set employee_number = 1')).rejects.toMatchObject({ code: '23505' });
  });

  test('knows no sign-in of before', async () => {
    expect(await place.query('select from session')).toEqual([]);
    const next = `insert into session (token_hash, account_id, active_role, created_at, last_seen_at, absolute_expires_at)
      select '\\x02', min(id), 2, '2027-11-08', '2027-11-08', '2027-11-09' from account returning id::int`;
    const last = 'select max(id)::int as id from session';
    const [before, now] = [await filled.query<{ id: number }>(last), await place.query<{ id: number }>(next)];
    expect(now).toEqual(before.map(({ id }) => ({ id: id + 1 })));
  });

  test('has the schema of a database that was never restored', async () => {
    const fresh = await openDatabaseAt();
    const schema = `
      select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`;
    const rules = `
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 union all
      select indexname, indexdef from pg_indexes where schemaname = 'public' union all
      select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await place.query(schema)).toEqual(await fresh.query(schema));
    expect(await place.query(rules)).toEqual(await fresh.query(rules));
    await fresh.close();
  });
});

describe('the database of an earlier release', () => {
  const later = {
    name: '9999_later.sql',
    checksum: 'x',
    sql: `alter table employee add column known_as text;
          update employee set known_as = lower(full_name);
          alter table employee alter column known_as set not null`,
  };

  test('is restored at its own schema and brought forward with all that it holds', async () => {
    const place = await openDatabaseAt();
    await place.restore(FILLED, { migrations: [...readMigrations(), later] });
    const named = await place.query(`select from employee where known_as = lower(full_name)`);
    expect(named).toHaveLength(FILLED_EMPLOYEES);
    expect((await verifyDatabase(place.database, place.folder, { now: NOW })).problems).toEqual([]);
    const path = inFolder('later.tar.gz');
    await place.backUp(path);
    const older = filled.restore(path, { isReplacing: true });
    await expect(older).rejects.toThrow('was written by a newer version of Prestasi');
    await place.close();
  });

  test('migrates forward once, where it stands', { tags: ['embedded'] }, async () => {
    const place = await openDatabaseAt();
    const [first, second, third] = readMigrations();
    const early = [first, second, third].filter((one) => one !== undefined);
    await place.restore(FILLED, { migrations: early });
    const since = readMigrations()
      .slice(3)
      .map(({ name }) => name);
    expect(await migrate(place.database.db, [...readMigrations(), later])).toEqual([...since, later.name]);
    expect(await migrate(place.database.db, [...readMigrations(), later])).toEqual([]);
    expect((await verifyDatabase(place.database, place.folder, { now: NOW })).problems).toEqual([]);
    await place.close();
  });
});

describe('restoring', () => {
  test(
    'is refused where there is anything, unless that is to be replaced; then nothing of it stays',
    { tags: ['long'] },
    async () => {
      const path = inFolder('replacing.tar.gz');
      await filled.backUp(path);
      const place = await openDatabaseAt();
      await place.restore(FILLED);
      const before = await place.content();
      await expect(place.restore(path)).rejects.toThrow('npm run restore FILE -- --replace');
      expect(await place.content()).toEqual(before);
      rmSync(join(place.folder, 'files'), { recursive: true });
      await place.restore(path, { isReplacing: true });
      expect(await place.content()).toEqual(await contentOf(path));
      expect(filesOf(place)).toEqual(filesOf(filled));
      await place.close();
    },
  );

  test('is refused into a database of something else, also to replace it', async () => {
    const place = await openDatabaseAt();
    await place.query('drop table applied_migration');
    await expect(place.restore(FILLED, { isReplacing: true })).rejects.toThrow('tables that are not of Prestasi');
    await place.close();
  });

  test('that fails at its last moment leaves everything as it was', async () => {
    const before = await filled.content();
    const steps: string[] = [];
    await expect(
      filled.restore(FILLED, {
        isReplacing: true,
        onStep: ({ kind }) => {
          steps.push(kind);
          if (kind === 'committing') throw new Error('broken off');
        },
      }),
    ).rejects.toThrow('broken off');
    expect(new Set(steps)).toEqual(new Set(['table', 'loaded', 'committing']));
    expect(await filled.content()).toEqual(before);
  });

  test('refuses what is no backup, and no whole one', async () => {
    const whole = readFileSync(FILLED);
    const cases: [string, Buffer, string][] = [
      ['empty', Buffer.alloc(0), 'is not a backup'],
      ['noise', randomBytes(5000), 'is not a backup'],
      ['archive', whole.subarray(45), 'is not a backup'],
      ['cut', whole.subarray(0, -1), 'damaged or was cut off'],
      ['opening', whole.subarray(0, 60), 'damaged or was cut off'],
      ['longer', Buffer.concat([whole, Buffer.from([0])]), 'damaged or was cut off'],
      ['newer', Buffer.from(whole.toString('latin1').replace('format 1', 'format 7'), 'latin1'), 'newer version'],
    ];
    for (const [name, content, message] of cases) {
      writeFileSync(inFolder(name), content);
      await expect(filled.restore(inFolder(name), { isReplacing: true }), name).rejects.toThrow(message);
    }
    await expect(filled.restore(inFolder('nowhere'))).rejects.toThrow('cannot be read');
    await expect(filled.restore(folder)).rejects.toThrow('is not a file');
    const [first, ...rest] = readMigrations();
    const others = [{ name: first?.name ?? '', sql: '', checksum: 'another' }, ...rest];
    await expect(filled.restore(FILLED, { migrations: others })).rejects.toThrow('another line of Prestasi');
  });
});

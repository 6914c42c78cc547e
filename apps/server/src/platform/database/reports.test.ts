/** @module-tag embedded */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { createLog } from '../log.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { type Reports, reportsFrom, reportsFromReplica } from './reports.ts';
import type { Database } from './transaction.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.place, () => undefined);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

test('without a replica, reports are read from the database itself', async () => {
  const reports = reportsFrom(database.db);
  expect(await reports.read(async (db) => db)).toBe(database.db);
});

// There is no replica of the embedded engine. A second way to the same server stands for one here.
describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)('with a replica, reports are read', () => {
  const opened: Reports[] = [];
  afterAll(() => Promise.all(opened.map((reports) => reports.close())));
  const urlOf = () => (fresh.place.engine === 'postgresql' ? fresh.place.url : '');
  async function open(url: string): Promise<Reports> {
    const reports = await reportsFromReplica({ db: database.db, url, poolSize: 2, log: createLog('silent') });
    opened.push(reports);
    return reports;
  }
  const isReplica = (reports: Reports) => reports.read(async (db) => db !== database.db);
  const countOne = async (db: Database) => (await db.execute<{ n: number }>(sql`select 1 as n`)).rows[0]?.n;

  test('from it, and nothing can be written there', async () => {
    const reports = await open(urlOf());
    expect(await isReplica(reports)).toBe(true);
    // Compiling a plan takes longer than any of our statements.
    const compiling = await reports.read((db) => db.execute<Record<string, unknown>>(sql`show jit`));
    expect(compiling.rows).toEqual([{ jit: 'off' }]);
    const asked: boolean[] = [];
    await reports.read(async (db) => {
      asked.push(db === database.db);
      // Refused by the replica, and then done where it is possible.
      await db.execute(sql`create table written_by_a_report (id int)`);
    });
    expect(asked).toEqual([false, true]);
    expect(reports.isFromReplica()).toBe(false);
    await reports.look();
    expect(reports.isFromReplica()).toBe(true);
  });

  test('from the database itself while it is away', async () => {
    const reports = await open('postgres://nobody@127.0.0.1:1/nothing');
    expect(reports.isFromReplica()).toBe(false);
    expect(await isReplica(reports)).toBe(false);
    expect(await reports.read(countOne)).toBe(1);
  });

  test('from the database itself once more where it fails under way, and from it again later', async () => {
    const reports = await open(urlOf());
    const answer = await reports.read(async (db) => {
      if (db !== database.db) throw new Error('canceling statement due to conflict with recovery');
      return 'from the database';
    });
    expect(answer).toBe('from the database');
    expect(await isReplica(reports)).toBe(false);
    await reports.look();
    expect(await isReplica(reports)).toBe(true);
  });
});

/** @module-tag embedded */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { cacheStatistics } from './remember.ts';
import { onOneConnection } from './query-together.ts';
import { type Executor, inTransaction } from './transaction.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
let reads: number;
let about: readonly unknown[];
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.place, (error) => {
    throw error;
  });
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});
let round = 0;
beforeEach(() => {
  reads = 0;
  about = ['test', round++];
});

const read = async () => ++reads;
const statistics = () => cacheStatistics(database.db, about, read);
const change = () =>
  database.db.execute(sql`insert into listing_change values (0, 1)
    on conflict (stripe) do update set changes = listing_change.changes + 1`);

test('figures are read once, until something changes', async () => {
  expect([await statistics(), await statistics()]).toEqual([1, 1]);
  await change();
  expect([await statistics(), await statistics()]).toEqual([2, 2]);
  expect(await cacheStatistics(database.db, [...about, 'of somebody else'], read)).toBe(3);
});

test('who asks while they are read waits for them', async () => {
  expect(await Promise.all([statistics(), statistics(), statistics()])).toEqual([1, 1, 1]);
});

test('what could not be read is read again by the next', async () => {
  const fail = () => Promise.reject(new Error('gone'));
  await expect(cacheStatistics(database.db, about, fail)).rejects.toThrow('gone');
  expect(await statistics()).toBe(1);
});

test('within a transaction nothing is remembered', async () => {
  await statistics();
  await inTransaction(database.db, async (tx) => {
    expect(await cacheStatistics(tx, about, read)).toBe(2);
  });
  expect(await statistics()).toBe(1);
});

test('who holds a connection and who does not wait for each other, however many they are', async () => {
  const readSlowly = async (on: Executor) => {
    for (let time = 0; time < 5; time++) await on.execute(sql`select 1`);
    return ++reads;
  };
  const ask = (on: Executor) => cacheStatistics(on, about, readSlowly);
  const all = Array.from({ length: 60 }, (_, one) =>
    one % 2 === 0 ? ask(database.db) : onOneConnection(database.db, ask),
  );
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]));
});

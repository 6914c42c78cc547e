/** @module-tag embedded */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { onOneConnection, queryTogether } from './query-together.ts';
import { type Executor, inTransaction } from './transaction.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.place, (error) => {
    throw error;
  });
  await database.db.execute(sql`create table told (word text primary key)`);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const number = async (on: Executor, value: number) => {
  const { rows } = await on.execute<{ value: number }>(sql`select ${value}::int as value`);
  return rows[0]?.value;
};
const write = (on: Executor, word: string) => on.execute(sql`insert into told values (${word})`);
const words = async () => (await database.db.execute<{ word: string }>(sql`select word from told order by word`)).rows;

test('questions asked together are answered each with its own', async () => {
  const asked = Array.from({ length: 40 }, (_, value) => value);
  const onOne = await onOneConnection(database.db, (on) =>
    queryTogether(
      on,
      asked.map((value) => () => number(on, value)),
    ),
  );
  expect(onOne).toEqual(asked);
  const inOne = await inTransaction(database.db, (tx) =>
    queryTogether(
      tx,
      asked.map((value) => () => number(tx, value)),
    ),
  );
  expect(inOne).toEqual(asked);
  expect(await queryTogether(database.db, [() => number(database.db, 7), async () => 'eight'])).toEqual([7, 'eight']);
});

test('they go over one connection, which everybody has back afterwards', async () => {
  const backends = await onOneConnection(database.db, (on) =>
    queryTogether(on, [() => backendOf(on), () => backendOf(on), () => backendOf(on)]),
  );
  expect(new Set(backends).size).toBe(1);
  const { $client } = database.db;
  expect($client.totalCount - $client.idleCount).toBe(0);
});

test('an error in one is reported, rolls the transaction back, and harms no later one', async () => {
  const wrong = inTransaction(database.db, (tx) =>
    queryTogether(tx, [() => write(tx, 'one'), () => write(tx, 'one'), () => write(tx, 'two')]),
  );
  await expect(wrong).rejects.toThrow('Failed query');
  expect(await words()).toEqual([]);
  const beside = onOneConnection(database.db, (on) =>
    queryTogether(on, [() => number(on, 1), () => on.execute(sql`select * from nothing_such`), () => number(on, 3)]),
  );
  await expect(beside).rejects.toThrow('Failed query');
  for (let round = 0; round < 20; round++) expect(await number(database.db, round)).toBe(round);
});

test('the same statement comes often without being taken for another', async () => {
  await inTransaction(database.db, async (tx) => {
    for (let round = 0; round < 10; round++) {
      const [first, second, third] = await queryTogether(tx, [
        () => number(tx, round),
        () => number(tx, round + 100),
        () => tx.execute<{ word: string }>(sql`select ${`w${round}`}::text as word`),
      ]);
      expect([first, second, third.rows]).toEqual([round, round + 100, [{ word: `w${round}` }]]);
    }
  });
});

async function backendOf(on: Executor): Promise<number | undefined> {
  return (await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
}

/** @module-tag embedded */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts';
import { openDatabase, type OpenDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { createJobs, type Jobs } from './jobs.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
let jobs: Jobs;
const done: number[] = [];
let failures = 2;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.place, () => undefined);
  jobs = createJobs(database, createLog('silent'));
  jobs.define<{ n: number }>('note', async ({ n }) => {
    done.push(n);
  });
  jobs.define(
    'stumbles',
    async () => {
      if (failures-- > 0) throw new Error('not yet');
      done.push(100);
    },
    { retries: 5 },
  );
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await fresh.drop();
});

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test('a job is done once its transaction is committed, and never when it is undone', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'note', { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'note', { n: 2 }));
  await until(() => done.includes(2));
  expect(done).not.toContain(1);
});

test('a job that fails is tried again', async () => {
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'stumbles', {}));
  await until(() => done.includes(100));
  expect(failures).toBe(-1);
});

test('an unknown job is refused, and so is one that is defined after the start', async () => {
  await expect(jobs.run('nothing')).rejects.toThrow('There is no job nothing');
  await expect(inTransaction(database.db, (tx) => jobs.enqueue(tx, 'nothing', {}))).rejects.toThrow(
    'There is no job nothing',
  );
  expect(() => jobs.define('late', async () => undefined)).toThrow('after the start');
});

// The embedded engine has one process, and one connection.
test.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)(
  'a job is done once, however many processes take work',
  async () => {
    const places = await Promise.all([1, 2, 3].map(() => openDatabase(fresh.place, () => undefined)));
    const runs: number[] = [];
    const workers = places.map((place) => createJobs(place, createLog('silent')));
    for (const worker of workers) {
      worker.define<{ n: number }>('counted', async ({ n }) => void runs.push(n));
      worker.schedule('nightly', '0 3 * * *', async () => undefined);
    }
    for (const worker of workers) await worker.start();
    const [first] = workers;
    await inTransaction(database.db, async (tx) => {
      for (let n = 0; n < 12; n++) await first?.enqueue(tx, 'counted', { n });
    });
    await until(() => runs.length >= 12);
    for (const worker of workers) await worker.stop();
    for (const place of places) await place.close();
    expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  },
);

test.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)('processes that start together make the queue once', async () => {
  const empty = await freshDatabase();
  const places = await Promise.all(Array.from({ length: 6 }, () => openDatabase(empty.place, () => undefined)));
  const [first] = places;
  // One round may go well by chance.
  for (let round = 0; round < 5; round++) {
    await first?.db.execute(sql`drop schema pgboss cascade`);
    const starting = places.map((place) => createJobs(place, createLog('silent')));
    for (const one of starting) one.define('together', async () => undefined);
    const started = await Promise.allSettled(starting.map((one) => one.start({ takesWork: false })));
    expect(started.map(({ status }) => status)).toEqual(places.map(() => 'fulfilled'));
    expect((await starting[0]?.lengths())?.map(({ queue }) => queue)).toEqual(['together']);
    for (const one of starting) await one.stop();
  }
  for (const place of places) await place.close();
  await empty.drop();
});

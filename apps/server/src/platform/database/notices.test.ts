/** @module-tag embedded */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyIdentity, writeAccount } from '../../../test/accounts.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { createSessions } from '../auth/sessions.ts';
import { migrate, readMigrations } from './migrate.ts';
import { localNotices, type Notices, postgresqlNotices } from './notices.ts';
import { openDatabase, type OpenDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

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

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a notice is heard once the transaction is committed, and never when it is undone', async () => {
  const heard: (string | null)[] = [];
  const notices = localNotices();
  notices.subscribe('topic', (text) => heard.push(text));
  await inTransaction(database.db, async (tx) => {
    await notices.publish(tx, 'topic', 'first');
    expect(heard).toEqual([]);
  });
  const undone = inTransaction(database.db, async (tx) => {
    await notices.publish(tx, 'topic', 'second');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(heard).toEqual(['first']);
});

// Two processes share a PostgreSQL only: the embedded engine has one.
describe.skipIf(!process.env.PRESTASI_TEST_DATABASE_URL)('between processes on PostgreSQL', () => {
  let processes: Notices[];
  beforeAll(async () => {
    const url = fresh.place.engine === 'postgresql' ? fresh.place.url : '';
    processes = [await postgresqlNotices(url, () => undefined), await postgresqlNotices(url, () => undefined)];
  });
  afterAll(() => Promise.all(processes.map((notices) => notices.close())));

  const sessionsOf = (notices: Notices | undefined) => {
    if (notices === undefined) throw new Error('There are two processes');
    return createSessions({ db: database.db, clock: createTestClock(), notices, loadIdentity: anyIdentity() });
  };

  test('a session that ends in one has ended in the other', async () => {
    const [here, there] = [sessionsOf(processes[0]), sessionsOf(processes[1])];
    const token = await here.open(database.db, await writeAccount(database.db, 'Farid bin Osman'), 2);
    const signedIn = await here.find(token, false);
    expect(await there.find(token, false)).not.toBeNull();
    expect(there.isKnown(token)).toBe(true);
    await inTransaction(database.db, async (tx) => {
      if (signedIn !== null) await here.end(tx, signedIn);
    });
    expect(await here.find(token, false)).toBeNull();
    await until(async () => (await there.find(token, false)) === null);
  });

  test('nothing cached is trusted while notices do not arrive, and all of it is forgotten once they do again', async () => {
    const [notices] = processes;
    const sessions = sessionsOf(notices);
    const token = await sessions.open(database.db, await writeAccount(database.db, 'Kavitha a/p Rajan'), 2);
    await sessions.find(token, false);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'prestasi notices' and datname = current_database()`,
    );
    await until(() => notices?.isHealthy() === false);
    // Behind its back, and without a notice.
    await database.db.execute(sql`update session set revoked_at = now()`);
    expect(await sessions.find(token, false)).toBeNull();
    await until(() => notices?.isHealthy() === true);
    expect(sessions.isKnown(token)).toBe(false);
  });

  test('several that start together migrate once', async () => {
    const files = [{ name: '9999_together.sql', sql: 'create table together (id int)', checksum: 'x' }];
    const all = [...readMigrations(), ...files];
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, all)));
    expect(applied.flat()).toEqual(['9999_together.sql']);
  });

  test('counters raised at the same time lose none, by retrying', async () => {
    await database.db.execute(sql`create table counter (id int, n int)`);
    await database.db.execute(sql`insert into counter values (1, 0), (2, 0)`);
    const raise = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`update counter set n = n + 1 where id = ${first}`);
        await tx.execute(sql`select pg_sleep(0.02)`);
        await tx.execute(sql`update counter set n = n + 1 where id = ${second}`);
      });
    // In opposite order: PostgreSQL ends deadlocks by refusing one.
    await Promise.all([raise(1, 2), raise(2, 1), raise(1, 2), raise(2, 1)]);
    const { rows } = await database.db.execute<{ n: number }>(sql`select n from counter order by id`);
    expect(rows.map(({ n }) => n)).toEqual([4, 4]);
  });
});

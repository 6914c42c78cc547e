import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { afterCommit, inTransaction, sqlState, violatedConstraint } from './transaction.ts';

const lost = (error: Error) => {
  throw error;
};
let folder: string;
let database: OpenDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prestasi-test-'));
  database = await openDatabase({ engine: 'embedded', dir: join(folder, 'database') }, lost);
  await database.db.execute(sql`create table note (id int constraint note_pk primary key)`);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const count = async () => {
  const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from note`);
  return rows[0]?.n;
};

describe('the embedded directory', () => {
  test('is refused, by name, while open in this process', async () => {
    const again = openDatabase({ engine: 'embedded', dir: join(folder, 'database') }, lost);
    await expect(again).rejects.toThrow(`The database in ${join(folder, 'database')} is in use by another process`);
  });

  test(
    'is free again once its process was killed, and keeps what was committed',
    { tags: ['long'], timeout: 30_000 },
    async () => {
      const dir = join(folder, 'killed');
      const script = join(folder, 'hold.mjs');
      writeFileSync(
        script,
        `const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)});
       const { db } = await openDatabase({ engine: 'embedded', dir: ${JSON.stringify(dir)} }, () => {});
       await db.$client.query('create table kept (id int)');
       process.send('ready');`,
      );
      const child = fork(script, { execArgv: [] });
      await new Promise((resolve) => child.once('message', resolve));
      await expect(openDatabase({ engine: 'embedded', dir }, lost)).rejects.toThrow('in use by another process');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      const reopened = await openDatabase({ engine: 'embedded', dir }, lost);
      expect((await reopened.db.$client.query('select * from kept')).rowCount).toBe(0);
      await reopened.close();
    },
  );
});

test('64-bit whole numbers are read as numbers, as long as a number holds them exactly', async () => {
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select 9007199254740991 as largest, 9007199254740992 as larger, array[1, null, 9007199254740991] as listed,
      count(*) as counted, 2.50::numeric as decimal from note`);
  expect(rows).toEqual([
    {
      largest: Number.MAX_SAFE_INTEGER,
      larger: '9007199254740992',
      listed: [1, null, Number.MAX_SAFE_INTEGER],
      counted: 0,
      decimal: '2.50',
    },
  ]);
});

describe('the connection to the embedded engine', () => {
  test('is replaced when it is lost, also within a transaction, and knows no statement of the lost one', async () => {
    const errors: string[] = [];
    const memory = await openDatabase({ engine: 'embedded', dir: null }, (error) => errors.push(error.message));
    const pool = memory.db.$client;
    const named = (value: number) =>
      pool.query<{ n: number }>({ name: 'same', text: 'select $1::int as n', values: [value] });
    await named(1);
    const client = await pool.connect();
    await client.query('begin');
    const { connection } = client as unknown as { connection: { stream: Socket } };
    connection.stream.destroy();
    await expect(client.query('select 1')).rejects.toThrow('Connection terminated');
    client.release(true);
    expect(errors).toEqual(['Connection terminated unexpectedly']);
    expect((await named(2)).rows).toEqual([{ n: 2 }]);
    await memory.close();
  });
});

test('a statement with parameters that comes often is planned once, with a name', async () => {
  const prepared = async () => {
    const { rows } = await database.db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%prepared_often%'`,
    );
    return rows.length;
  };
  const ask = () => database.db.execute<{ sum: number }>(sql`select ${1}::int + 1 as sum /* prepared_often */`);
  await ask();
  await ask();
  expect(await prepared()).toBe(0);
  await ask();
  expect((await ask()).rows).toEqual([{ sum: 2 }]);
  expect(await prepared()).toBe(1);
});

describe('a transaction', () => {
  test('is undone as a whole when its work fails, and its after-commit acts do not happen', async () => {
    let acted = false;
    const failed = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into note values (1)`);
      await afterCommit(() => {
        acted = true;
      });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await count()).toBe(0);
    expect(acted).toBe(false);
  });

  test('tries again after a serialisation failure', async () => {
    let attempts = 0;
    await inTransaction(database.db, async (tx) => {
      attempts++;
      if (attempts < 3) await tx.execute(sql`do $$ begin raise serialization_failure; end $$`);
    });
    expect(attempts).toBe(3);
  });

  test('refuses a query beside it instead of waiting for itself', async () => {
    const beside = inTransaction(database.db, async () => {
      await database.db.execute(sql`select 1`);
    });
    await expect(beside).rejects.toMatchObject({ cause: { message: expect.stringContaining('pass tx') } });
    const nested = inTransaction(database.db, () => inTransaction(database.db, async () => undefined));
    await expect(nested).rejects.toThrow('pass tx');
  });

  test('leaves work that outlives it free to use the database', async () => {
    const later = await inTransaction(database.db, async () => ({
      read: new Promise<number | undefined>((resolve, reject) => setTimeout(() => count().then(resolve, reject), 20)),
    }));
    expect(await later.read).toBe(0);
  });

  test('tells which constraint was violated', async () => {
    const twice = inTransaction(database.db, (tx) => tx.execute(sql`insert into note values (7), (7)`));
    const error: unknown = await twice.catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23505');
    expect(violatedConstraint(error)).toBe('note_pk');
  });
});

describe('migrations', () => {
  const step = (name: string, text: string) => {
    writeFileSync(join(folder, 'migrations', name), text);
  };
  const run = () => migrate(database.db, readMigrations(join(folder, 'migrations')));

  test('are applied once, in order; a changed one is refused; a failing one leaves nothing behind', async () => {
    mkdirSync(join(folder, 'migrations'));
    step('0001_first.sql', 'create table first (id int); insert into first values (1);');
    step('0002_second.sql', 'alter table first add column name text;');
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await run()).toEqual([]);

    step('0003_third.sql', 'create table third (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow('0003_third.sql failed');
    const { rows } = await database.db.execute<{ third: string | null }>(sql`select to_regclass('third') as third`);
    expect(rows).toEqual([{ third: null }]);
    rmSync(join(folder, 'migrations', '0003_third.sql'));

    step('0002_second.sql', 'alter table first add column name varchar;');
    await expect(run()).rejects.toThrow('0002_second.sql was changed after it had been applied');
    rmSync(join(folder, 'migrations', '0002_second.sql'));
    await expect(run()).rejects.toThrow('The database is ahead of this release: it has 0002_second.sql');
  });

  test('take as long as a large group needs; statements of the product do not', async () => {
    const limit = async () =>
      (await database.db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)).rows;
    const before = await limit();
    step('0002_second.sql', 'alter table first add column name text;');
    step(
      '0003_slow.sql',
      `do $$ begin
        if current_setting('statement_timeout') <> '0' then raise exception 'limited'; end if;
      end $$`,
    );
    expect(await run()).toEqual(['0003_slow.sql']);
    expect(await limit()).toEqual(before);
  });
});

import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { isLine, isPipelined, markConnection, markLine } from './pipelines.ts';
import type { Connection, Executor } from './transaction.ts';

const connections = new WeakMap<PoolClient, Connection>();

/**
 * Runs queries on one connection of the pool, so that `queryTogether` can send them at once. A transaction is on one
 * already; the embedded engine has only one.
 */
export async function onOneConnection<T>(db: Executor, work: (on: Executor) => Promise<T>): Promise<T> {
  if (!('$client' in db) || !isPipelined(db)) return work(db);
  const client = (await db.$client.connect()) as PoolClient;
  try {
    return await work(connectionOf(client, db));
  } finally {
    client.release();
  }
}

type Questions = readonly (() => Promise<unknown>)[];
type Answers<Q extends Questions> = { readonly [Key in keyof Q]: Awaited<ReturnType<Q[Key]>> };

/**
 * Runs independent queries: on one connection of PostgreSQL all at once, which saves both sides most of the cost of
 * round trips; otherwise one after the other.
 */
export async function queryTogether<const Q extends Questions>(on: Executor, questions: Q): Promise<Answers<Q>> {
  if (isLine(on)) return (await Promise.all(questions.map((ask) => ask()))) as Answers<Q>;
  const answers: unknown[] = [];
  for (const ask of questions) answers.push(await ask());
  return answers as Answers<Q>;
}

function connectionOf(client: PoolClient, database: object): Connection {
  const known = connections.get(client);
  if (known !== undefined) return known;
  const connection = drizzle({ client, paramsInErrors: false });
  connections.set(client, connection);
  markLine(connection);
  markConnection(connection, database);
  return connection;
}

import { sql } from 'drizzle-orm';
import { databaseOf } from './pipelines.ts';
import { onOneConnection } from './query-together.ts';
import type { Executor } from './transaction.ts';

type Cached = { readonly changes: string; readonly statistics: Promise<unknown> };

/** By the database from which they were read, the latest last; results read within a transaction are never cached. */
const memory = new WeakMap<object, Map<string, Cached>>();
/** A few hundred readers with the lists that they return to; most entries are a few kB. */
const MOST_CACHED = 2000;

/**
 * Returns statistics from memory as long as no data of lists has changed, in any process: the database counts the
 * changes (`listing_change`). `about` identifies the statistics: which, of what scope and by what filter; plain values
 * only. Callers wait for another caller who is reading the same.
 */
export async function cacheStatistics<T>(
  db: Executor,
  about: readonly unknown[],
  read: (on: Executor) => Promise<T>,
): Promise<T> {
  if (!('$client' in db)) return read(db);
  const database = databaseOf(db);
  const cache = memory.get(database) ?? new Map<string, Cached>();
  memory.set(database, cache);
  // Readers have a connection before others wait for them: those hold one too, and it could be the last.
  return onOneConnection(db, (on) => recall(on, cache, JSON.stringify(about, plain), read));
}

/** Refuses functions: a request's whole context, with its instant, is never the same twice. */
function plain(name: string, value: unknown): unknown {
  if (typeof value === 'function') throw new Error(`Statistics are not identified by a function, such as ${name}`);
  return value;
}

async function recall<T>(
  on: Executor,
  cache: Map<string, Cached>,
  key: string,
  read: (on: Executor) => Promise<T>,
): Promise<T> {
  // Counted before it is read: a change meanwhile means that it is read again the next time.
  const changes = await countChanges(on);
  const found = cache.get(key);
  const known = found?.changes === changes ? found : { changes, statistics: read(on) };
  cache.delete(key);
  cache.set(key, known);
  const oldest = cache.size > MOST_CACHED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  try {
    return (await known.statistics) as T;
  } catch (error) {
    if (cache.get(key) === known) cache.delete(key);
    throw error;
  }
}

async function countChanges(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ changes: string }>(
    // oxlint-disable-next-line prestasi/no-table-in-sql -- the platform imports no table of the schema
    sql`select coalesce(sum(changes), 0) as changes from listing_change`,
  );
  return rows[0]?.changes ?? '0';
}

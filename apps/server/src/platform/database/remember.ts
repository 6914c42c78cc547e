import { sql } from 'drizzle-orm';
import { databaseOf } from './pipelines.ts';
import { onOneConnection } from './query-together.ts';
import type { Executor } from './transaction.ts';

type Kept = { readonly changes: string; readonly figures: Promise<unknown> };

/** By the database from which they were read, the latest last; results read within a transaction are never cached. */
const memory = new WeakMap<object, Map<string, Kept>>();
/** A few hundred readers with the lists that they return to; most entries are a few kB. */
const KEPT = 2000;

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
  const kept = memory.get(database) ?? new Map<string, Kept>();
  memory.set(database, kept);
  // Readers have a connection before others wait for them: those hold one too, and it could be the last.
  return onOneConnection(db, (on) => recall(on, kept, JSON.stringify(about, plain), read));
}

/** Refuses functions: a request's whole context, with its instant, is never the same twice. */
function plain(name: string, value: unknown): unknown {
  if (typeof value === 'function') throw new Error(`Statistics are not identified by a function, such as ${name}`);
  return value;
}

async function recall<T>(
  on: Executor,
  kept: Map<string, Kept>,
  key: string,
  read: (on: Executor) => Promise<T>,
): Promise<T> {
  // Counted before it is read: a change meanwhile means that it is read again the next time.
  const changes = await countChanges(on);
  const found = kept.get(key);
  const known = found?.changes === changes ? found : { changes, figures: read(on) };
  kept.delete(key);
  kept.set(key, known);
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  try {
    return (await known.figures) as T;
  } catch (error) {
    if (kept.get(key) === known) kept.delete(key);
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

import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import type { AskedFilter, ListScope } from './list-conditions.ts';

type Kept = { readonly changes: string; readonly figures: unknown };

/** By the pool that they were read from, the latest last; what is read within a transaction is never kept. */
const memory = new WeakMap<object, Map<string, Kept>>();
const KEPT = 500;

/**
 * Figures of a scope, from memory while nothing that lists read has changed since, in whatever process: the database
 * counts the changes (`listing_change`). `name` says which figures; the scope and filter are part of what is remembered.
 */
export async function rememberFigures<T>(
  db: Executor,
  name: string,
  scope: ListScope,
  filter: AskedFilter,
  read: () => Promise<T>,
): Promise<T> {
  if (!('$client' in db)) return read();
  const kept = memory.get(db) ?? new Map<string, Kept>();
  memory.set(db, kept);
  const key = JSON.stringify([name, scope, filter]);
  // Counted before it is read: what changes meanwhile is read anew the next time.
  const changes = await countChanges(db);
  const found = kept.get(key);
  kept.delete(key);
  if (found?.changes === changes) {
    kept.set(key, found);
    return found.figures as T;
  }
  const figures = await read();
  kept.set(key, { changes, figures });
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return figures;
}

async function countChanges(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ changes: string }>(
    sql`select coalesce(sum(changes), 0) as changes from listing_change`,
  );
  return rows[0]?.changes ?? '0';
}

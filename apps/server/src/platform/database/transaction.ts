import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { EmptyRelations } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { inheritHistoryKeys } from './history-keys-of.ts';
import { isPipelined, markLine } from './pipelines.ts';

/** The pool of connections, for single statements outside a transaction. */
export type Database = NodePgDatabase & { readonly $client: Pool };
/** An open transaction. Everything that happens inside one goes through it. */
export type Tx = NodePgTransaction<EmptyRelations>;
/** One connection, outside a transaction. */
export type Connection = NodePgDatabase & { readonly $client: PoolClient };
/** Any of them: for queries that work on each. */
export type Executor = Database | Connection | Tx;

type Running = { open: boolean; readonly afterCommit: (() => void | Promise<void>)[] };
const running = new AsyncLocalStorage<Running>();

const ATTEMPTS = 5;
// SQLSTATE: serialization_failure, deadlock_detected.
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction: all of it, or nothing. Retries a serialisation failure or a deadlock with jitter, up
 * to five times, so `work` may run more than once and must do nothing that cannot be rolled back: no mail, no files, no
 * slow work. Refuses to be nested: pass `tx`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  for (let attempt = 1; ; attempt++) {
    const state: Running = { open: true, afterCommit: [] };
    try {
      const result = await db.transaction((tx) => {
        if (isPipelined(db)) markLine(tx);
        inheritHistoryKeys(tx, db);
        return running.run(state, () => work(tx));
      });
      state.open = false;
      for (const callback of state.afterCommit) await callback();
      return result;
    } catch (error) {
      state.open = false;
      if (attempt === ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Runs `act` once the running transaction has been committed; never if it was rolled back. Immediately if none is
 * running.
 */
export async function afterCommit(callback: () => void | Promise<void>): Promise<void> {
  const state = running.getStore();
  if (state?.open === true) state.afterCommit.push(callback);
  else await callback();
}

/** Returns the SQLSTATE of a database error, also of one that another error wraps; null for anything else. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return sqlState(error.cause);
}

/** Returns the name of the constraint of a database error; null for anything else. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return violatedConstraint(error.cause);
}

/**
 * Makes the pool refuse to hand out a connection inside a transaction. The embedded engine has one connection, so a
 * query beside `tx` would wait for itself; on PostgreSQL it would silently run outside the transaction.
 */
export function guardPool(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (callback?: (error: Error) => void) => unknown;
  const guarded = (callback?: (error: Error) => void) => {
    if (running.getStore()?.open !== true) return connect(callback);
    if (callback === undefined) return Promise.reject(outsideTransaction());
    return callback(outsideTransaction());
  };
  pool.connect = guarded as Pool['connect'];
  return pool;
}

function refuseInsideTransaction(): void {
  if (running.getStore()?.open === true) throw outsideTransaction();
}

function outsideTransaction(): Error {
  return new Error('The database was used beside the running transaction: pass tx');
}

import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type Database, guardPool } from './transaction.ts';

/**
 * The source of reports: statistics that may be seconds old. Data that must show the reader's own last change are not
 * read here.
 */
export type Reports = {
  /**
   * Reads from the replica; from the database itself if there is none, if it is more than a few seconds behind, or if
   * it fails. So `query` only reads, and may run twice.
   */
  readonly read: <T>(query: (db: Database) => Promise<T>) => Promise<T>;
  readonly isFromReplica: () => boolean;
  /** Checks whether the replica may be used; runs by itself every few seconds. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const LOOK_EVERY_MS = 5000;
const WAIT_FOR_CONNECTION_MS = 3000;
const STATEMENT_TIMEOUT_MS = 60_000;

/** Reads reports from the database itself. */
export function reportsFrom(db: Database): Reports {
  return {
    read: (query) => query(db),
    isFromReplica: () => false,
    look: async () => undefined,
    close: async () => undefined,
  };
}

type Parts = {
  readonly db: Database;
  readonly url: string;
  readonly poolSize: number;
  readonly log: FastifyBaseLogger;
};

/**
 * Reads reports from a streaming replica. It is used while it has replayed what the database had written at the
 * previous check, so it is never more than two checks (10 seconds) behind.
 */
export async function reportsFromReplica({ db, url, poolSize, log }: Parts): Promise<Reports> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'prestasi reports',
    options: '-c timezone=UTC -c jit=off -c default_transaction_read_only=on',
  });
  pool.on('error', () => becomes(false));
  pool.on('connect', (client) => client.on('error', () => becomes(false)));
  const replica: Database = drizzle({ client: guardPool(pool), paramsInErrors: false });
  const stop = new AbortController();
  let written: string | null = null;
  let isUsable = false;

  function becomes(usable: boolean): void {
    if (usable !== isUsable) log.warn({ replica: usable ? 'used' : 'not used' }, 'reports');
    isUsable = usable;
  }
  async function look(): Promise<void> {
    const before = written;
    try {
      written = (await one<string>(db.$client, 'select pg_current_wal_lsn()::text as value')) ?? null;
      const isThere = await one<boolean>(pool, HAS_REPLAYED, [before ?? written]);
      becomes(isThere === true);
    } catch {
      becomes(false); // told by what it becomes; the next look tries again
    }
  }
  async function keepLooking(): Promise<void> {
    for (;;) {
      await pause(LOOK_EVERY_MS, undefined, { signal: stop.signal, ref: false });
      await look();
    }
  }

  await look();
  const looking = keepLooking().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    read: async (query) => {
      if (!isUsable) return query(db);
      try {
        return await query(replica);
      } catch (error) {
        log.warn({ err: error }, 'replica');
        becomes(false);
        return query(db);
      }
    },
    isFromReplica: () => isUsable,
    look,
    close: async () => {
      stop.abort();
      await looking;
      await pool.end();
    },
  };
}

// The replayed position; on a server that is no replica, the written one.
const HAS_REPLAYED = 'select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn()) >= $1::pg_lsn as value';

async function one<T>(pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<T | undefined> {
  const { rows } = await pool.query<{ value: T }>(text, [...values]);
  return rows[0]?.value;
}

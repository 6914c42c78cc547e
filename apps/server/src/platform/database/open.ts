import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { measureConnectionWait } from './connection-wait.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { StartRefused } from '../start-refused.ts';
import { markPipelined } from './pipelines.ts';
import { createProbe, type Probe } from './probe.ts';
import { prepareWhatComesOften } from './prepared-statements.ts';
import { type Database, guardPool } from './transaction.ts';
import { readWholeNumbers } from './whole-numbers.ts';

/**
 * The location of the data: the embedded engine in a folder (`dir` null: in memory, for tests), or a PostgreSQL server.
 */
export type DatabaseLocation =
  | { readonly engine: 'embedded'; readonly dir: string | null; readonly snapshot?: string }
  | { readonly engine: 'postgresql'; readonly url: string; readonly poolSize: number };

export type OpenDatabase = {
  readonly db: Database;
  readonly engine: DatabaseLocation['engine'];
  /** Writes the embedded database to one file; null on PostgreSQL, which has its own tools. */
  readonly dump: ((path: string) => Promise<void>) | null;
  readonly isReachable: Probe;
  /**
   * How long the oldest request for a connection has waited, in milliseconds. 0 on the embedded engine: its one
   * connection may be in use for long without overload.
   */
  readonly connectionWaitMs: () => number;
  /** Waits for running queries, then closes. */
  readonly close: () => Promise<void>;
};

export type OnError = (error: Error, isFatal: boolean) => void;

const WAIT_FOR_CONNECTION_MS = 15_000;
const WAIT_FOR_PROBE_MS = 2000;
const OLDEST_VERSION = 150_000;
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Opens the database: one `pg` pool and Drizzle on it, whichever the engine. Calls `onError` for a connection that
 * broke, which is replaced, and for an engine that died, which is fatal. Refuses an embedded folder that another
 * process has open.
 */
export async function openDatabase(place: DatabaseLocation, onError: OnError): Promise<OpenDatabase> {
  readWholeNumbers();
  if (place.engine === 'postgresql') return openPostgresql(place, onError);
  const embedded = await startEmbedded(place, (error) => onError(error, true));
  return openOnEmbedded(embedded, onError);
}

async function openPostgresql(
  place: Extract<DatabaseLocation, { engine: 'postgresql' }>,
  onError: OnError,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: place.url,
    max: place.poolSize,
    pipeline: true,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'prestasi',
    // Compiling a plan takes longer than any of our statements.
    options: '-c timezone=UTC -c jit=off',
  });
  const stopReporting = reportErrors(pool, onError);
  await refuseUnusable(pool, place.url);
  const connectionWaitMs = measureConnectionWait(pool);
  // A pool of its own, so that it does not wait in line; its errors show in the answer.
  const probe = new pg.Pool({
    connectionString: place.url,
    max: 1,
    connectionTimeoutMillis: WAIT_FOR_PROBE_MS,
    query_timeout: WAIT_FOR_PROBE_MS,
    application_name: 'prestasi probe',
  });
  reportErrors(probe, () => undefined);
  const db = drizzle({ client: guardPool(prepareWhatComesOften(pool)), paramsInErrors: false });
  markPipelined(db);
  return {
    db,
    engine: 'postgresql',
    dump: null,
    isReachable: createProbe(() => probe.query('select 1')),
    connectionWaitMs,
    close: async () => {
      stopReporting();
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}

/** Refuses a server that does not answer or is too old, with a message for the operator. */
async function refuseUnusable(pool: pg.Pool, url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const where = `${decodeURIComponent(pathname.slice(1))} on ${host}`;
  const version = await versionOf(pool).catch(async (error: unknown) => {
    await pool.end();
    const why = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartRefused(`DATABASE_URL: the database ${where} cannot be used: ${why}.`, { cause: error });
  });
  if (version >= OLDEST_VERSION) return;
  await pool.end();
  throw new StartRefused(
    `DATABASE_URL: ${where} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
  );
}

/** Such as 150004 for 15.4. */
async function versionOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  return Number(rows[0]?.server_version_num);
}

function openOnEmbedded(embedded: Embedded, onError: OnError): OpenDatabase {
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    stream: embedded.connect,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    // The engine has one session for all connections: what a lost one prepared is still there.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
    onConnect: async (client) => {
      await client.query('discard all');
      await client.query("set timezone to 'UTC'");
    },
  });
  const stopReporting = reportErrors(pool, onError);
  return {
    db: drizzle({ client: guardPool(prepareWhatComesOften(pool)), paramsInErrors: false }),
    engine: 'embedded',
    dump: embedded.dump,
    // Its end is fatal, so while there is a process there is a database.
    isReachable: async () => true,
    connectionWaitMs: () => 0,
    close: async () => {
      stopReporting();
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * Listens for errors of connections: an idle connection reports them to the pool, one in use only by itself; without a
 * listener, either would end the process. Returns a function that stops listening: a closing pool does not wait until
 * the server has closed its connections, and how they close is then no error.
 */
function reportErrors(pool: pg.Pool, onError: OnError): () => void {
  let isOpen = true;
  const hear = (error: Error) => {
    if (isOpen) onError(error, false);
  };
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  return () => {
    isOpen = false;
  };
}

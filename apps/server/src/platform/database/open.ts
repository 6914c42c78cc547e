import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { type Database, guardPool } from './transaction.ts';

/** Where the data are: the embedded engine in a folder (`dir` null: in memory, for tests), or a PostgreSQL server. */
export type DatabasePlace =
  | { readonly engine: 'embedded'; readonly dir: string | null; readonly snapshot?: string }
  | { readonly engine: 'postgresql'; readonly url: string; readonly poolSize: number };

export type OpenDatabase = {
  readonly db: Database;
  readonly engine: DatabasePlace['engine'];
  /** Writes the embedded database to one file; null on PostgreSQL, which has its own tools. */
  readonly dump: ((path: string) => Promise<void>) | null;
  /** Waits for queries under way, then closes. */
  readonly close: () => Promise<void>;
};

export type OnTrouble = (error: Error, isFatal: boolean) => void;

const WAIT_FOR_CONNECTION_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Opens the database: one `pg` pool and Drizzle on it, whichever the engine. `onTrouble` hears of a connection that
 * broke, which mends itself, and of an engine that died, which is fatal. Refuses an embedded folder that another process has open.
 */
export async function openDatabase(place: DatabasePlace, onTrouble: OnTrouble): Promise<OpenDatabase> {
  if (place.engine === 'postgresql') return openPostgresql(place, onTrouble);
  const embedded = await startEmbedded(place, (error) => onTrouble(error, true));
  return openOnEmbedded(embedded, onTrouble);
}

function openPostgresql(place: Extract<DatabasePlace, { engine: 'postgresql' }>, onTrouble: OnTrouble): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: place.url,
    max: place.poolSize,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'prestasi',
    options: '-c timezone=UTC',
  });
  hearOfTrouble(pool, onTrouble);
  return {
    db: drizzle({ client: guardPool(pool), paramsInErrors: false }),
    engine: 'postgresql',
    dump: null,
    close: () => pool.end(),
  };
}

function openOnEmbedded(embedded: Embedded, onTrouble: OnTrouble): OpenDatabase {
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
  hearOfTrouble(pool, onTrouble);
  return {
    db: drizzle({ client: guardPool(pool), paramsInErrors: false }),
    engine: 'embedded',
    dump: embedded.dump,
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
}

// An idle connection tells the pool, one in use only itself; unheard, either would end the process.
function hearOfTrouble(pool: pg.Pool, onTrouble: OnTrouble): void {
  pool.on('error', (error) => onTrouble(error, false));
  pool.on('connect', (client) => client.on('error', (error) => onTrouble(error, false)));
}

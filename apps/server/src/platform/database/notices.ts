import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Executor, afterCommit } from './transaction.ts';

/** Receives the text of a notice on a topic; null if something may have been missed, so that caches must be emptied. */
export type Listener = (text: string | null) => void;

/** Notices between parts of the product, and between its processes, that something has changed. */
export type Notices = {
  /** Notifies all listeners, this process included, once the running transaction is committed. */
  readonly publish: (tx: Executor, topic: string, text: string) => Promise<void>;
  readonly subscribe: (topic: string, listener: Listener) => void;
  /** False while notices of other processes do not arrive: then no cache can be trusted. */
  readonly isHealthy: () => boolean;
  readonly close: () => Promise<void>;
};

const CHANNEL = 'prestasi';
const RECONNECT_MS = 1000;
// A connection that a network lost gives no sign of it for hours.
const BEAT_MS = 5000;
const BEAT_WITHIN_MS = 3000;

type Board = {
  readonly deliver: (topic: string, text: string | null) => void;
  readonly subscribe: Notices['subscribe'];
};

function createBoard(): Board & { readonly topics: () => readonly string[] } {
  const listeners = new Map<string, Listener[]>();
  return {
    topics: () => [...listeners.keys()],
    deliver: (topic, text) => listeners.get(topic)?.forEach((listener) => listener(text)),
    subscribe: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
  };
}

/** Creates notices within this process, for the embedded engine: no other process uses it. */
export function localNotices(): Notices {
  const board = createBoard();
  return {
    publish: (_tx, topic, text) => afterCommit(() => board.deliver(topic, text)),
    subscribe: board.subscribe,
    isHealthy: () => true,
    close: async () => undefined,
  };
}

/**
 * Creates notices between all processes on one PostgreSQL, by LISTEN on a connection of its own. While that is down
 * `isHealthy` is false; once it is back, every listener is called with null, since it may have missed something.
 */
export async function postgresqlNotices(url: string, onError: (error: Error) => void): Promise<Notices> {
  const board = createBoard();
  const self = randomBytes(8).toString('hex');
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: BEAT_WITHIN_MS,
      query_timeout: BEAT_WITHIN_MS,
      application_name: 'prestasi notices',
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('The connection for notices ended')));
    next.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(onError);
      throw error;
    }
    client = next;
    for (const topic of board.topics()) board.deliver(topic, null);
  }
  function lost(which: pg.Client, error: Error): void {
    if (closed || client !== which) return;
    client = null;
    onError(error);
    retry();
  }
  const beat = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error: Error) => {
      lost(asked, error);
      asked.end().catch(onError);
    });
  }, BEAT_MS);
  beat.unref();
  function retry(): void {
    setTimeout(() => {
      if (closed) return;
      connect().catch((error: Error) => {
        onError(error);
        retry();
      });
    }, RECONNECT_MS).unref();
  }
  function hear(payload: string): void {
    const [from, topic, text] = JSON.parse(payload) as [string, string, string];
    if (from !== self) board.deliver(topic, text);
  }

  await connect();
  return {
    publish: async (tx, topic, text) => {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([self, topic, text])})`);
      await afterCommit(() => board.deliver(topic, text));
    },
    subscribe: board.subscribe,
    isHealthy: () => client !== null,
    close: async () => {
      closed = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}

import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/open.ts';
import type { Tx } from '../database/transaction.ts';

export type JobHandler<Data extends object> = (data: Data) => Promise<void>;

export type Jobs = {
  /** Registers a kind of job and its handler; before the start. A failed job is retried, up to `retries` times. */
  readonly define: <Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions) => void;
  /** Schedules a job at the times of a cron expression in the group's time zone. */
  readonly schedule: (name: string, cron: string, handler: () => Promise<void>) => void;
  /** Adds a job that runs once the transaction is committed. */
  readonly enqueue: (tx: Tx, name: string, data: object, options?: { readonly startAfter?: Date }) => Promise<void>;
  /** Runs a job at once, without the queue: for commands and tests. */
  readonly run: (name: string, data?: object) => Promise<void>;
  /** How many jobs of each kind wait, run, and failed for good, by the queue's count within the last minute. */
  readonly lengths: () => Promise<readonly QueueLength[]>;
  /** Creates or migrates the queue's own tables, and begins to work on jobs unless told not to. */
  readonly start: (options?: { readonly takesWork?: boolean }) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type QueueLength = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
};
type JobOptions = { readonly retries?: number; readonly timeoutSeconds?: number };
type Kind = { readonly handler: JobHandler<object>; readonly cron: string | null; readonly options: JobOptions };

const TIME_ZONE = 'Asia/Kuala_Lumpur';
const STOP_WITHIN_MS = 20_000;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
// Any constant will do; it only has to be the same in every process of the product, and different from that of
// migrations.
const LOCK = 7_375_610_043;
const DEFAULTS = { retries: 5, timeoutSeconds: 600 } as const;

/**
 * Creates jobs, schedules and retries by pg-boss, on the product's own pool: the embedded engine has only one
 * connection.
 */
export function createJobs(database: OpenDatabase, log: FastifyBaseLogger): Jobs {
  const { db, engine } = database;
  const kinds = new Map<string, Kind>();
  let boss: PgBoss | null = null;

  const createBoss = (takesWork: boolean) => {
    const created = new PgBoss({
      db: { executeSql: (text, values) => db.$client.query(text, values === undefined ? [] : [...values]) },
      backend: engine === 'embedded' ? 'pglite' : 'postgres',
      // A process that takes no work maintains nothing either: a command ends soon, and other processes do it.
      schedule: takesWork,
      supervise: takesWork,
    });
    created.on('error', (error) => log.error({ err: error }, 'job queue'));
    return created;
  };
  const add = (name: string, kind: Kind) => {
    if (boss !== null || kinds.has(name)) throw new Error(`The job ${name} is defined twice, or after the start`);
    kinds.set(name, kind);
  };
  const createQueue = async (queues: PgBoss, name: string, { cron, options }: Kind) => {
    await queues.createQueue(name, {
      retryLimit: options.retries ?? DEFAULTS.retries,
      retryBackoff: true,
      expireInSeconds: options.timeoutSeconds ?? DEFAULTS.timeoutSeconds,
      ...(cron === null ? {} : { policy: 'stately' }),
    });
    // Makes pg-boss cache the queue, as those that existed are from the start: else the first job enqueued in a
    // transaction would read it outside that transaction.
    await queues.findJobs(name, { id: NO_JOB });
  };
  const work = async (queues: PgBoss, name: string, { handler, cron }: Kind) => {
    if (cron !== null) await queues.schedule(name, cron, null, { tz: TIME_ZONE });
    const pollingIntervalSeconds = cron === null ? 1 : 30;
    await queues.work<object>(name, { pollingIntervalSeconds }, async (jobs) => {
      for (const job of jobs) await handler(job.data);
    });
  };

  return {
    define: (name, handler, options = {}) => add(name, { handler: handler as JobHandler<object>, cron: null, options }),
    schedule: (name, cron, handler) => add(name, { handler, cron, options: {} }),
    enqueue: async (tx, name, data, { startAfter } = {}) => {
      if (!kinds.has(name)) throw new Error(`There is no job ${name}`);
      if (boss === null) throw new Error('The job queue has not started');
      await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(startAfter === undefined ? {} : { startAfter }) });
    },
    run: async (name, data = {}) => {
      const kind = kinds.get(name);
      if (kind === undefined) throw new Error(`There is no job ${name}`);
      await kind.handler(data);
    },
    lengths: async () => {
      if (boss === null) return [];
      const queues = await boss.getQueues([...kinds.keys()]);
      return queues.map(({ name, readyCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: readyCount,
        running: activeCount,
        failed: failedCount,
      }));
    },
    start: async ({ takesWork = true } = {}) => {
      const queues = createBoss(takesWork);
      boss = queues;
      await aloneOn(database, async () => {
        await queues.start();
        const known = new Set((await queues.getQueues()).map(({ name }) => name));
        for (const [name, kind] of kinds) {
          if (!known.has(name)) await createQueue(queues, name, kind);
          if (takesWork) await work(queues, name, kind);
        }
      });
    },
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/**
 * Makes processes that start together create the queue's tables one after the other: pg-boss takes no precaution
 * against that. The embedded engine has one process, and one connection, which a lock would occupy.
 */
async function aloneOn({ db, engine }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (engine === 'embedded') return work();
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    // Closing the connection releases the lock, whatever state either is in.
    client.release(true);
  }
}

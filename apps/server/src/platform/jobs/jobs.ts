import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/open.ts';
import type { Tx } from '../database/transaction.ts';

export type JobHandler<Data extends object> = (data: Data) => Promise<void>;

export type Jobs = {
  /** Names a kind of job and who does it; before the start. A job that fails is tried again, up to `retries` times. */
  readonly define: <Data extends object>(name: string, handler: JobHandler<Data>, options?: JobOptions) => void;
  /** A job that comes again by itself, at the times of a cron expression in the group's time zone. */
  readonly schedule: (name: string, cron: string, handler: () => Promise<void>) => void;
  /** Has a job done once the transaction is committed. */
  readonly enqueue: (tx: Tx, name: string, data: object, options?: { readonly startAfter?: Date }) => Promise<void>;
  /** Does a job here and now, without the queue: for commands and tests. */
  readonly run: (name: string, data?: object) => Promise<void>;
  /** How many jobs of each kind wait, run, and failed for good, as the queue counted them within the last minute. */
  readonly lengths: () => Promise<readonly QueueLength[]>;
  /** Creates or brings forward the queue's own tables, and takes up work unless told not to. */
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
// Any constant will do; it only has to be the same in every process of the product, and another than that of migrations.
const LOCK = 7_375_610_043;
const DEFAULTS = { retries: 5, timeoutSeconds: 600 } as const;

/** Jobs, schedules and retries by pg-boss, on the product's own pool: the embedded engine has but one connection. */
export function createJobs(database: OpenDatabase, log: FastifyBaseLogger): Jobs {
  const { db, engine } = database;
  const kinds = new Map<string, Kind>();
  let boss: PgBoss | null = null;

  const createBoss = (takesWork: boolean) => {
    const created = new PgBoss({
      db: { executeSql: (text, values) => db.$client.query(text, values === undefined ? [] : [...values]) },
      backend: engine === 'embedded' ? 'pglite' : 'postgres',
      // Who takes no work looks after nothing either: a command ends soon, and other processes do it.
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
    // Has the queue remembered, as those that were there are from the start: else the first job enqueued in a transaction
    // would ask for it beside that transaction.
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
 * Processes that start together make the queue's tables one after the other: it takes no precaution of its own against
 * that. The embedded engine has one process, and one connection, which a lock would hold.
 */
async function aloneOn({ db, engine }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (engine === 'embedded') return work();
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    // With its connection the lock goes too, whatever state either is in.
    client.release(true);
  }
}

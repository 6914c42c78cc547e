import underPressure from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/transaction.ts';
import { Problem } from '../problem.ts';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';
const LAGGING_MS = 1000;

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: it can also reach the database and is not being
 * stopped. A process that lags by more than a second answers 503 to everything else.
 */
export async function tellHealth(fastify: FastifyInstance, db: Database, isStopping: () => boolean): Promise<void> {
  await fastify.register(underPressure, {
    maxEventLoopDelay: LAGGING_MS,
    pressureHandler: (request) => {
      if (request.url !== LIVE) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    },
  });
  const options = { config: { platform: true }, logLevel: 'warn' } as const;
  fastify.get(LIVE, options, async () => ({ status: 'live' }));
  fastify.get(READY, options, async () => {
    if (isStopping()) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    await db.execute(sql`select 1`);
    return { status: 'ready' };
  });
}

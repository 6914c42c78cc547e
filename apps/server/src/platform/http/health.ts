import type { FastifyInstance } from 'fastify';
import type { Probe } from '../database/probe.ts';
import { Problem } from '../problem.ts';
import type { ProcessState } from '../process-state.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A health request: answered also while starting, and never turned away. */
    health?: true;
  }
}

export type HealthParts = { readonly processState: ProcessState; readonly isDatabaseReachable: Probe };

/**
 * Answers `/api/health/live`: the process responds, whatever else is wrong; and `/api/health/ready`: it accepts
 * requests; not while it starts (migrations included), while it drains, or while the database does not answer.
 */
export function answerHealth(fastify: FastifyInstance, { processState, isDatabaseReachable }: HealthParts): void {
  // Load balancers use HEAD.
  const options = { config: { platform: true, health: true }, exposeHeadRoute: true } as const;
  fastify.get('/api/health/live', options, async () => ({ status: 'live' }));
  fastify.get('/api/health/ready', options, async (_request, reply) => {
    const isReady = processState.phase() === 'ready' && (await isDatabaseReachable());
    if (!isReady) throw new Problem('unavailable', { retryAfterSeconds: 2 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

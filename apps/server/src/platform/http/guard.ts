import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Standing } from '../standing.ts';
import type { Admission } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request was let in, and so has to leave. */
    isAdmitted: boolean;
  }
}

export type GuardParts = {
  readonly standing: Standing;
  readonly admission: Admission;
  readonly metrics: Metrics;
};

const STARTING_SECONDS = 2;
// Spread out, so that those who were turned away together do not come back together.
const COME_BACK_SECONDS = { least: 2, spread: 4 };

/** Turns requests away while the process starts, and as many as it takes while it has too many; never one about health. */
export function guard(fastify: FastifyInstance, { standing, admission, metrics }: GuardParts): void {
  fastify.decorateRequest('isAdmitted', false);
  fastify.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.health === true) return;
    if (standing.phase() === 'starting') throw new Problem('unavailable', { retryAfterSeconds: STARTING_SECONDS });
    const refusal = admission.enter(kindOf(request));
    if (refusal === null) {
      request.isAdmitted = true;
      return;
    }
    metrics.countShed(refusal);
    const seconds = COME_BACK_SECONDS.least + Math.floor(Math.random() * COME_BACK_SECONDS.spread);
    throw new Problem('unavailable', { retryAfterSeconds: seconds });
  });
  fastify.addHook('onResponse', async (request) => {
    if (request.isAdmitted) admission.leave();
  });
}

function kindOf({ routeOptions: { config } }: FastifyRequest): 'cheap' | 'work' {
  return config.call === undefined || config.call.poll === true ? 'cheap' : 'work';
}

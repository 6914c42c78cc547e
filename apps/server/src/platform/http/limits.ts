import rateLimit from '@fastify/rate-limit';
import type { Call, RateLimit } from '@prestasi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRefusalLimit } from '../limits/refusal-limit.ts';
import { createSharedLimit } from '../limits/shared-limit.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { networkOf } from './network.ts';

export type Limiter = (request: FastifyRequest) => Promise<void>;

const MINUTE_MS = 60_000;
/** Requests per minute by one account. */
const PER_ACCOUNT = 1200;
/** Requests per minute from one address without a session; an office shares one. */
const PER_ADDRESS = 600;
/** Unknown tokens per minute from one address: each costs a database query. */
const WRONG_TOKENS = 1200;
// The number of keys remembered for each limit, the latest ones.
const REMEMBERED = 20_000;

export type Limits = {
  /** Before the database is asked for a token. */
  readonly beforeLookup: Limiter;
  /** After a token turned out to be unknown. */
  readonly wrongToken: Limiter;
  /** Once it is known who the caller is, or that nobody is signed in. */
  readonly afterLookup: Limiter;
  /** The limits of one call. */
  readonly ofCall: (call: Call) => CallLimits;
};

export type CallLimits = {
  /** Before the body is read: limits by account or address alone. */
  readonly beforeBody: Limiter;
  /** Before the body is validated: limits by a field of it. */
  readonly beforeValidation: Limiter;
  /** Around the call itself: limits by its outcome. */
  readonly around: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
};

/**
 * Creates the limits of API calls. The general ones protect a process, and each counts for itself; those of single
 * calls, such as attempts to sign in, protect people, and all processes on one PostgreSQL count them together.
 */
export async function createLimits(fastify: FastifyInstance, { db, settings }: Services): Promise<Limits> {
  await fastify.register(rateLimit, { global: false, cache: REMEMBERED });
  const lookupKey = (request: FastifyRequest) => `lookup ${networkOf(request.ip)}`;
  const wrongTokens = fastify.createRateLimit({
    max: WRONG_TOKENS,
    timeWindow: MINUTE_MS,
    keyGenerator: lookupKey,
  });
  const accounts = limiter(fastify, PER_ACCOUNT, MINUTE_MS, callerKey);
  const addresses = limiter(fastify, PER_ADDRESS, MINUTE_MS, callerKey);
  const isAlone = settings.database.engine === 'embedded';
  return {
    beforeLookup: async (request) => refuseExceeded(await wrongTokens(request, { increment: false })),
    wrongToken: async (request) => refuseExceeded(await wrongTokens(request)),
    afterLookup: (request) => (request.caller === null ? addresses(request) : accounts(request)),
    ofCall: (call) => {
      const limits = call.rateLimits ?? [];
      const counted = limits.filter(({ refusals }) => refusals === undefined);
      const limitersOf = (chosen: readonly RateLimit[]) => inTurn(chosen.map((limit) => counterOf(call, limit)));
      return {
        beforeBody: limitersOf(counted.filter(({ field }) => field === undefined)),
        beforeValidation: limitersOf(counted.filter(({ field }) => field !== undefined)),
        around: aroundOf(limits.filter(({ refusals }) => refusals !== undefined).map((one) => refusalsOf(call, one))),
      };
    },
  };

  function counterOf(call: Call, limit: RateLimit): Limiter {
    const key = (request: FastifyRequest) => `${callerKey(request)} ${fieldOf(request, limit)}`;
    if (isAlone) return limiter(fastify, limit.max, limit.windowSeconds * 1000, key);
    const count = createSharedLimit(db, { ...limit, name: nameOf(call, limit) });
    return async (request) => {
      const seconds = await count(key(request));
      if (seconds !== null) throw tooMany(seconds);
    };
  }

  function refusalsOf(call: Call, limit: RateLimit): CallWrapper {
    // A feed is answered without the database while nothing changed, so each process counts for itself.
    const isCountedHere = isAlone || call.access === 'feed-address';
    const { take, settle } = createRefusalLimit(isCountedHere ? null : db, { ...limit, name: nameOf(call, limit) });
    const isCounted = (error: unknown) => error instanceof Problem && limit.refusals?.includes(error.code) === true;
    return async (request, work) => {
      const key = callerKey(request);
      const name = limit.field === undefined ? null : fieldOf(request, limit);
      const seconds = await take(key);
      if (seconds !== null) throw tooMany(seconds);
      try {
        const answer = await work();
        await settle(key, name, 'right');
        return answer;
      } catch (error) {
        await settle(key, name, isCounted(error) ? 'wrong' : 'neither');
        throw error;
      }
    };
  }
}

type CallWrapper = CallLimits['around'];

// Two limits of a call are counted separately.
const nameOf = ({ method, path }: Call, { windowSeconds }: RateLimit) => `${method} ${path} ${windowSeconds}`;

function inTurn(limiters: readonly Limiter[]): Limiter {
  return async (request) => {
    for (const limit of limiters) await limit(request);
  };
}

function aroundOf(limits: readonly CallWrapper[]): CallWrapper {
  return <T>(request: FastifyRequest, work: () => Promise<T>) => {
    const whole = limits.reduce<() => Promise<T>>((inner, limit) => () => limit(request, inner), work);
    return whole();
  };
}

// As sent, since it is counted before it is validated; normalised, so that spaces around it or its case make no
// difference.
function fieldOf(request: FastifyRequest, { field }: RateLimit): string {
  if (field === undefined) return '';
  const value: unknown = Reflect.get(Object(request.body) as object, field);
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : '';
}

function limiter(
  fastify: FastifyInstance,
  max: number,
  timeWindow: number,
  key: (request: FastifyRequest) => string,
): Limiter {
  const count = fastify.createRateLimit({ max, timeWindow, keyGenerator: key });
  return async (request) => refuseExceeded(await count(request));
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(count: Count): void {
  if (!count.isAllowed && count.isExceeded) throw tooMany(Math.max(1, count.ttlInSeconds));
}

function tooMany(seconds: number): Problem {
  return new Problem('too_many_requests', { params: { seconds }, retryAfterSeconds: seconds });
}

function callerKey(request: FastifyRequest): string {
  return request.caller === null ? networkOf(request.ip) : `account ${request.caller.accountId}`;
}

import rateLimit from '@fastify/rate-limit';
import type { Call, RateLimit } from '@prestasi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSharedLimit } from '../limits/shared-limit.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

export type Limiter = (request: FastifyRequest) => Promise<void>;

const MINUTE_MS = 60_000;
/** Requests a minute by one account. */
const PER_ACCOUNT = 1200;
/** Requests a minute from one address by nobody signed in; an office shares one. */
const PER_ADDRESS = 600;
/** Tokens a minute from one address that turn out to be nobody's: each costs a question to the database. */
const WRONG_TOKENS = 1200;
// Keys remembered for each limit, the latest ones.
const REMEMBERED = 20_000;

export type Limits = {
  /** Before the database is asked about a token. */
  readonly beforeLookup: Limiter;
  /** After a token turned out to be nobody's. */
  readonly wrongToken: Limiter;
  /** Once the caller is known, or known to be nobody. */
  readonly afterLookup: Limiter;
  /** The limit of one call, counted by account or address, and by the value of a field of the body where one is named. */
  readonly ofCall: (call: Call, limit: RateLimit) => Limiter;
};

/**
 * The limits of API calls. The general ones protect a process, and each counts for itself; those of single calls, such
 * as attempts to sign in, protect people, and all processes on one PostgreSQL count them together.
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
  return {
    beforeLookup: async (request) => refuseExceeded(await wrongTokens(request, { increment: false })),
    wrongToken: async (request) => refuseExceeded(await wrongTokens(request)),
    afterLookup: (request) => (request.caller === null ? addresses(request) : accounts(request)),
    ofCall: (call, limit) => {
      const key = keyOf(limit);
      if (settings.database.engine === 'embedded') return limiter(fastify, limit.max, limit.windowSeconds * 1000, key);
      const count = createSharedLimit(db, { ...limit, name: `${call.method} ${call.path}` });
      return async (request) => {
        const seconds = await count(key(request));
        if (seconds !== null) throw tooMany(seconds);
      };
    },
  };
}

function keyOf({ field }: RateLimit) {
  return (request: FastifyRequest) => {
    const value = field === undefined ? '' : String(Reflect.get(Object(request.body), field)).toLowerCase();
    return `${callerKey(request)} ${value.slice(0, 254)}`;
  };
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

// A person with IPv6 has a whole /64 to come from, so that is what is counted.
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}

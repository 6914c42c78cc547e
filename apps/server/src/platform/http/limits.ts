import '@fastify/rate-limit';
import type { RateLimit } from '@prestasi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { tokenOf } from './caller.ts';

export type Limiter = (request: FastifyRequest) => Promise<void>;

const MINUTE_MS = 60_000;
/** Requests a minute by one account. */
const PER_ACCOUNT = 1200;
/** Requests a minute from one address by nobody signed in; an office shares one. */
const PER_ADDRESS = 600;
/** Tokens a minute from one address that are not known in memory: a restart brings many, guessing more. */
const UNKNOWN_TOKENS = 1200;

/** The limits of every API call: before anybody asks the database about a token, and once the caller is known. */
export function generalLimits(fastify: FastifyInstance): {
  readonly beforeLookup: Limiter;
  readonly afterLookup: Limiter;
} {
  const lookups = limiter(fastify, UNKNOWN_TOKENS, MINUTE_MS, (request) => `lookup ${networkOf(request.ip)}`);
  const accounts = limiter(fastify, PER_ACCOUNT, MINUTE_MS, callerKey);
  const addresses = limiter(fastify, PER_ADDRESS, MINUTE_MS, callerKey);
  return {
    beforeLookup: async (request) => {
      if (tokenOf(request) !== null) await lookups(request);
    },
    afterLookup: (request) => (request.caller === null ? addresses(request) : accounts(request)),
  };
}

/** The limit of one call, counted by account or address, and by the value of a field of the body where one is named. */
export function callLimit(fastify: FastifyInstance, { max, windowSeconds, field }: RateLimit): Limiter {
  return limiter(fastify, max, windowSeconds * 1000, (request) => {
    const value = field === undefined ? '' : String(Reflect.get(Object(request.body), field)).toLowerCase();
    return `${callerKey(request)} ${value.slice(0, 254)}`;
  });
}

function limiter(
  fastify: FastifyInstance,
  max: number,
  timeWindow: number,
  key: (request: FastifyRequest) => string,
): Limiter {
  const count = fastify.createRateLimit({ max, timeWindow, keyGenerator: key });
  return async (request) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    const seconds = Math.max(1, state.ttlInSeconds);
    throw new Problem('too_many_requests', { params: { seconds }, retryAfterSeconds: seconds });
  };
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

import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/transaction.ts';

/** The outcome of a try: one that counts, one that clears its name, or neither. */
export type Ending = 'wrong' | 'right' | 'neither';

/**
 * A limit on wrong tries, counted once for each name (such as an account) that is tried; a name that succeeds in the
 * end is no longer counted. Every try counts until it ends, so that many at once cannot evade the limit.
 */
export type RefusalLimit = {
  /** Counts a try; returns in how many seconds another is allowed, null if now. */
  readonly take: (key: string) => Promise<number | null>;
  /** Records how the try ended. Without a name, each wrong try counts. */
  readonly settle: (key: string, name: string | null, ending: Ending) => Promise<void>;
};

type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

/** Creates a limit on refusals; with a database all processes on it count together. Keys are stored only as hashes. */
export function createRefusalLimit(db: Database | null, { name, max, windowSeconds }: Limit): RefusalLimit {
  const counterOf = (keyPrefix: string, points: number) => {
    const options = { keyPrefix, points, duration: windowSeconds };
    if (db === null) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  };
  const tries = counterOf(`${name} wrong`, max);
  const names = counterOf(`${name} name`, 1);
  const isFirst = async (one: string): Promise<boolean> => {
    try {
      await names.consume(one);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return false;
    }
  };
  /** How many tries are subtracted again. */
  const refunded = async (one: string | null, ending: Ending): Promise<number> => {
    if (ending === 'neither') return 1;
    if (ending === 'wrong') return one === null || (await isFirst(one)) ? 0 : 1;
    return one !== null && (await names.delete(one)) ? 2 : 1;
  };
  return {
    take: async (key) => {
      try {
        await tries.consume(hashOf(key));
        return null;
      } catch (refusal) {
        return secondsOf(refusal);
      }
    },
    settle: async (key, one, ending) => {
      const back = await refunded(one === null ? null : hashOf(`${key} ${one}`), ending);
      if (back > 0) await tries.reward(hashOf(key), back);
    },
  };
}

/** How many seconds a refusal of the limit lasts; rethrows anything else. */
export function secondsOf(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
}

/** Returns a key as it is stored: it does not reveal whom it counts. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

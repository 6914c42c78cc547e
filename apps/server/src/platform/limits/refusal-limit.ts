import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/transaction.ts';

/** How a try ended: one that is counted, one that makes good, or neither. */
export type Ending = 'wrong' | 'right' | 'neither';

/**
 * A limit on what goes wrong, counted once for each name (such as an account) that is tried; a name that goes right in
 * the end is taken back. Every try is counted until it ends, so that many at once are no way round it.
 */
export type RefusalLimit = {
  /** Counts a try; answers in how many seconds there may be another, null where it may be now. */
  readonly take: (key: string) => Promise<number | null>;
  /** Says how the try ended. Without a name each that goes wrong counts. */
  readonly settle: (key: string, name: string | null, ending: Ending) => Promise<void>;
};

type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

/** Makes a limit on refusals; with a database all processes on it count together. Keys are kept as hashes only. */
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
  /** How many tries are taken back. */
  const takenBack = async (one: string | null, ending: Ending): Promise<number> => {
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
      const back = await takenBack(one === null ? null : hashOf(`${key} ${one}`), ending);
      if (back > 0) await tries.reward(hashOf(key), back);
    },
  };
}

/** How long a refusal of the limit lasts; anything else that was thrown is thrown again. */
export function secondsOf(refusal: unknown): number {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
}

/** A key as it is kept: nothing of whom it counts can be read from it. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

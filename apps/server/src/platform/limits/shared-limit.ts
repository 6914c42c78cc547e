import { lt } from 'drizzle-orm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/transaction.ts';
import { hashOf, secondsOf } from './refusal-limit.ts';
import { rateLimit } from './tables.ts';

/** Counts one use of a key; returns in how many seconds the next is allowed, null if now. */
export type SharedLimit = (key: string) => Promise<number | null>;

type Limit = { readonly name: string; readonly max: number; readonly windowSeconds: number };

/** Creates a limit that all processes on one PostgreSQL count together. Keys are stored only as hashes. */
export function createSharedLimit(db: Database, { name, max, windowSeconds }: Limit): SharedLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: windowSeconds,
    // A key over the limit is refused from memory until the window ends.
    inMemoryBlockOnConsumed: max + 1,
  });
  return async (key) => {
    try {
      await limiter.consume(hashOf(key));
      return null;
    } catch (refusal) {
      return secondsOf(refusal);
    }
  };
}

/** Deletes expired counters. */
export async function sweepRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()));
}

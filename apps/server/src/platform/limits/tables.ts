import { bigint, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

/**
 * How often something was done in a window of time, by a key that does not reveal whom it counts; `expire` in
 * milliseconds since 1970. Its columns are those of rate-limiter-flexible. Unlogged.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar('key', { length: 255 }).notNull(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [primaryKey({ name: 'rate_limit_pk', columns: [t.key] }), index('rate_limit_expire_idx').on(t.expire)],
);

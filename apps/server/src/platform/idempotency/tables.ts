import { bigint, bytea, index, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The answer given under an Idempotency-Key, written in the transaction of its changes. `requestHash` is over the call,
 * its parameters and its body; `answer` is null for a call without output.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: json('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_key_pk', columns: [t.accountId, t.key] }),
    index('idempotency_key_created_idx').on(t.createdAt),
  ],
);

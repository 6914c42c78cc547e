import { SIGN_IN_WAYS } from '@prestasi/domain';
import { bigint, bytea, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * A signed-in session. Only its holder knows the token; this table has its SHA-256. `lastSeenAt` moves in steps of a
 * minute and never by polling; it decides the idle expiry.
 */
export const session = pgTable(
  'session',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    tokenHash: bytea('token_hash').notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    activeRole: smallint('active_role').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, mode: 'date' }).notNull(),
    absoluteExpiresAt: timestamp('absolute_expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** By what it was opened; null for sessions from before this was kept. */
    signedInBy: text('signed_in_by', { enum: SIGN_IN_WAYS }),
    revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ name: 'session_pk', columns: [t.id] }),
    uniqueIndex('session_token_key').on(t.tokenHash),
    index('session_account_idx').on(t.accountId),
    index('session_expiry_idx').on(t.absoluteExpiresAt),
  ],
);

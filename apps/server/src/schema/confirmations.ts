import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConfirmableCall, AuditedRecord } from '@prestasi/contract';
import { CONFIRMATION_STATES, type Permission, type PowerAction, type SecondPersonReason } from '@prestasi/domain';
import { id, instant, oneOf, ref } from './columns.ts';
import { account } from './people.ts';

/** The input of a call. */
export type ConfirmationInput = { readonly params: Readonly<Record<string, number | string>>; readonly body: unknown };

/** The changes that the action would make to one record, in the texts of its history. */
export type ConfirmationChange = {
  readonly entity: AuditedRecord;
  readonly recordId: number;
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
};

/**
 * The action in the facts of the day of the request, and the right that it needs: for these companies, or for the
 * group.
 */
export type ConfirmationAction = PowerAction & {
  readonly permission: Permission;
  readonly companyIds: readonly number[] | null;
};

/** An action that takes effect once a second person confirms it (domain §4, "Power over people"). */
export const confirmation = pgTable(
  'confirmation',
  {
    id: id(),
    call: text('call').$type<ConfirmableCall>().notNull(),
    input: jsonb('input').$type<ConfirmationInput>().notNull(),
    action: jsonb('act').$type<ConfirmationAction>().notNull(),
    reasons: jsonb('reasons').$type<readonly SecondPersonReason[]>().notNull(),
    changes: jsonb('changes').$type<readonly ConfirmationChange[]>().notNull(),
    state: text('state', { enum: CONFIRMATION_STATES }).notNull().default('waiting'),
    requestedBy: ref('requested_by', () => account.id).notNull(),
    /** The requester's role, in which it is carried out. */
    requestedRole: integer('requested_role').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who confirmed, refused or withdrew it; null if it lapsed. */
    decidedBy: ref('decided_by', () => account.id),
    decidedAt: instant('decided_at'),
    note: text('note'),
  },
  (t) => [
    index('confirmation_state_idx').on(t.state, t.id),
    index('confirmation_requested_by_idx').on(t.requestedBy, t.id),
    oneOf('confirmation_state_check', t.state),
    check('confirmation_decided_check', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check('confirmation_second_check', sql`${t.state} <> 'confirmed' or ${t.decidedBy} <> ${t.requestedBy}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LEVELS, type SignInFacts } from '@prestasi/domain';
import { appraisal, form } from './appraisals.ts';
import { id, instant, key, ref } from './columns.ts';
import { company } from './organisation.ts';
import { account, bytes, employee } from './people.ts';

/** The append-only, chained history of an appraisal (domain §5). A trigger refuses updates and deletes. */
export const appraisalEvent = pgTable(
  'appraisal_event',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    /** Position in the appraisal's chain, from 1. */
    sequence: integer('sequence').notNull(),
    formId: ref('form_id', () => form.id),
    action: text('action').notNull(),
    /** The step at which it was taken, and whether it was a skip; null for actions that are no step. */
    step: text('step'),
    actorAccountId: ref('actor_account_id', () => account.id),
    actorEmployeeId: ref('actor_employee_id', () => employee.id),
    activeRole: smallint('active_role'),
    onBehalfOfId: ref('on_behalf_of_id', () => employee.id),
    fromLevel: text('from_level', { enum: LEVELS }),
    toLevel: text('to_level', { enum: LEVELS }),
    /** Facts without personal texts: codes of reasons, days, score. Part of the chain. */
    facts: jsonb('facts').$type<Record<string, string | number | boolean | null>>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    /** The sign-in of the actor; null if not known, or if the product itself acted. */
    signedIn: jsonb('signed_in').$type<SignInFacts>(),
    reasonHash: bytes('reason_hash'),
    contentBeforeHash: bytes('content_before_hash'),
    contentAfterHash: bytes('content_after_hash'),
    previousHash: bytes('previous_hash'),
    hash: bytes('hash').notNull(),
    /** Names the key of the seals; null for events from before there were seals. */
    sealKey: text('seal_key'),
    /** The keyed hash of `hash` and `recordSeal`. */
    seal: bytes('seal'),
    /** The keyed hash of the record that was sealed with the event; null for events without one. */
    recordSeal: bytes('record_seal'),
  },
  (t) => [
    uniqueIndex('appraisal_event_key').on(t.appraisalId, t.sequence),
    index('appraisal_event_approver_idx')
      .on(t.actorAccountId, t.formId)
      .where(sql`${t.action} = 'approve'`),
    index('appraisal_event_behalf_idx')
      .on(t.actorEmployeeId, t.onBehalfOfId)
      .where(sql`${t.onBehalfOfId} is not null`),
    index('appraisal_event_approved_idx')
      .on(t.actorAccountId, t.id.desc(), t.formId, t.step)
      .where(sql`${t.action} = 'approve'`),
    index('appraisal_event_approved_for_idx')
      .on(t.onBehalfOfId, t.id.desc(), t.formId, t.step)
      .where(sql`${t.action} = 'approve' and ${t.onBehalfOfId} is not null`),
    index('appraisal_event_form_idx').on(t.formId),
    index('appraisal_event_moderated_idx')
      .on(t.id.desc())
      .where(sql`${t.action} = 'moderate'`),
    check('appraisal_event_sequence_check', sql`${t.sequence} >= 1`),
    check('appraisal_event_seal_check', sql`(${t.seal} is null) = (${t.sealKey} is null)`),
    check('appraisal_event_record_seal_check', sql`${t.recordSeal} is null or ${t.seal} is not null`),
  ],
);

/** The texts and salts behind an event's hashes; erasable without breaking the chain (domain §5). */
export const appraisalEventText = pgTable(
  'appraisal_event_text',
  {
    eventId: ref('event_id', () => appraisalEvent.id).notNull(),
    salt: bytes('salt').notNull(),
    reason: text('reason'),
  },
  (t) => [key('appraisal_event_text_pk', t.eventId)],
);

/** A message to one account; its texts are made from `kind` and `params` in the reader's language. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    accountId: ref('account_id', () => account.id).notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<Record<string, string | number | null>>().notNull(),
    /** Address in the web app, without '#'. */
    link: text('link'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** Whether the account's next digest includes it. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
  },
  (t) => [
    index('notification_account_idx').on(t.accountId, t.id),
    index('notification_digest_idx')
      .on(t.accountId, t.id)
      .where(sql`${t.awaitsDigest}`),
  ],
);

/**
 * Changes of organisation records: who, when, from, to. For an employee also the companies to which the texts belong:
 * the one before and the one after; null for the group alone, and for all other records.
 */
export const recordChange = pgTable(
  'record_change',
  {
    id: id(),
    entity: text('entity').notNull(),
    recordId: ref('record_id').notNull(),
    changedBy: ref('changed_by', () => account.id),
    changedAt: instant('changed_at').notNull(),
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull(),
    fromCompanyId: ref('from_company_id', () => company.id),
    toCompanyId: ref('to_company_id', () => company.id),
  },
  (t) => [index('record_change_record_idx').on(t.entity, t.recordId, t.id)],
);

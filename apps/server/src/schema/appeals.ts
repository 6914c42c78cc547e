import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPEAL_KINDS, APPEAL_STATES, ITEM_PARTS, type Mark } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { result } from './appraisals.ts';
import { day, id, instant, key, oneOf, ref } from './columns.ts';
import { appraisalItem } from './form-content.ts';
import { account, employee } from './people.ts';

/** An appeal against a final result, or the correction of a proven error; a trigger refuses changes once it has ended (domain §5). */
export const appeal = pgTable(
  'appeal',
  {
    id: id(),
    appraisalId: ref('appraisal_id').notNull(),
    /** The revision of the result that it is about. */
    revision: smallint('revision').notNull(),
    kind: text('kind', { enum: APPEAL_KINDS }).notNull(),
    filedBy: ref('filed_by', () => account.id).notNull(),
    /** Whether HR filed it for somebody who has left. */
    isOnBehalf: boolean('is_on_behalf').notNull(),
    filedAt: instant('filed_at').notNull(),
    /** The last day for the decision. */
    dueOn: day('due_on').notNull(),
    state: text('state', { enum: APPEAL_STATES }).notNull(),
    /** When it ended: decided or withdrawn. */
    decidedAt: instant('decided_at'),
    /** The revision that it led to, if upheld. */
    newRevision: smallint('new_revision'),
    /** The last day on which those for whom it waits were reminded. */
    remindedOn: day('reminded_on'),
  },
  (t) => [
    foreignKey({
      name: 'appeal_result_fk',
      columns: [t.appraisalId, t.revision],
      foreignColumns: [result.appraisalId, result.revision],
    }),
    foreignKey({
      name: 'appeal_new_result_fk',
      columns: [t.appraisalId, t.newRevision],
      foreignColumns: [result.appraisalId, result.revision],
    }),
    uniqueIndex('appeal_open_key')
      .on(t.appraisalId)
      .where(sql`${t.state} in ('filed', 'deciding')`),
    uniqueIndex('appeal_once_key')
      .on(t.appraisalId)
      .where(sql`${t.kind} = 'appeal' and ${t.state} <> 'withdrawn'`),
    index('appeal_appraisal_idx').on(t.appraisalId),
    index('appeal_state_idx').on(t.state, t.dueOn),
    oneOf('appeal_kind_check', t.kind),
    oneOf('appeal_state_check', t.state),
    check('appeal_decided_check', sql`(${t.decidedAt} is null) = (${t.state} in ('filed', 'deciding'))`),
    check(
      'appeal_new_revision_check',
      sql`(${t.newRevision} is not null) = (${t.state} = 'upheld') and ${t.newRevision} > ${t.revision}`,
    ),
  ],
);

/** What an appeal is about: an item, or all of a part, and why. Never changed. */
export const appealPoint = pgTable(
  'appeal_point',
  {
    id: id(),
    appealId: ref('appeal_id', () => appeal.id).notNull(),
    part: text('part', { enum: ITEM_PARTS }).notNull(),
    /** Null for the whole part. */
    itemId: ref('item_id', () => appraisalItem.id),
    reason: text('reason').notNull(),
  },
  (t) => [index('appeal_point_appeal_idx').on(t.appealId), oneOf('appeal_point_part_check', t.part)],
);

/** Who sits on the panel, from when to when. */
export const appealMember = pgTable(
  'appeal_member',
  {
    id: id(),
    appealId: ref('appeal_id', () => appeal.id).notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    namedBy: ref('named_by', () => account.id).notNull(),
    namedAt: instant('named_at').notNull(),
    /** When another panel was named without them. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('appeal_member_key')
      .on(t.appealId, t.employeeId)
      .where(sql`${t.removedAt} is null`),
    index('appeal_member_employee_idx').on(t.employeeId),
  ],
);

/** What a member decided about a point. Never changed. */
export const appealVote = pgTable(
  'appeal_vote',
  {
    memberId: ref('member_id', () => appealMember.id).notNull(),
    pointId: ref('point_id', () => appealPoint.id).notNull(),
    /** The mark of each item of the point, by the item's id; the present one keeps it. */
    marks: jsonb('marks').$type<Readonly<Record<string, Mark>>>().notNull(),
    reason: text('reason').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (t) => [key('appeal_vote_pk', t.memberId, t.pointId), index('appeal_vote_point_idx').on(t.pointId)],
);

/** A question of a member to the appraisee or the supervisor, and the answer. */
export const appealQuestion = pgTable(
  'appeal_question',
  {
    id: id(),
    appealId: ref('appeal_id', () => appeal.id).notNull(),
    memberId: ref('member_id', () => appealMember.id).notNull(),
    /** Who was asked. */
    askedId: ref('asked_id', () => employee.id).notNull(),
    question: text('question').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    answeredBy: ref('answered_by', () => account.id),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('appeal_question_appeal_idx').on(t.appealId),
    index('appeal_question_asked_idx').on(t.askedId),
    check(
      'appeal_question_answer_check',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answer} is null) = (${t.answeredBy} is null)`,
    ),
  ],
);

/** A file that was handed in with an appeal. */
export const appealFile = pgTable(
  'appeal_file',
  { appealId: ref('appeal_id', () => appeal.id).notNull(), fileId: ref('file_id', () => file.id).notNull() },
  (t) => [key('appeal_file_pk', t.appealId, t.fileId), index('appeal_file_file_idx').on(t.fileId)],
);

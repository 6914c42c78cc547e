import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  COMMENT_AUTHORS,
  ITEM_KINDS,
  ITEM_PARTS,
  NEED_OUTCOMES,
  PHASES,
  PROGRESS_STATUSES,
  TRAINING_SOURCES,
  type Mark,
} from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { appraisal, appraisalSection, form } from './appraisals.ts';
import { day, id, indexOfGiven, instant, key, oneOf, ref, version } from './columns.ts';
import { objective } from './objectives.ts';
import { account, employee } from './people.ts';
import { competency } from './reference.ts';
import { changeRequest } from './requests.ts';
import { trainingEnrolment, trainingSession } from './training.ts';

/**
 * An item that is scored: a KRA, a task or subtask, a chosen subcore or behaviour (domain §6). Its titles are those of
 * the time when it was chosen. Three columns of marks, each written by its owner only. A row removed after planning
 * keeps its position, with the phase that removed it.
 */
export const appraisalItem = pgTable(
  'appraisal_item',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    part: text('part', { enum: ITEM_PARTS }).notNull(),
    kind: text('kind', { enum: ITEM_KINDS }).notNull(),
    parentId: ref('parent_id', (): AnyPgColumn => appraisalItem.id),
    competencyId: ref('competency_id', () => competency.id),
    /** Of KRAs and tasks of a position that began during the year; null for all others. */
    sectionId: ref('section_id', () => appraisalSection.id),
    title: text('title').notNull().default(''),
    titleEn: text('title_en'),
    description: text('description'),
    weight: integer('weight'),
    sort: integer('sort').notNull(),
    addedIn: text('added_in', { enum: PHASES }).notNull(),
    removedIn: text('removed_in', { enum: PHASES }),
    original: jsonb('original').$type<ItemOriginal>(),
    progressRemark: text('progress_remark'),
    reviewRemark: text('review_remark'),
    evidence: text('evidence'),
    selfScore: smallint('self_score').$type<Mark>(),
    mark: smallint('mark').$type<Mark>(),
    markRemark: text('mark_remark'),
    moderatedMark: smallint('moderated_mark').$type<Mark>(),
    /** Of KRAs: the KRA of the supervisor, or the objective, to which it is aligned, and that one's title then. */
    alignedItemId: ref('aligned_item_id', (): AnyPgColumn => appraisalItem.id),
    objectiveId: ref('objective_id', () => objective.id),
    alignedTitle: text('aligned_title'),
    version: version(),
  },
  (t) => [
    uniqueIndex('appraisal_item_competency_key').on(t.appraisalId, t.competencyId),
    indexOfGiven('appraisal_item_competency_idx', t.competencyId),
    indexOfGiven('appraisal_item_section_idx', t.sectionId),
    check('appraisal_item_section_check', sql`${t.sectionId} is null or ${t.part} in ('kra', 'jd')`),
    index('appraisal_item_appraisal_idx').on(t.appraisalId),
    index('appraisal_item_parent_idx').on(t.parentId),
    oneOf('appraisal_item_part_check', t.part),
    check(
      'appraisal_item_kind_check',
      sql`(${t.part}, ${t.kind}) in (('kra', 'kra'), ('jd', 'main_task'), ('jd', 'additional_task'), ('jd', 'subtask'), ('core', 'subcore'), ('behavioural', 'behaviour'))`,
    ),
    indexOfGiven('appraisal_item_aligned_idx', t.alignedItemId),
    indexOfGiven('appraisal_item_objective_idx', t.objectiveId),
    check('appraisal_item_aligned_check', sql`${t.alignedItemId} is null or ${t.objectiveId} is null`),
    check('appraisal_item_weight_check', sql`${t.weight} between 0 and 10000`),
    check('appraisal_item_self_check', sql`${t.selfScore} between 1 and 6`),
    check('appraisal_item_mark_check', sql`${t.mark} between 1 and 6`),
    check('appraisal_item_moderated_check', sql`${t.moderatedMark} between 1 and 6`),
    check('appraisal_item_subtask_check', sql`(${t.kind} = 'subtask') = (${t.parentId} is not null)`),
  ],
);

/** A KRA or task as it was when planning was completed, kept visible once it is revised. */
export type ItemOriginal = { title: string; weight: number | null; description?: string | null };

/** Evidence of a KRA (domain §6). */
export const scorecardRow = pgTable(
  'scorecard_row',
  {
    id: id(),
    itemId: ref('item_id', () => appraisalItem.id).notNull(),
    objective: text('objective').notNull().default(''),
    initiative: text('initiative').notNull().default(''),
    measurement: text('measurement').notNull().default(''),
    deadline: day('deadline'),
    target: text('target').notNull().default(''),
    achievement: text('achievement'),
    progressRemark: text('progress_remark'),
    progressStatus: text('progress_status', { enum: PROGRESS_STATUSES }),
    addedIn: text('added_in', { enum: PHASES }).notNull(),
    removedIn: text('removed_in', { enum: PHASES }),
    original: jsonb('original').$type<ScorecardOriginal>(),
    sort: integer('sort').notNull(),
    version: version(),
  },
  (t) => [index('scorecard_row_item_idx').on(t.itemId), oneOf('scorecard_row_status_check', t.progressStatus)],
);

export type ScorecardOriginal = {
  objective: string;
  initiative: string;
  measurement: string;
  deadline: string | null;
  target: string;
};

/** Every moderated mark ever proposed; the latest of an item counts, all stay (Score Logs, domain §5). */
export const moderation = pgTable(
  'moderation',
  {
    id: id(),
    itemId: ref('item_id', () => appraisalItem.id).notNull(),
    step: text('step', { enum: ['hod', 'hr', 'super_hr'] }).notNull(),
    mark: smallint('mark').$type<Mark>().notNull(),
    reason: text('reason').notNull(),
    proposedBy: ref('proposed_by', () => account.id).notNull(),
    proposedAt: instant('proposed_at').notNull(),
    droppedAt: instant('dropped_at'),
  },
  (t) => [
    index('moderation_item_idx').on(t.itemId),
    oneOf('moderation_step_check', t.step),
    check('moderation_mark_check', sql`${t.mark} between 1 and 6`),
  ],
);

/** A training need planned with the year's goals (domain §6). */
export const trainingNeed = pgTable(
  'training_need',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    programme: text('programme').notNull().default(''),
    method: text('method').notNull().default(''),
    targetDate: day('target_date'),
    reason: text('reason').notNull().default(''),
    version: version(),
  },
  (t) => [index('training_need_appraisal_idx').on(t.appraisalId)],
);

/** HR's plan for a training need: a session, or a decision by hand; one row for each need (domain §7). */
export const trainingNeedPlan = pgTable(
  'training_need_plan',
  {
    needId: ref('need_id', () => trainingNeed.id, 'cascade').notNull(),
    sessionId: ref('session_id', () => trainingSession.id),
    outcome: text('outcome', { enum: NEED_OUTCOMES }),
    remark: text('remark'),
    plannedBy: ref('planned_by', () => account.id).notNull(),
    plannedAt: instant('planned_at').notNull(),
  },
  (t) => [
    key('training_need_plan_pk', t.needId),
    index('training_need_plan_session_idx').on(t.sessionId),
    oneOf('training_need_plan_outcome_check', t.outcome),
    check('training_need_plan_check', sql`${t.sessionId} is not null or ${t.outcome} is not null`),
  ],
);

/** Attended training: recorded by HR, or following the attendance of a session; hours in hundredths are not needed: whole hours (domain §6). */
export const trainingRecord = pgTable(
  'training_record',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    title: text('title').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    hours: integer('hours').notNull(),
    rating: smallint('rating'),
    /** The request by which an external training was recorded; null for all others. */
    requestId: ref('request_id', () => changeRequest.id),
    source: text('source', { enum: TRAINING_SOURCES }).notNull().default('recorded'),
    /** The enrolment whose attendance it follows: one record for each. */
    enrolmentId: ref('enrolment_id', () => trainingEnrolment.id),
  },
  (t) => [
    uniqueIndex('training_record_request_key').on(t.requestId),
    index('training_record_employee_idx').on(t.employeeId, t.endsOn),
    uniqueIndex('training_record_enrolment_key')
      .on(t.enrolmentId)
      .where(sql`${t.enrolmentId} is not null`),
    oneOf('training_record_source_check', t.source),
    check('training_record_external_check', sql`(${t.source} = 'external') = (${t.requestId} is not null)`),
    check('training_record_enrolment_check', sql`(${t.source} = 'session') = (${t.enrolmentId} is not null)`),
    check('training_record_hours_check', sql`${t.hours} between 1 and 2000`),
    check('training_record_days_check', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
);

/** Self learning, entered by the appraisee; its hours count once the supervisor confirmed it (domain §6). */
export const selfLearning = pgTable(
  'self_learning',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    title: text('title').notNull().default(''),
    learnedOn: day('learned_on'),
    hours: integer('hours'),
    isConfirmed: boolean('is_confirmed'),
    version: version(),
  },
  (t) => [
    index('self_learning_appraisal_idx').on(t.appraisalId),
    check('self_learning_hours_check', sql`${t.hours} between 1 and 2000`),
  ],
);

/** A contribution; its level gives the mark, and only a confirmed one counts (domain §6). `isConfirmed` is null while undecided. */
export const contribution = pgTable(
  'contribution',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    kind: text('kind', { enum: ['internal', 'external'] }).notNull(),
    activity: text('activity').notNull().default(''),
    levelKey: text('level_key'),
    evidenceFileId: ref('evidence_file_id', () => file.id),
    isConfirmed: boolean('is_confirmed'),
    version: version(),
  },
  (t) => [index('contribution_appraisal_idx').on(t.appraisalId), oneOf('contribution_kind_check', t.kind)],
);

/** One comment each per phase, written only by its owner (domain §6). */
export const formComment = pgTable(
  'form_comment',
  {
    formId: ref('form_id', () => form.id).notNull(),
    author: text('author', { enum: COMMENT_AUTHORS }).notNull(),
    text: text('text').notNull(),
    writtenBy: ref('written_by', () => account.id).notNull(),
    version: version(),
  },
  (t) => [key('form_comment_pk', t.formId, t.author), oneOf('form_comment_author_check', t.author)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CATEGORIES, LEVELS, OUTCOMES, PHASES, PLAN_STATES, RESPONSES, STEPS, type NeedStatus } from '@prestasi/domain';
import { day, id, indexOfGiven, instant, key, oneOf, ref, version } from './columns.ts';
import { companyCycle, policy } from './cycles.ts';
import { company, department, division, position, section } from './organisation.ts';
import { account, employee } from './people.ts';

/**
 * One employee's year: three forms under one frozen policy, with a snapshot of the person's placement at the opening
 * (domain §3). Reports read the snapshot columns; `placeTexts` keeps the names of that time.
 */
export const appraisal = pgTable(
  'appraisal',
  {
    id: id(),
    companyCycleId: ref('company_cycle_id', () => companyCycle.id).notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    policyId: ref('policy_id', () => policy.id).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    companyId: ref('company_id', () => company.id).notNull(),
    divisionId: ref('division_id', () => division.id),
    departmentId: ref('department_id', () => department.id),
    sectionId: ref('section_id', () => section.id),
    placeTexts: jsonb('place_texts').$type<PlacementTexts>().notNull(),
    outcome: text('outcome', { enum: OUTCOMES }),
    outcomeReason: text('outcome_reason'),
    trainingHours: integer('training_hours'),
    /** The training that these hours were counted from; null before, and for hours captured before this was kept. */
    capturedTraining: jsonb('captured_training').$type<CapturedTraining>(),
    /** The outcome of the training needs when the form became final; null before. */
    needOutcomes: jsonb('need_outcomes').$type<NeedOutcomes>(),
    /**
     * The score by the present marks in hundredths of a point, from the supervisor's year-end approval on, for lists;
     * null before it.
     */
    currentScore: integer('current_score'),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    uniqueIndex('appraisal_key').on(t.companyCycleId, t.employeeId),
    index('appraisal_employee_idx').on(t.employeeId),
    index('appraisal_company_idx').on(t.companyId, t.companyCycleId),
    index('appraisal_department_idx').on(t.departmentId, t.companyCycleId),
    index('appraisal_division_idx').on(t.divisionId, t.companyCycleId),
    index('appraisal_section_idx').on(t.sectionId, t.companyCycleId),
    oneOf('appraisal_outcome_check', t.outcome),
    check('appraisal_training_check', sql`${t.trainingHours} >= 0`),
    check('appraisal_current_score_check', sql`${t.currentScore} between 0 and 10000`),
  ],
);

/** The training on record, and external training on which the supervisor decided, as they stood at the approval. */
export type CapturedTraining = {
  records: { id: number; title: string; startsOn: string; endsOn: string; hours: number; rating: number | null }[];
  external: {
    id: number;
    title: string;
    provider: string;
    startsOn: string;
    endsOn: string;
    hours: number;
    isConfirmed: boolean | null;
  }[];
};

/** Whether each training need was met, by its id, with who planned or decided it and when. */
export type NeedOutcomes = {
  needId: number;
  status: NeedStatus;
  session: { programme: string; startsOn: string; endsOn: string } | null;
  by: string | null;
  on: string | null;
  remark: string | null;
}[];

/** The names of the person's placement at the opening of the appraisal. */
export type PlacementTexts = {
  company: string;
  division: string | null;
  department: string | null;
  section: string | null;
  position: string;
  grade: string | null;
  supervisor: string | null;
};

/** Part 1 of a position that began during the year; `plan` is agreed with its supervisor by a day (domain §6). */
export const appraisalSection = pgTable(
  'appraisal_section',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    positionId: ref('position_id', () => position.id).notNull(),
    /** The position's title at that time. */
    positionTitle: text('position_title').notNull(),
    part1Kind: text('part1_kind', { enum: ['kra', 'jd', 'both'] }).notNull(),
    kraShare: integer('kra_share'),
    plan: text('plan', { enum: PLAN_STATES }).notNull().default('draft'),
    planDueOn: day('plan_due_on').notNull(),
    planChangedAt: instant('plan_changed_at'),
  },
  (t) => [
    index('appraisal_section_appraisal_idx').on(t.appraisalId),
    index('appraisal_section_position_idx').on(t.positionId),
    oneOf('appraisal_section_kind_check', t.part1Kind),
    check('appraisal_section_share_check', sql`(${t.kraShare} is null) = (${t.part1Kind} <> 'both')`),
    check('appraisal_section_share_range_check', sql`${t.kraShare} between 0 and 10000`),
    oneOf('appraisal_section_plan_check', t.plan),
  ],
);

/** Who appraised, in which unit, from when to when (both days included); the first starts with the cycle or the hire (domain §6). */
export const appraisalSegment = pgTable(
  'appraisal_segment',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    supervisorId: ref('supervisor_id', () => employee.id).notNull(),
    companyId: ref('company_id', () => company.id).notNull(),
    departmentId: ref('department_id', () => department.id),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day'),
    overallMark: smallint('overall_mark'),
    /** The section of its position; null for the position at the opening. */
    sectionId: ref('section_id', () => appraisalSection.id),
  },
  (t) => [
    indexOfGiven('appraisal_segment_section_idx', t.sectionId),
    uniqueIndex('appraisal_segment_current_key')
      .on(t.appraisalId)
      .where(sql`${t.lastDay} is null`),
    index('appraisal_segment_appraisal_idx').on(t.appraisalId),
    index('appraisal_segment_supervisor_idx').on(t.supervisorId),
    check('appraisal_segment_days_check', sql`${t.lastDay} >= ${t.firstDay}`),
    check('appraisal_segment_mark_check', sql`${t.overallMark} between 1 and 6`),
  ],
);

/**
 * One phase of an appraisal. `pendingStep`, `pendingApprover` and `pendingHolderId` are a projection of the domain's
 * approvers for lists; the right to act is always decided anew. A final year-end form never changes (trigger
 * `form_final`).
 */
export const form = pgTable(
  'form',
  {
    id: id(),
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    phase: text('phase', { enum: PHASES }).notNull(),
    level: text('level', { enum: LEVELS }).notNull().default('unsubmitted'),
    version: version(),
    pendingStep: text('pending_step', { enum: STEPS }),
    pendingApprover: text('pending_seat', {
      enum: ['supervisor', 'hod', 'head_of_division', 'named', 'hr', 'super_hr', 'stuck'],
    }),
    pendingHolderId: ref('pending_holder_id', () => employee.id),
    pendingSince: instant('pending_since'),
    /** Who takes a step by super HR's choice, one column per step. */
    namedSupervisorId: ref('named_supervisor_id', () => employee.id),
    namedHodId: ref('named_hod_id', () => employee.id),
    namedHrId: ref('named_hr_id', () => employee.id),
    namedSuperHrId: ref('named_super_hr_id', () => employee.id),
    submittedAt: instant('submitted_at'),
    notSubmitted: boolean('not_submitted').notNull().default(false),
    completedAt: instant('completed_at'),
    response: text('response', { enum: RESPONSES }),
    responseReason: text('response_reason'),
    respondedAt: instant('responded_at'),
    responseDueOn: day('response_due_on'),
    decisionNote: text('decision_note'),
    decisionBy: ref('decision_by', () => account.id),
    decisionStep: text('decision_step', { enum: ['hod', 'hr', 'super_hr'] }),
    extendedTo: day('extended_to'),
    extensionReason: text('extension_reason'),
    waivedAt: instant('waived_at'),
    waivedBy: ref('waived_by', () => account.id),
    waiverReason: text('waiver_reason'),
    /** The day on which HR last reminded who has to act. */
    remindedOn: day('reminded_on'),
    /** When its content was last saved. */
    savedAt: instant('saved_at'),
  },
  (t) => [
    uniqueIndex('form_key').on(t.appraisalId, t.phase),
    indexOfGiven('form_named_supervisor_idx', t.namedSupervisorId),
    indexOfGiven('form_named_hod_idx', t.namedHodId),
    indexOfGiven('form_named_hr_idx', t.namedHrId),
    indexOfGiven('form_named_super_hr_idx', t.namedSuperHrId),
    indexOfGiven('form_pending_holder_idx', t.pendingHolderId),
    index('form_pending_step_idx').on(t.pendingStep, t.phase),
    index('form_response_due_idx')
      .on(t.responseDueOn)
      .where(sql`${t.responseDueOn} is not null and ${t.response} is null`),
    oneOf('form_phase_check', t.phase),
    oneOf('form_level_check', t.level),
    check('form_final_check', sql`${t.level} <> 'super_hr_approved' or ${t.completedAt} is not null`),
    oneOf('form_response_check', t.response),
    check('form_response_phase_check', sql`${t.response} is null or ${t.phase} = 'year_end'`),
    check('form_disagreed_check', sql`${t.response} is distinct from 'disagreed' or ${t.responseReason} is not null`),
    check('form_decision_check', sql`(${t.decisionNote} is null) = (${t.decisionStep} is null)`),
    oneOf('form_decision_step_check', t.decisionStep),
    check('form_waiver_check', sql`(${t.waivedAt} is null) = (${t.waiverReason} is null)`),
  ],
);

/**
 * The computed score of an appraisal; revision 1 is the final one, never changed (trigger), corrected only by another
 * row (domain §5).
 */
export const result = pgTable(
  'result',
  {
    appraisalId: ref('appraisal_id', () => appraisal.id).notNull(),
    revision: smallint('revision').notNull(),
    /** Hundredths of a point, 0–10000. */
    score: integer('score').notNull(),
    band: text('band').notNull(),
    working: jsonb('working').notNull(),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: ref('decided_by', () => account.id).notNull(),
  },
  (t) => [
    key('result_pk', t.appraisalId, t.revision),
    check('result_score_check', sql`${t.score} between 0 and 10000`),
    check('result_revision_check', sql`${t.revision} >= 1`),
  ],
);

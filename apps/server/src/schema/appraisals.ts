import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CATEGORIES, LEVELS, OUTCOMES, PHASES, PLAN_STATES, RESPONSES, STEPS, type NeedStatus } from '@prestasi/domain';
import { day, id, instant, key, oneOf, ref, references, version } from './columns.ts';
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
    companyCycleId: ref('company_cycle_id').notNull(),
    employeeId: ref('employee_id').notNull(),
    policyId: ref('policy_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    companyId: ref('company_id').notNull(),
    divisionId: ref('division_id'),
    departmentId: ref('department_id'),
    sectionId: ref('section_id'),
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
    key('appraisal_pk', t.id),
    uniqueIndex('appraisal_key').on(t.companyCycleId, t.employeeId),
    references('appraisal_company_cycle_fk', t.companyCycleId, companyCycle.id),
    references('appraisal_employee_fk', t.employeeId, employee.id),
    references('appraisal_policy_fk', t.policyId, policy.id),
    references('appraisal_company_fk', t.companyId, company.id),
    references('appraisal_division_fk', t.divisionId, division.id),
    references('appraisal_department_fk', t.departmentId, department.id),
    references('appraisal_section_fk', t.sectionId, section.id),
    index('appraisal_employee_idx').on(t.employeeId),
    index('appraisal_company_idx').on(t.companyId, t.companyCycleId),
    index('appraisal_department_idx').on(t.departmentId, t.companyCycleId),
    index('appraisal_division_idx').on(t.divisionId, t.companyCycleId),
    index('appraisal_section_idx').on(t.sectionId, t.companyCycleId),
    oneOf('appraisal_outcome_check', t.outcome, OUTCOMES),
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
    appraisalId: ref('appraisal_id').notNull(),
    positionId: ref('position_id').notNull(),
    /** The position's title at that time. */
    positionTitle: text('position_title').notNull(),
    part1Kind: text('part1_kind', { enum: ['kra', 'jd', 'both'] }).notNull(),
    kraShare: integer('kra_share'),
    plan: text('plan', { enum: PLAN_STATES }).notNull().default('draft'),
    planDueOn: day('plan_due_on').notNull(),
    planChangedAt: instant('plan_changed_at'),
  },
  (t) => [
    key('appraisal_section_pk', t.id),
    references('appraisal_section_appraisal_fk', t.appraisalId, appraisal.id),
    references('appraisal_section_position_fk', t.positionId, position.id),
    index('appraisal_section_appraisal_idx').on(t.appraisalId),
    index('appraisal_section_position_idx').on(t.positionId),
    check('appraisal_section_kind_check', sql`${t.part1Kind} in ('kra', 'jd', 'both')`),
    check('appraisal_section_share_check', sql`(${t.kraShare} is null) = (${t.part1Kind} <> 'both')`),
    check('appraisal_section_share_range_check', sql`${t.kraShare} between 0 and 10000`),
    oneOf('appraisal_section_plan_check', t.plan, PLAN_STATES),
  ],
);

/** Who appraised, in which unit, from when to when (both days included); the first starts with the cycle or the hire (domain §6). */
export const appraisalSegment = pgTable(
  'appraisal_segment',
  {
    id: id(),
    appraisalId: ref('appraisal_id').notNull(),
    supervisorId: ref('supervisor_id').notNull(),
    companyId: ref('company_id').notNull(),
    departmentId: ref('department_id'),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day'),
    overallMark: smallint('overall_mark'),
    /** The section of its position; null for the position at the opening. */
    sectionId: ref('section_id'),
  },
  (t) => [
    key('appraisal_segment_pk', t.id),
    references('appraisal_segment_appraisal_fk', t.appraisalId, appraisal.id),
    references('appraisal_segment_supervisor_fk', t.supervisorId, employee.id),
    references('appraisal_segment_company_fk', t.companyId, company.id),
    references('appraisal_segment_department_fk', t.departmentId, department.id),
    references('appraisal_segment_section_fk', t.sectionId, appraisalSection.id),
    index('appraisal_segment_section_idx')
      .on(t.sectionId)
      .where(sql`${t.sectionId} is not null`),
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
    appraisalId: ref('appraisal_id').notNull(),
    phase: text('phase', { enum: PHASES }).notNull(),
    level: text('level', { enum: LEVELS }).notNull().default('unsubmitted'),
    version: version(),
    pendingStep: text('pending_step', { enum: STEPS }),
    pendingApprover: text('pending_seat', {
      enum: ['supervisor', 'hod', 'head_of_division', 'named', 'hr', 'super_hr', 'stuck'],
    }),
    pendingHolderId: ref('pending_holder_id'),
    pendingSince: instant('pending_since'),
    /** Who takes a step by super HR's choice, one column per step. */
    namedSupervisorId: ref('named_supervisor_id'),
    namedHodId: ref('named_hod_id'),
    namedHrId: ref('named_hr_id'),
    namedSuperHrId: ref('named_super_hr_id'),
    submittedAt: instant('submitted_at'),
    notSubmitted: boolean('not_submitted').notNull().default(false),
    completedAt: instant('completed_at'),
    response: text('response', { enum: RESPONSES }),
    responseReason: text('response_reason'),
    respondedAt: instant('responded_at'),
    responseDueOn: day('response_due_on'),
    decisionNote: text('decision_note'),
    decisionBy: ref('decision_by'),
    decisionStep: text('decision_step', { enum: ['hod', 'hr', 'super_hr'] }),
    extendedTo: day('extended_to'),
    extensionReason: text('extension_reason'),
    waivedAt: instant('waived_at'),
    waivedBy: ref('waived_by'),
    waiverReason: text('waiver_reason'),
    /** The day on which HR last reminded who has to act. */
    remindedOn: day('reminded_on'),
    /** When its content was last saved. */
    savedAt: instant('saved_at'),
  },
  (t) => [
    key('form_pk', t.id),
    uniqueIndex('form_key').on(t.appraisalId, t.phase),
    references('form_appraisal_fk', t.appraisalId, appraisal.id),
    references('form_pending_holder_fk', t.pendingHolderId, employee.id),
    references('form_named_supervisor_fk', t.namedSupervisorId, employee.id),
    references('form_named_hod_fk', t.namedHodId, employee.id),
    references('form_named_hr_fk', t.namedHrId, employee.id),
    references('form_named_super_hr_fk', t.namedSuperHrId, employee.id),
    references('form_decision_by_fk', t.decisionBy, account.id),
    references('form_waived_by_fk', t.waivedBy, account.id),
    index('form_named_supervisor_idx')
      .on(t.namedSupervisorId)
      .where(sql`${t.namedSupervisorId} is not null`),
    index('form_named_hod_idx')
      .on(t.namedHodId)
      .where(sql`${t.namedHodId} is not null`),
    index('form_named_hr_idx')
      .on(t.namedHrId)
      .where(sql`${t.namedHrId} is not null`),
    index('form_named_super_hr_idx')
      .on(t.namedSuperHrId)
      .where(sql`${t.namedSuperHrId} is not null`),
    index('form_pending_holder_idx')
      .on(t.pendingHolderId)
      .where(sql`${t.pendingHolderId} is not null`),
    index('form_pending_step_idx').on(t.pendingStep, t.phase),
    index('form_response_due_idx')
      .on(t.responseDueOn)
      .where(sql`${t.responseDueOn} is not null and ${t.response} is null`),
    oneOf('form_phase_check', t.phase, PHASES),
    oneOf('form_level_check', t.level, LEVELS),
    check('form_final_check', sql`${t.level} <> 'super_hr_approved' or ${t.completedAt} is not null`),
    oneOf('form_response_check', t.response, RESPONSES),
    check('form_response_phase_check', sql`${t.response} is null or ${t.phase} = 'year_end'`),
    check('form_disagreed_check', sql`${t.response} is distinct from 'disagreed' or ${t.responseReason} is not null`),
    check('form_decision_check', sql`(${t.decisionNote} is null) = (${t.decisionStep} is null)`),
    check('form_decision_step_check', sql`${t.decisionStep} in ('hod', 'hr', 'super_hr')`),
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
    appraisalId: ref('appraisal_id').notNull(),
    revision: smallint('revision').notNull(),
    /** Hundredths of a point, 0–10000. */
    score: integer('score').notNull(),
    band: text('band').notNull(),
    working: jsonb('working').notNull(),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: ref('decided_by').notNull(),
  },
  (t) => [
    key('result_pk', t.appraisalId, t.revision),
    references('result_appraisal_fk', t.appraisalId, appraisal.id),
    references('result_decided_by_fk', t.decidedBy, account.id),
    check('result_score_check', sql`${t.score} between 0 and 10000`),
    check('result_revision_check', sql`${t.revision} >= 1`),
  ],
);

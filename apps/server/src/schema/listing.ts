import { bigint, boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { CATEGORIES, LEVELS, OUTCOMES, PHASES, RESPONSES, STEPS } from '@prestasi/domain';
import { appraisal, form } from './appraisals.ts';
import { day, indexOfGiven, key, ref } from './columns.ts';
import { trainingNeed } from './form-content.ts';

const IS_YEAR_END = sql.raw("phase = 'year_end'");
const LEVELS_IN_ORDER = sql.raw(LEVELS.map((level) => `'${level}'`).join(', '));

/**
 * The columns of every form that lists and statistics need, in one narrow row: maintained by the database's own
 * triggers (`refresh_form_listing`), written by nothing else, and never used to decide somebody's right to act.
 */
export const formListing = pgTable(
  'form_listing',
  {
    formId: ref('form_id', () => form.id, 'cascade').notNull(),
    appraisalId: ref('appraisal_id').notNull(),
    employeeId: ref('employee_id').notNull(),
    /** From the snapshot, as reports read it (domain §3). */
    companyId: ref('company_id').notNull(),
    departmentId: ref('department_id'),
    year: smallint('year').notNull(),
    phase: text('phase', { enum: PHASES }).notNull(),
    level: text('level', { enum: LEVELS }).notNull(),
    pendingStep: text('pending_step', { enum: STEPS }),
    pendingApprover: text('pending_seat'),
    pendingHolderId: ref('pending_holder_id'),
    response: text('response', { enum: RESPONSES }),
    responseDueOn: day('response_due_on'),
    /** That of the phase, or the form's own extension if that is later. */
    lastDay: day('last_day').notNull(),
    isDecided: boolean('is_decided').notNull(),
    isWaived: boolean('is_waived').notNull(),
    isComplete: boolean('is_complete').notNull(),
    /** Whether the company's cycle is open. */
    isOpen: boolean('is_open').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** The final score in hundredths of a point, and its band. */
    score: smallint('score'),
    band: text('band'),
    /** The score by the present marks, in hundredths, from the supervisor's year-end approval on. */
    currentScore: smallint('current_score'),
    /** 4 for a disagreement, 2 for self score and mark apart, 1 for ten points up or down on last year, added up. */
    exceptionRank: smallint('exception_rank').notNull(),
    /** The name in its form for sorting. */
    nameKey: text('name_key').notNull(),
    /** The department's name of the snapshot in its form for sorting. */
    departmentKey: text('department_key'),
    /** Whether this form of a running appraisal has to be completed next. */
    isCurrent: boolean('is_current').notNull(),
    firstDay: day('first_day').notNull(),
    /** The day since which an approver is awaited; of a form that is not submitted, the day after its last day. */
    waitingSince: day('waiting_since').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    /** The final score of the same person in the year before, in hundredths. */
    lastScore: smallint('last_score'),
  },
  (t) => [
    key('form_listing_pk', t.formId),
    index('form_listing_name_idx').on(t.year, t.phase, t.nameKey, t.formId),
    index('form_listing_exception_idx').on(t.year, t.phase, t.exceptionRank.desc(), t.nameKey, t.formId),
    index('form_listing_department_key_idx').on(t.year, t.phase, t.departmentKey, t.nameKey, t.formId),
    index('form_listing_level_idx').on(
      t.year,
      t.phase,
      sql`array_position(array[${LEVELS_IN_ORDER}], ${t.level})`,
      t.nameKey,
      t.formId,
    ),
    index('form_listing_score_idx').on(
      t.year,
      t.phase,
      sql`coalesce(${t.score}, ${t.currentScore}) desc nulls last`,
      t.nameKey,
      t.formId,
    ),
    index('form_listing_company_idx').on(t.companyId, t.year, t.phase),
    index('form_listing_department_idx').on(t.departmentId, t.year, t.phase),
    indexOfGiven('form_listing_holder_idx', t.pendingHolderId),
    index('form_listing_appraisal_idx').on(t.appraisalId),
    index('form_listing_employee_idx').on(t.employeeId),
    index('form_listing_office_idx')
      .on(t.pendingApprover, t.year, t.phase)
      .where(sql`${t.pendingApprover} in ('hr', 'super_hr', 'stuck')`),
    index('form_listing_current_idx')
      .on(t.waitingSince, t.nameKey, t.formId)
      .where(sql`${t.isCurrent}`),
    index('form_listing_current_company_idx')
      .on(t.companyId, t.waitingSince, t.nameKey, t.formId)
      .where(sql`${t.isCurrent}`),
    index('form_listing_current_last_day_idx')
      .on(t.lastDay)
      .where(sql`${t.isCurrent}`),
    // Each figure of the year-end form up and down: those without it come last.
    index('form_listing_final_idx').on(t.year, t.score, t.nameKey, t.formId).where(IS_YEAR_END),
    index('form_listing_final_down_idx')
      .on(t.year, sql`${t.score} desc nulls last`, t.nameKey, t.formId)
      .where(IS_YEAR_END),
    index('form_listing_last_idx').on(t.year, t.lastScore, t.nameKey, t.formId).where(IS_YEAR_END),
    index('form_listing_last_down_idx')
      .on(t.year, sql`${t.lastScore} desc nulls last`, t.nameKey, t.formId)
      .where(IS_YEAR_END),
    index('form_listing_difference_idx')
      .on(t.year, sql`(${t.score} - ${t.lastScore})`, t.nameKey, t.formId)
      .where(IS_YEAR_END),
    index('form_listing_difference_down_idx')
      .on(t.year, sql`(${t.score} - ${t.lastScore}) desc nulls last`, t.nameKey, t.formId)
      .where(IS_YEAR_END),
    index('form_listing_attention_idx')
      .on(t.year, t.phase, t.companyId)
      .where(
        sql`${t.outcome} is null and ${t.isOpen} and not ${t.isWaived}
          and (${t.level} = 'unsubmitted' or ${t.pendingApprover} = 'stuck' or ${t.response} = 'disagreed')`,
      ),
  ],
);

/**
 * Each appraisal's result for histories, with the change on the year before: made from `form_listing` by its triggers
 * (`refresh_score_listing`), written by nothing else.
 */
export const scoreListing = pgTable(
  'score_listing',
  {
    appraisalId: ref('appraisal_id', () => appraisal.id, 'cascade').notNull(),
    employeeId: ref('employee_id').notNull(),
    year: smallint('year').notNull(),
    /** Company and units of the snapshot, as reports read them (domain §3). */
    companyId: ref('company_id').notNull(),
    divisionId: ref('division_id'),
    departmentId: ref('department_id'),
    sectionId: ref('section_id'),
    /** Whether the company's cycle is closed. */
    isClosed: boolean('is_closed').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** The final score in hundredths of a point by its last revision, and its band. */
    score: smallint('score'),
    band: text('band'),
    /** The band of the closed year before. */
    lastBand: text('last_band'),
    /** The score less that of the closed year before, in hundredths; null unless both are final. */
    scoreChange: smallint('score_change'),
    /** 1 for the appraisal that counts among several of a person in one year. */
    place: smallint('place').notNull(),
    nameKey: text('name_key').notNull(),
    departmentKey: text('department_key'),
  },
  (t) => [
    key('score_listing_pk', t.appraisalId),
    index('score_listing_employee_idx').on(t.employeeId, t.year),
    index('score_listing_name_idx')
      .on(t.year, t.nameKey, t.appraisalId)
      .where(sql`${t.isClosed}`),
    index('score_listing_score_idx')
      .on(t.year, t.score, t.nameKey, t.appraisalId)
      .where(sql`${t.isClosed}`),
    index('score_listing_score_down_idx')
      .on(t.year, sql`${t.score} desc nulls last`, t.nameKey, t.appraisalId)
      .where(sql`${t.isClosed}`),
    index('score_listing_change_idx')
      .on(t.year, t.scoreChange, t.nameKey, t.appraisalId)
      .where(sql`${t.isClosed}`),
    index('score_listing_change_down_idx')
      .on(t.year, sql`${t.scoreChange} desc nulls last`, t.nameKey, t.appraisalId)
      .where(sql`${t.isClosed}`),
    index('score_listing_company_idx').on(t.companyId, t.year),
    index('score_listing_department_idx').on(t.departmentId, t.year),
    index('score_listing_division_idx')
      .on(t.divisionId, t.year)
      .where(sql`${t.divisionId} is not null`),
    index('score_listing_section_idx')
      .on(t.sectionId, t.year)
      .where(sql`${t.sectionId} is not null`),
  ],
);

/**
 * The training needs of approved plans, for their list: made from `form_listing` and `training_need` by their triggers
 * (`refresh_need_listing`), written by nothing else.
 */
export const needListing = pgTable(
  'need_listing',
  {
    needId: ref('need_id', () => trainingNeed.id, 'cascade').notNull(),
    appraisalId: ref('appraisal_id', () => appraisal.id, 'cascade').notNull(),
    employeeId: ref('employee_id').notNull(),
    /** From the snapshot, as reports read it (domain §3). */
    companyId: ref('company_id').notNull(),
    departmentId: ref('department_id'),
    year: smallint('year').notNull(),
    targetDate: day('target_date'),
    nameKey: text('name_key').notNull(),
    /** The wanted programme in its form for sorting. */
    programmeKey: text('programme_key').notNull(),
  },
  (t) => [
    key('need_listing_pk', t.needId),
    index('need_listing_appraisal_idx').on(t.appraisalId),
    index('need_listing_employee_idx').on(t.employeeId, t.year),
    index('need_listing_company_idx').on(t.companyId, t.year),
    index('need_listing_date_idx').on(t.year, t.targetDate, t.needId),
    index('need_listing_date_down_idx').on(t.year, sql`${t.targetDate} desc nulls last`, t.needId),
    index('need_listing_name_idx').on(t.year, t.nameKey, t.needId),
    index('need_listing_name_down_idx').on(t.year, t.nameKey.desc(), t.needId),
    index('need_listing_programme_idx').on(t.year, t.programmeKey, t.needId),
    index('need_listing_programme_down_idx').on(t.year, t.programmeKey.desc(), t.needId),
  ],
);

/** Counts, spread over rows, the changes in `form_listing` and in placements: the sum grows with every change. */
export const listingChange = pgTable(
  'listing_change',
  {
    stripe: smallint('stripe').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull(),
  },
  (t) => [key('listing_change_pk', t.stripe)],
);

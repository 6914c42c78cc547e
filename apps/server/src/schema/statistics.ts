import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { CATEGORIES } from '@prestasi/domain';
import { appraisal } from './appraisals.ts';
import { day, key, oneOf, ref } from './columns.ts';

/** The outcome of an appraisal, or its stage while it runs. */
export const APPRAISAL_STATUSES = ['final', 'provisional', 'unfinished', 'not_rated', 'left', 'not_completed'] as const;

/**
 * The columns of every appraisal that statistics need, in one narrow row: maintained by the database's own triggers
 * (`refresh_appraisal_statistic`), written by nothing else, and never used to decide somebody's rights. Units, category
 * and grade are those of the snapshot (domain §3).
 */
export const appraisalStatistic = pgTable(
  'appraisal_statistic',
  {
    appraisalId: ref('appraisal_id', () => appraisal.id, 'cascade').notNull(),
    employeeId: ref('employee_id').notNull(),
    year: smallint('year').notNull(),
    companyId: ref('company_id').notNull(),
    divisionId: ref('division_id'),
    departmentId: ref('department_id'),
    category: text('category', { enum: CATEGORIES }).notNull(),
    grade: text('grade'),
    status: text('status', { enum: APPRAISAL_STATUSES }).notNull(),
    /** Whether the company's cycle is closed. */
    isClosed: boolean('is_closed').notNull(),
    /** Whether the appraisee disagreed, and whether that was decided. */
    isDisagreed: boolean('is_disagreed').notNull(),
    isDecided: boolean('is_decided').notNull(),
    /** The final score of the last revision in hundredths of a point, and its band. */
    score: smallint('score'),
    band: text('band'),
    /** The score by present marks in hundredths, and its band, while there is no result. */
    provisionalScore: smallint('provisional_score'),
    provisionalBand: text('provisional_band'),
    /** The same person's appraisal of the year before that has a result, with its last revision. */
    previousId: ref('previous_id'),
    previousScore: smallint('previous_score'),
    previousBand: text('previous_band'),
    /** The days on which the forms were completed or waived. */
    planningOn: day('planning_on'),
    reviewOn: day('review_on'),
    yearEndOn: day('year_end_on'),
    /** The number of marks moderated up, and down. */
    raised: smallint('raised').notNull(),
    lowered: smallint('lowered').notNull(),
    trainingHours: integer('training_hours'),
    trainingTarget: integer('training_target'),
    /** The marks of the parts (part 1, core, behavioural, training, contributions), 0–6, of the last revision. */
    parts: numeric('parts').array(),
    /** The same of the first revision, if there are several. */
    firstParts: numeric('first_parts').array(),
  },
  (t) => [
    key('appraisal_statistic_pk', t.appraisalId),
    index('appraisal_statistic_year_idx').on(
      t.year,
      t.companyId,
      t.divisionId,
      t.departmentId,
      t.category,
      t.appraisalId,
    ),
    index('appraisal_statistic_department_idx').on(t.departmentId, t.year),
    index('appraisal_statistic_division_idx')
      .on(t.divisionId, t.year)
      .where(sql`${t.divisionId} is not null`),
    index('appraisal_statistic_employee_idx').on(t.employeeId),
    oneOf('appraisal_statistic_status_check', t.status),
  ],
);

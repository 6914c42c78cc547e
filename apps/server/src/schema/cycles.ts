import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CATEGORIES, PHASES, type Policy } from '@prestasi/domain';
import { createdAt, day, id, instant, key, oneOf, ref, version } from './columns.ts';
import { company } from './organisation.ts';
import { account, employee } from './people.ts';
import { performanceScale, scoreSet } from './settings.ts';

/** An appraisal year of the group, created by super HR (domain §3). */
export const cycle = pgTable(
  'cycle',
  {
    id: id(),
    year: smallint('year').notNull(),
    createdAt: createdAt(),
    createdBy: ref('created_by', () => account.id),
  },
  (t) => [uniqueIndex('cycle_year_key').on(t.year), check('cycle_year_check', sql`${t.year} between 2000 and 2200`)],
);

/**
 * A company's part of a cycle: planned, open, closed (domain §3). Employees hired after `hiredUntil` get no appraisal.
 */
export const companyCycle = pgTable(
  'company_cycle',
  {
    id: id(),
    cycleId: ref('cycle_id', () => cycle.id).notNull(),
    companyId: ref('company_id', () => company.id).notNull(),
    state: text('state', { enum: ['planned', 'open', 'closed'] })
      .notNull()
      .default('planned'),
    hiredUntil: day('hired_until').notNull(),
    openedAt: instant('opened_at'),
    openedBy: ref('opened_by', () => account.id),
    closedAt: instant('closed_at'),
    closedBy: ref('closed_by', () => account.id),
    closingReason: text('closing_reason'),
    /** The number of changes of its days. */
    version: version(),
  },
  (t) => [
    uniqueIndex('company_cycle_key').on(t.cycleId, t.companyId),
    index('company_cycle_company_idx').on(t.companyId),
    oneOf('company_cycle_state_check', t.state),
    check('company_cycle_opened_check', sql`(${t.state} = 'planned') = (${t.openedAt} is null)`),
  ],
);

/** First and last day of a phase for a company, both included; the reason is of the last extension. */
export const companyCyclePhase = pgTable(
  'company_cycle_phase',
  {
    companyCycleId: ref('company_cycle_id', () => companyCycle.id).notNull(),
    phase: text('phase', { enum: PHASES }).notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    extensionReason: text('extension_reason'),
  },
  (t) => [
    key('company_cycle_phase_pk', t.companyCycleId, t.phase),
    oneOf('company_cycle_phase_check', t.phase),
    check('company_cycle_phase_days_check', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);

/** The policy by which a company would run the next cycle of a category; frozen into `policy` when a cycle opens. */
export const policySetting = pgTable(
  'policy_setting',
  {
    companyId: ref('company_id', () => company.id).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    content: jsonb('content').$type<Policy>().notNull(),
    version: smallint('version').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: ref('changed_by', () => account.id),
    /** The score set and the scale that the content follows; null if its bands or labels are its own. */
    scoreSetId: ref('score_set_id', () => scoreSet.id),
    performanceScaleId: ref('performance_scale_id', () => performanceScale.id),
  },
  (t) => [
    key('policy_setting_pk', t.companyId, t.category),
    index('policy_setting_score_set_idx').on(t.scoreSetId),
    index('policy_setting_performance_scale_idx').on(t.performanceScaleId),
    oneOf('policy_setting_category_check', t.category),
  ],
);

/** A frozen policy; never updated (trigger). */
export const policy = pgTable(
  'policy',
  {
    id: id(),
    companyCycleId: ref('company_cycle_id', () => companyCycle.id).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    content: jsonb('content').$type<Policy>().notNull(),
    frozenAt: instant('frozen_at').notNull(),
  },
  (t) => [uniqueIndex('policy_key').on(t.companyCycleId, t.category), oneOf('policy_category_check', t.category)],
);

/** An employee for whom an open cycle could not create an appraisal yet, with the reason (domain §3). */
export const openingProblem = pgTable(
  'opening_problem',
  {
    companyCycleId: ref('company_cycle_id', () => companyCycle.id).notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    reason: text('reason', { enum: ['no_supervisor', 'no_policy', 'no_evaluation_method'] }).notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (t) => [
    key('opening_problem_pk', t.companyCycleId, t.employeeId),
    index('opening_problem_employee_idx').on(t.employeeId),
    oneOf('opening_problem_reason_check', t.reason),
  ],
);

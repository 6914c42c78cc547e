import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CATEGORIES, PHASES, type Policy } from '@prestasi/domain';
import { day, id, instant, ref } from './columns.ts';
import { company } from './organisation.ts';
import { account, employee } from './people.ts';
import { performanceScale, scoreSet } from './settings.ts';

/** An appraisal year of the group, created by super HR (domain §3). */
export const cycle = pgTable(
  'cycle',
  {
    id: id(),
    year: smallint('year').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: ref('created_by'),
  },
  (t) => [
    primaryKey({ name: 'cycle_pk', columns: [t.id] }),
    uniqueIndex('cycle_year_key').on(t.year),
    foreignKey({ name: 'cycle_created_by_fk', columns: [t.createdBy], foreignColumns: [account.id] }),
    check('cycle_year_check', sql`${t.year} between 2000 and 2200`),
  ],
);

/**
 * A company's part of a cycle: planned, open, closed (domain §3). Employees hired after `hiredUntil` get no appraisal.
 */
export const companyCycle = pgTable(
  'company_cycle',
  {
    id: id(),
    cycleId: ref('cycle_id').notNull(),
    companyId: ref('company_id').notNull(),
    state: text('state', { enum: ['planned', 'open', 'closed'] })
      .notNull()
      .default('planned'),
    hiredUntil: day('hired_until').notNull(),
    openedAt: instant('opened_at'),
    openedBy: ref('opened_by'),
    closedAt: instant('closed_at'),
    closedBy: ref('closed_by'),
    closingReason: text('closing_reason'),
    /** The number of changes of its days. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'company_cycle_pk', columns: [t.id] }),
    uniqueIndex('company_cycle_key').on(t.cycleId, t.companyId),
    foreignKey({ name: 'company_cycle_cycle_fk', columns: [t.cycleId], foreignColumns: [cycle.id] }),
    foreignKey({ name: 'company_cycle_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ name: 'company_cycle_opened_by_fk', columns: [t.openedBy], foreignColumns: [account.id] }),
    foreignKey({ name: 'company_cycle_closed_by_fk', columns: [t.closedBy], foreignColumns: [account.id] }),
    index('company_cycle_company_idx').on(t.companyId),
    check('company_cycle_state_check', sql`${t.state} in ('planned', 'open', 'closed')`),
    check('company_cycle_opened_check', sql`(${t.state} = 'planned') = (${t.openedAt} is null)`),
  ],
);

/** First and last day of a phase for a company, both included; the reason is of the last extension. */
export const companyCyclePhase = pgTable(
  'company_cycle_phase',
  {
    companyCycleId: ref('company_cycle_id').notNull(),
    phase: text('phase', { enum: PHASES }).notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    extensionReason: text('extension_reason'),
  },
  (t) => [
    primaryKey({ name: 'company_cycle_phase_pk', columns: [t.companyCycleId, t.phase] }),
    foreignKey({
      name: 'company_cycle_phase_cycle_fk',
      columns: [t.companyCycleId],
      foreignColumns: [companyCycle.id],
    }),
    check('company_cycle_phase_check', sql`${t.phase} in ('planning', 'review', 'year_end')`),
    check('company_cycle_phase_days_check', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);

/** The policy by which a company would run the next cycle of a category; frozen into `policy` when a cycle opens. */
export const policySetting = pgTable(
  'policy_setting',
  {
    companyId: ref('company_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    content: jsonb('content').$type<Policy>().notNull(),
    version: smallint('version').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
    changedBy: ref('changed_by'),
    /** The score set and the scale that the content follows; null if its bands or labels are its own. */
    scoreSetId: ref('score_set_id'),
    performanceScaleId: ref('performance_scale_id'),
  },
  (t) => [
    primaryKey({ name: 'policy_setting_pk', columns: [t.companyId, t.category] }),
    foreignKey({ name: 'policy_setting_company_fk', columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ name: 'policy_setting_changed_by_fk', columns: [t.changedBy], foreignColumns: [account.id] }),
    foreignKey({ name: 'policy_setting_score_set_fk', columns: [t.scoreSetId], foreignColumns: [scoreSet.id] }),
    foreignKey({
      name: 'policy_setting_performance_scale_fk',
      columns: [t.performanceScaleId],
      foreignColumns: [performanceScale.id],
    }),
    index('policy_setting_score_set_idx').on(t.scoreSetId),
    index('policy_setting_performance_scale_idx').on(t.performanceScaleId),
    check('policy_setting_category_check', sql`${t.category} in ('non_executive', 'executive', 'top_management')`),
  ],
);

/** A frozen policy; never updated (trigger). */
export const policy = pgTable(
  'policy',
  {
    id: id(),
    companyCycleId: ref('company_cycle_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    content: jsonb('content').$type<Policy>().notNull(),
    frozenAt: instant('frozen_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'policy_pk', columns: [t.id] }),
    uniqueIndex('policy_key').on(t.companyCycleId, t.category),
    foreignKey({ name: 'policy_company_cycle_fk', columns: [t.companyCycleId], foreignColumns: [companyCycle.id] }),
    check('policy_category_check', sql`${t.category} in ('non_executive', 'executive', 'top_management')`),
  ],
);

/** An employee for whom an open cycle could not create an appraisal yet, with the reason (domain §3). */
export const openingProblem = pgTable(
  'opening_problem',
  {
    companyCycleId: ref('company_cycle_id').notNull(),
    employeeId: ref('employee_id').notNull(),
    reason: text('reason', { enum: ['no_supervisor', 'no_policy', 'no_evaluation_method'] }).notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'opening_problem_pk', columns: [t.companyCycleId, t.employeeId] }),
    foreignKey({ name: 'opening_problem_cycle_fk', columns: [t.companyCycleId], foreignColumns: [companyCycle.id] }),
    foreignKey({ name: 'opening_problem_employee_fk', columns: [t.employeeId], foreignColumns: [employee.id] }),
    index('opening_problem_employee_idx').on(t.employeeId),
    check('opening_problem_reason_check', sql`${t.reason} in ('no_supervisor', 'no_policy', 'no_evaluation_method')`),
  ],
);

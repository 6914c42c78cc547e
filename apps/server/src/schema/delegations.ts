import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, instant, ref } from './columns.ts';
import { account, employee } from './people.ts';

/** Somebody who stands in for an approver, from one day to another; the step stays the approver's (domain §7). */
export const delegation = pgTable(
  'delegation',
  {
    id: id(),
    /** The approver, and who acts for them. */
    principalId: ref('principal_id', () => employee.id).notNull(),
    standInId: ref('stand_in_id', () => employee.id).notNull(),
    /** Both days are included. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    reason: text('reason').notNull(),
    /** The approver's account, or that of HR for somebody absent. */
    namedBy: ref('named_by', () => account.id).notNull(),
    namedAt: instant('named_at').notNull(),
    withdrawnBy: ref('withdrawn_by', () => account.id),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    index('delegation_principal_idx').on(t.principalId, t.lastDay),
    index('delegation_stand_in_idx').on(t.standInId, t.lastDay),
    check('delegation_people_check', sql`${t.principalId} <> ${t.standInId}`),
    check('delegation_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
    check('delegation_withdrawn_check', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
  ],
);

/** Days on which somebody is absent; whoever waits for them sees it (domain §7). */
export const absence = pgTable(
  'absence',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    /** Both days are included. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    reason: text('reason'),
    /** The person's account, or that of HR. */
    recordedBy: ref('recorded_by', () => account.id).notNull(),
    recordedAt: instant('recorded_at').notNull(),
    withdrawnBy: ref('withdrawn_by', () => account.id),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    index('absence_employee_idx').on(t.employeeId, t.lastDay),
    check('absence_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
    check('absence_withdrawn_check', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
  ],
);

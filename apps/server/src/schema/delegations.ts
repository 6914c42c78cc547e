import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, instant, key, ref, references } from './columns.ts';
import { account, employee } from './people.ts';

/** Somebody who stands in for an approver, from one day to another; the step stays the approver's (domain §7). */
export const delegation = pgTable(
  'delegation',
  {
    id: id(),
    /** The approver, and who acts for them. */
    principalId: ref('principal_id').notNull(),
    standInId: ref('stand_in_id').notNull(),
    /** Both days are included. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    reason: text('reason').notNull(),
    /** The approver's account, or that of HR for somebody absent. */
    namedBy: ref('named_by').notNull(),
    namedAt: instant('named_at').notNull(),
    withdrawnBy: ref('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    key('delegation_pk', t.id),
    references('delegation_principal_fk', t.principalId, employee.id),
    references('delegation_stand_in_fk', t.standInId, employee.id),
    references('delegation_named_by_fk', t.namedBy, account.id),
    references('delegation_withdrawn_by_fk', t.withdrawnBy, account.id),
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
    employeeId: ref('employee_id').notNull(),
    /** Both days are included. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    reason: text('reason'),
    /** The person's account, or that of HR. */
    recordedBy: ref('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    withdrawnBy: ref('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    key('absence_pk', t.id),
    references('absence_employee_fk', t.employeeId, employee.id),
    references('absence_recorded_by_fk', t.recordedBy, account.id),
    references('absence_withdrawn_by_fk', t.withdrawnBy, account.id),
    index('absence_employee_idx').on(t.employeeId, t.lastDay),
    check('absence_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
    check('absence_withdrawn_check', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
  ],
);

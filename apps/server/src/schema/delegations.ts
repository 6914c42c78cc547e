import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, id, instant, ref } from './columns.ts';
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
    primaryKey({ name: 'delegation_pk', columns: [t.id] }),
    foreignKey({ name: 'delegation_principal_fk', columns: [t.principalId], foreignColumns: [employee.id] }),
    foreignKey({ name: 'delegation_stand_in_fk', columns: [t.standInId], foreignColumns: [employee.id] }),
    foreignKey({ name: 'delegation_named_by_fk', columns: [t.namedBy], foreignColumns: [account.id] }),
    foreignKey({ name: 'delegation_withdrawn_by_fk', columns: [t.withdrawnBy], foreignColumns: [account.id] }),
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
    primaryKey({ name: 'absence_pk', columns: [t.id] }),
    foreignKey({ name: 'absence_employee_fk', columns: [t.employeeId], foreignColumns: [employee.id] }),
    foreignKey({ name: 'absence_recorded_by_fk', columns: [t.recordedBy], foreignColumns: [account.id] }),
    foreignKey({ name: 'absence_withdrawn_by_fk', columns: [t.withdrawnBy], foreignColumns: [account.id] }),
    index('absence_employee_idx').on(t.employeeId, t.lastDay),
    check('absence_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
    check('absence_withdrawn_check', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS } from '@prestasi/domain';
import type { UndoRows } from '../movements/undo-rows.ts';
import { day, id, instant, ref } from './columns.ts';
import { account, assignment, employee, employment } from './people.ts';

/**
 * A change of somebody's placement from `effectiveOn`, which for leaving is the day after the last (domain §2).
 * `followedAt` is when pending steps, roles and sessions followed: at once, or on its day.
 */
export const movement = pgTable(
  'movement',
  {
    id: id(),
    employeeId: ref('employee_id').notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    effectiveOn: day('effective_on').notNull(),
    reason: text('reason').notNull(),
    employmentId: ref('employment_id'),
    assignmentId: ref('assignment_id'),
    undo: jsonb('undo').$type<UndoRows>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: ref('created_by').notNull(),
    followedAt: instant('followed_at'),
    undoneAt: instant('undone_at'),
    undoneBy: ref('undone_by'),
    undoReason: text('undo_reason'),
  },
  (t) => [
    primaryKey({ name: 'movement_pk', columns: [t.id] }),
    foreignKey({ name: 'movement_employee_fk', columns: [t.employeeId], foreignColumns: [employee.id] }),
    foreignKey({ name: 'movement_employment_fk', columns: [t.employmentId], foreignColumns: [employment.id] }).onDelete(
      'set null',
    ),
    foreignKey({ name: 'movement_assignment_fk', columns: [t.assignmentId], foreignColumns: [assignment.id] }).onDelete(
      'set null',
    ),
    foreignKey({ name: 'movement_created_by_fk', columns: [t.createdBy], foreignColumns: [account.id] }),
    foreignKey({ name: 'movement_undone_by_fk', columns: [t.undoneBy], foreignColumns: [account.id] }),
    index('movement_employee_idx').on(t.employeeId, t.id),
    index('movement_assignment_idx').on(t.assignmentId),
    index('movement_employment_idx').on(t.employmentId),
    index('movement_due_idx')
      .on(t.effectiveOn)
      .where(sql`${t.followedAt} is null and ${t.undoneAt} is null`),
    index('movement_taken_back_idx')
      .on(t.effectiveOn.desc(), t.id.desc())
      .where(sql`${t.undoneAt} is not null`),
    check('movement_kind_check', sql`${t.kind} in ('promotion', 'transfer', 'change', 'leaving', 'rehire')`),
    check('movement_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
  ],
);

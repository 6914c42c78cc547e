import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS } from '@prestasi/domain';
import type { UndoRows } from '../movements/undo-rows.ts';
import { day, id, instant, oneOf, ref } from './columns.ts';
import { account, assignment, employee, employment } from './people.ts';

/**
 * A change of somebody's placement from `effectiveOn`, which for leaving is the day after the last (domain §2).
 * `followedAt` is when pending steps, roles and sessions followed: at once, or on its day.
 */
export const movement = pgTable(
  'movement',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    effectiveOn: day('effective_on').notNull(),
    reason: text('reason').notNull(),
    employmentId: ref('employment_id', () => employment.id, 'set null'),
    assignmentId: ref('assignment_id', () => assignment.id, 'set null'),
    undo: jsonb('undo').$type<UndoRows>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: ref('created_by', () => account.id).notNull(),
    followedAt: instant('followed_at'),
    undoneAt: instant('undone_at'),
    undoneBy: ref('undone_by', () => account.id),
    undoReason: text('undo_reason'),
  },
  (t) => [
    index('movement_employee_idx').on(t.employeeId, t.id),
    index('movement_assignment_idx').on(t.assignmentId),
    index('movement_employment_idx').on(t.employmentId),
    index('movement_due_idx')
      .on(t.effectiveOn)
      .where(sql`${t.followedAt} is null and ${t.undoneAt} is null`),
    index('movement_taken_back_idx')
      .on(t.effectiveOn.desc(), t.id.desc())
      .where(sql`${t.undoneAt} is not null`),
    oneOf('movement_kind_check', t.kind),
    check('movement_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
  ],
);

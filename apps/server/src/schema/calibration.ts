import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Mark, RoleId } from '@prestasi/domain';
import { form } from './appraisals.ts';
import { id, instant, ref, version } from './columns.ts';
import { appraisalItem } from './form-content.ts';
import { company, department } from './organisation.ts';
import { account, employee } from './people.ts';

/** A moderated mark that somebody proposes in a calibration and has not saved yet: the draft of an account in one role. */
export const calibrationProposal = pgTable(
  'calibration_proposal',
  {
    id: id(),
    accountId: ref('account_id', () => account.id).notNull(),
    activeRole: smallint('active_role').$type<RoleId>().notNull(),
    year: smallint('year').notNull(),
    formId: ref('form_id', () => form.id, 'cascade').notNull(),
    itemId: ref('item_id', () => appraisalItem.id, 'cascade').notNull(),
    mark: smallint('mark').$type<Mark>().notNull(),
    /** Empty while it is not written yet. */
    reason: text('reason').notNull(),
    /** The versions of form and item at which it was proposed, and the mark that counted then. */
    formVersion: integer('form_version').notNull(),
    itemVersion: integer('item_version').notNull(),
    seenMark: smallint('seen_mark').$type<Mark>(),
    /** The form's last event then. */
    seenEventId: ref('seen_event_id'),
    proposedAt: instant('proposed_at').notNull(),
  },
  (t) => [
    uniqueIndex('calibration_proposal_key').on(t.accountId, t.activeRole, t.itemId),
    index('calibration_proposal_form_idx').on(t.formId),
    index('calibration_proposal_item_idx').on(t.itemId),
    check('calibration_proposal_mark_check', sql`${t.mark} between 1 and 6 and ${t.seenMark} between 1 and 6`),
  ],
);

/** Who takes part in a calibration, kept with the draft of an account in one role. */
export const calibrationParticipant = pgTable(
  'calibration_participant',
  {
    accountId: ref('account_id', () => account.id).notNull(),
    activeRole: smallint('active_role').$type<RoleId>().notNull(),
    year: smallint('year').notNull(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'calibration_participant_pk',
      columns: [t.accountId, t.activeRole, t.year, t.employeeId],
    }),
    index('calibration_participant_employee_idx').on(t.employeeId),
  ],
);

/** The note on the calibration of a department in a year, or without one of its whole company. */
export const calibrationNote = pgTable(
  'calibration_note',
  {
    id: id(),
    year: smallint('year').notNull(),
    companyId: ref('company_id', () => company.id).notNull(),
    departmentId: ref('department_id', () => department.id),
    text: text('text').notNull(),
    version: version(),
    changedBy: ref('changed_by', () => account.id).notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('calibration_note_key').on(t.companyId, t.year, sql`coalesce(${t.departmentId}, 0)`),
    index('calibration_note_department_idx').on(t.departmentId),
  ],
);

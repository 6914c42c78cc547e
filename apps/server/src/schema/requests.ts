import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type RecordValues, REQUEST_ACTIONS, REQUEST_KINDS, REQUEST_STATES } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { id, instant, oneOf, ref, version } from './columns.ts';
import { company } from './organisation.ts';
import { account, education, employee } from './people.ts';

/** A person's request to change their own record, and its outcome (specification §4, domain §7). */
export const changeRequest = pgTable(
  'change_request',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    action: text('action', { enum: REQUEST_ACTIONS }).notNull(),
    /** The entry of education that is to be changed or removed; null once it is gone. */
    educationId: ref('education_id', () => education.id, 'set null'),
    before: jsonb('before').$type<RecordValues>(),
    after: jsonb('after').$type<RecordValues>(),
    certificateFileId: ref('certificate_file_id', () => file.id),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('pending'),
    /** The reason of the request. */
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    /** When it was approved, rejected or withdrawn. */
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by', () => account.id),
    /** The person's company at that time, to which the decision belongs. */
    decidedCompanyId: ref('decided_company_id', () => company.id),
    rejectionReason: text('rejection_reason'),
    /** Whether the supervisor confirmed an external training on the form, where HR has not decided; null until then. */
    isConfirmed: boolean('is_confirmed'),
    version: version(),
  },
  (t) => [
    index('change_request_employee_idx').on(t.employeeId, t.id),
    index('change_request_state_idx').on(t.state, t.id),
    uniqueIndex('change_request_group_key')
      .on(t.employeeId, t.kind)
      .where(sql`${t.state} = 'pending' and ${t.kind} not in ('education', 'training')`),
    uniqueIndex('change_request_entry_key')
      .on(t.educationId)
      .where(sql`${t.state} = 'pending'`),
    oneOf('change_request_kind_check', t.kind),
    oneOf('change_request_action_check', t.action),
    oneOf('change_request_state_check', t.state),
    check('change_request_before_check', sql`(${t.action} = 'add') = (${t.before} is null)`),
    check('change_request_after_check', sql`(${t.action} = 'remove') = (${t.after} is null)`),
    check('change_request_personal_check', sql`${t.kind} in ('education', 'training') or ${t.action} = 'change'`),
    check('change_request_training_check', sql`${t.kind} <> 'training' or ${t.action} = 'add'`),
    check('change_request_confirmed_check', sql`${t.isConfirmed} is null or ${t.kind} = 'training'`),
    check('change_request_decided_check', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check('change_request_rejected_check', sql`(${t.state} = 'rejected') = (${t.rejectionReason} is not null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type RecordValues, REQUEST_ACTIONS, REQUEST_KINDS, REQUEST_STATES } from '@prestasi/domain';
import { file } from '../platform/files/tables.ts';
import { id, instant, key, oneOf, ref, references, version } from './columns.ts';
import { company } from './organisation.ts';
import { account, education, employee } from './people.ts';

/** A person's request to change their own record, and its outcome (specification §4, domain §7). */
export const changeRequest = pgTable(
  'change_request',
  {
    id: id(),
    employeeId: ref('employee_id').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    action: text('action', { enum: REQUEST_ACTIONS }).notNull(),
    /** The entry of education that is to be changed or removed; null once it is gone. */
    educationId: ref('education_id'),
    before: jsonb('before').$type<RecordValues>(),
    after: jsonb('after').$type<RecordValues>(),
    certificateFileId: ref('certificate_file_id'),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('pending'),
    /** The reason of the request. */
    reason: text('reason'),
    askedAt: instant('asked_at').notNull(),
    /** When it was approved, rejected or withdrawn. */
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by'),
    /** The person's company at that time, to which the decision belongs. */
    decidedCompanyId: ref('decided_company_id'),
    rejectionReason: text('rejection_reason'),
    /** Whether the supervisor confirmed an external training on the form, where HR has not decided; null until then. */
    isConfirmed: boolean('is_confirmed'),
    version: version(),
  },
  (t) => [
    key('change_request_pk', t.id),
    references('change_request_employee_fk', t.employeeId, employee.id),
    references('change_request_education_fk', t.educationId, education.id).onDelete('set null'),
    references('change_request_certificate_fk', t.certificateFileId, file.id),
    references('change_request_decided_by_fk', t.decidedBy, account.id),
    references('change_request_decided_company_fk', t.decidedCompanyId, company.id),
    index('change_request_employee_idx').on(t.employeeId, t.id),
    index('change_request_state_idx').on(t.state, t.id),
    uniqueIndex('change_request_group_key')
      .on(t.employeeId, t.kind)
      .where(sql`${t.state} = 'pending' and ${t.kind} not in ('education', 'training')`),
    uniqueIndex('change_request_entry_key')
      .on(t.educationId)
      .where(sql`${t.state} = 'pending'`),
    oneOf('change_request_kind_check', t.kind, REQUEST_KINDS),
    oneOf('change_request_action_check', t.action, REQUEST_ACTIONS),
    oneOf('change_request_state_check', t.state, REQUEST_STATES),
    check('change_request_before_check', sql`(${t.action} = 'add') = (${t.before} is null)`),
    check('change_request_after_check', sql`(${t.action} = 'remove') = (${t.after} is null)`),
    check('change_request_personal_check', sql`${t.kind} in ('education', 'training') or ${t.action} = 'change'`),
    check('change_request_training_check', sql`${t.kind} <> 'training' or ${t.action} = 'add'`),
    check('change_request_confirmed_check', sql`${t.isConfirmed} is null or ${t.kind} = 'training'`),
    check('change_request_decided_check', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check('change_request_rejected_check', sql`(${t.state} = 'rejected') = (${t.rejectionReason} is not null)`),
  ],
);

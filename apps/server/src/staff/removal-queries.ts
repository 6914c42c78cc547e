import { type SQL, sql } from 'drizzle-orm';
import type { FieldCode } from '@prestasi/contract';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form, result } from '../schema/appraisals.ts';
import { erasure } from '../schema/erasure.ts';
import { appraisalEvent, recordChange } from '../schema/events.ts';
import { appraisalItem, formComment, moderation, trainingNeedPlan, trainingRecord } from '../schema/form-content.ts';
import { appeal, appealMember, appealQuestion } from '../schema/appeals.ts';
import { calendarFeed, calendarPreference } from '../schema/calendar.ts';
import { calibrationNote, calibrationParticipant, calibrationProposal } from '../schema/calibration.ts';
import {
  account as accountTable,
  assignment,
  education,
  employee as employeeTable,
  roleGrant,
} from '../schema/people.ts';
import { department, division, headTerm, section } from '../schema/organisation.ts';
import { formerWork } from '../schema/linked-work.ts';
import {
  meeting,
  meetingActionItem,
  meetingAttendance,
  meetingMinutes,
  meetingParticipant,
} from '../schema/meetings.ts';
import { movement } from '../schema/movements.ts';
import { changeRequest } from '../schema/requests.ts';
import { session } from '../platform/auth/tables.ts';
import { importJob } from '../schema/imports.ts';
import { file } from '../platform/files/tables.ts';
import { absence, delegation } from '../schema/delegations.ts';
import {
  progressRemark,
  project,
  projectEvent,
  projectMember,
  remarkMention,
  task,
  taskAssignee,
  taskFile,
} from '../schema/projects.ts';
import { confirmation } from '../schema/confirmations.ts';
import { issuedDocument } from '../schema/documents.ts';
import { preparedFile } from '../schema/prepared-files.ts';
import { companyCycle, cycle, policySetting } from '../schema/cycles.ts';
import { trainingEnrolment, trainingEvaluation, trainingEvaluationReminder } from '../schema/training.ts';

type ReferenceCode = Exclude<Extract<FieldCode, `refers_${string}`>, 'refers_opened_companies'>;

/** A kind of record that refers to a person, and the number of such records. */
export type PersonReference = { readonly code: ReferenceCode; readonly count: number };

type Person = { readonly employee: SQL; readonly account: SQL };

/**
 * The references to a person by the code under which they are reported; `test/staff-removal.test.ts` compares them with
 * the tables.
 */
const REFERENCES: readonly { readonly code: ReferenceCode; readonly of: (person: Person) => SQL }[] = [
  {
    code: 'refers_appraisals',
    of: ({ employee }) => sql`select id from ${appraisal} where employee_id = ${employee}`,
  },
  {
    code: 'refers_forms',
    of: ({ employee, account }) => sql`
      select appraisal_id from ${form} where ${employee} in
        (pending_holder_id, named_supervisor_id, named_hod_id, named_hr_id, named_super_hr_id)
        or ${account} in (decision_by, waived_by)
      union select appraisal_id from ${appraisalSegment} where supervisor_id = ${employee}
      union select appraisal_id from ${appraisalEvent}
        where ${employee} in (actor_employee_id, on_behalf_of_id) or actor_account_id = ${account}
      union select item.appraisal_id from ${moderation} join ${appraisalItem} item on item.id = moderation.item_id
        where moderation.proposed_by = ${account}
      union select form.appraisal_id from ${formComment} join ${form} on form.id = form_comment.form_id
        where form_comment.written_by = ${account}
      union select appraisal_id from ${result} where decided_by = ${account}
      union select appraisal_id from ${appeal} where filed_by = ${account}
      union select appeal.appraisal_id from ${appealMember} member join ${appeal} on appeal.id = member.appeal_id
        where member.employee_id = ${employee} or member.named_by = ${account}
      union select appeal.appraisal_id from ${appealQuestion} question join ${appeal} on appeal.id = question.appeal_id
        where question.asked_id = ${employee} or question.answered_by = ${account}`,
  },
  {
    code: 'refers_supervisees',
    of: ({ employee }) => sql`select distinct employee_id from ${assignment} where supervisor_id = ${employee}`,
  },
  {
    code: 'refers_offices',
    of: ({ employee }) => sql`
      select 'division' as kind, id from ${division} where head_id = ${employee}
      union select 'department', id from ${department} where head_id = ${employee}
      union select 'section', id from ${section} where head_id = ${employee}
      union select kind, unit_id from ${headTerm} where employee_id = ${employee}`,
  },
  {
    // Also the movements of others whose reversal would have to restore this person.
    code: 'refers_movements',
    of: ({ employee, account }) => sql`
      select id from ${movement} where employee_id = ${employee} or ${account} in (created_by, undone_by)
        or undo -> 'people' @> to_jsonb(${employee}) or undo -> 'approvers' @> to_jsonb(${employee})
        or jsonb_path_exists(undo, '$.assignments[*] ? (@.supervisorId == $id)', jsonb_build_object('id', ${employee}))
        or jsonb_path_exists(undo, '$.offices[*].terms[*] ? (@.employeeId == $id)', jsonb_build_object('id', ${employee}))`,
  },
  {
    code: 'refers_requests',
    of: ({ employee, account }) => sql`
      select 'request' as kind, id from ${changeRequest} where employee_id = ${employee} or decided_by = ${account}
      union select 'education', id from ${education} where employee_id = ${employee}
      union select 'training', id from ${trainingRecord} where employee_id = ${employee}
      union select 'enrolment', id from ${trainingEnrolment} where employee_id = ${employee} or decided_by = ${account}
      union select 'evaluation', enrolment_id from ${trainingEvaluation} where rated_by = ${account}
      union select 'evaluation reminder', enrolment_id from ${trainingEvaluationReminder} where reminded_by = ${account}
      union select 'need', need_id from ${trainingNeedPlan} where planned_by = ${account}`,
  },
  {
    code: 'refers_grants',
    of: ({ account }) => sql`select id from ${roleGrant} where account_id = ${account}`,
  },
  {
    code: 'refers_acts',
    of: ({ employee, account }) => sql`
      select 1 from ${session} where account_id = ${account}
      union all select 1 from ${accountTable} where id = ${account} and password_hash is not null
      union all select 1 from ${recordChange} where changed_by = ${account}
      union all select 1 from ${erasure} where employee_id = ${employee}
      union all select 1 from ${importJob} where account_id = ${account}
      union all select 1 from ${file} where uploaded_by = ${account}
      union all select 1 from ${delegation}
        where ${employee} in (principal_id, stand_in_id) or ${account} in (named_by, withdrawn_by)
      union all select 1 from ${absence}
        where employee_id = ${employee} or ${account} in (recorded_by, withdrawn_by)
      union all select 1 from ${issuedDocument} where made_by = ${account}
      union all select 1 from ${preparedFile} where account_id = ${account}
      union all select 1 from ${calendarPreference} where account_id = ${account}
      union all select 1 from ${calendarFeed} where account_id = ${account}
      union all select 1 from ${calibrationProposal} where account_id = ${account}
      union all select 1 from ${calibrationParticipant} where ${employee} = employee_id or ${account} = account_id
      union all select 1 from ${calibrationNote} where changed_by = ${account}
      union all select 1 from ${meeting}
        where ${employee} in (organiser_id, minute_taker_id) or held_by = ${account}
      union all select 1 from ${meetingParticipant} where employee_id = ${employee}
      union all select 1 from ${meetingAttendance} where employee_id = ${employee}
      union all select 1 from ${meetingMinutes} where written_by = ${employee}
      union all select 1 from ${meetingActionItem} where assignee_id = ${employee}
      union all select 1 from ${project} where ${employee} in (creator_id, owner_id)
      union all select 1 from ${projectMember} where ${employee} = employee_id or ${account} = added_by
      union all select 1 from ${task} where ${employee} = creator_id or ${account} = changed_by
      union all select 1 from ${taskAssignee} where ${employee} = employee_id
      union all select 1 from ${progressRemark} where ${employee} = author_id
      union all select 1 from ${remarkMention} where ${employee} = employee_id
      union all select 1 from ${taskFile} where ${account} = added_by
      union all select 1 from ${formerWork} where ${employee} = employee_id
      union all select 1 from ${projectEvent} where ${account} = actor_id
      union all select 1 from ${confirmation} where ${account} in (requested_by, decided_by)
      union all select 1 from ${assignment} where created_by = ${account}
      union all select 1 from ${headTerm} where created_by = ${account}
      union all select 1 from ${policySetting} where changed_by = ${account}
      union all select 1 from ${cycle} where created_by = ${account}
      union all select 1 from ${companyCycle} where ${account} in (opened_by, closed_by)`,
  },
];

/** Finds the references to a person that keep them on record; records that belong to them alone do not count. */
export async function findReferences(db: Executor, employeeId: number): Promise<PersonReference[]> {
  const person = {
    employee: sql`${employeeId}::bigint`,
    account: sql`(select id from ${accountTable} where employee_id = ${employeeId})`,
  };
  const counts = REFERENCES.map(
    ({ code, of }) => sql`select ${code}::text as code, count(*)::int as count
    from (${of(person)}) found`,
  );
  const { rows } = await db.execute<{ code: ReferenceCode; count: number }>(sql.join(counts, sql` union all `));
  return rows.filter(({ count }) => count > 0);
}

/** The tables of a person's own records, in the order of deletion. */
const OF_ACCOUNT = [
  'credential_request',
  'notification',
  'saved_filter',
  'private_note',
  'digest',
  'idempotency_key',
] as const;
const OF_EMPLOYEE = [
  'private_note',
  'opening_problem',
  'training_year',
  'assignment',
  'employment',
  'account',
] as const;

/** Lets nothing new refer to a person until the transaction ends. */
export async function lockPerson(tx: Tx, employeeId: number): Promise<void> {
  await tx.execute(sql`select id from ${employeeTable} where id = ${employeeId} for update`);
  await tx.execute(sql`select id from ${accountTable} where employee_id = ${employeeId} for update`);
}

/** Deletes a person to whom nothing refers, with the records that are theirs alone. */
export async function deletePerson(tx: Tx, employeeId: number): Promise<void> {
  for (const table of OF_ACCOUNT) {
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where account_id in (select id from ${accountTable} where employee_id = ${employeeId})`);
  }
  for (const table of OF_EMPLOYEE) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where employee_id = ${employeeId}`);
  }
  await tx.execute(sql`delete from ${employeeTable} where id = ${employeeId}`);
}

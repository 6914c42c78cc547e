import { type SQL, sql } from 'drizzle-orm';
import { type Day, type DueReminder, type Phase, PHASES, ROLE } from '@prestasi/domain';
import { isPlacement } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isDelegatedOn, isEmployedOn } from '../schema/on-day.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCyclePhase } from '../schema/cycles.ts';
import { digest } from '../schema/reminders.ts';
import { formListing } from '../schema/listing.ts';
import { delegation } from '../schema/delegations.ts';
import { appraisalEvent } from '../schema/events.ts';

/** A last day of which people of a company are reminded. */
export type CompanyReminder = DueReminder & { readonly companyId: number };

/** The forms of which people are reminded: those of these companies and last days, on a day. */
export type Due = { readonly reminders: readonly CompanyReminder[]; readonly today: Day };

/**
 * One line of an account's reminders: forms of one phase with one last day that wait for the same action of the
 * account.
 */
export type DueLine = {
  readonly accountId: number;
  /** To submit one's own form, to respond to its marks, or to decide those of others, as their approver or as a stand-in. */
  readonly kind: 'own' | 'respond' | 'decide' | 'decide_for';
  /** The kind of approver for whom a decision waits; null for one's own form. */
  readonly approverKind: string | null;
  /** The approver for whom the account stands in; null if it does not. */
  readonly approver: string | null;
  readonly year: number;
  readonly phase: Phase;
  readonly lastDay: Day;
  readonly forms: number;
  /** The first of them. */
  readonly formId: number;
  readonly employeeId: number;
  readonly employeeName: string;
  readonly formIds: readonly number[];
};

/** Finds the reminders of these accounts, the nearest last day first; without those already sent. */
export async function findDueLines(db: Executor, due: Due, accountIds: readonly number[]): Promise<DueLine[]> {
  if (due.reminders.length === 0 || accountIds.length === 0) return [];
  const isAsked = sql`and account.id = any(${sql.param([...accountIds])}::bigint[])`;
  const { rows } = await db.execute<DueLine>(sql`
    select line.*, employee.full_name as "employeeName", approver.full_name as approver from (
      select account_id as "accountId", kind, approver_kind as "approverKind", approver_id, year, phase, to_char(last_day, 'YYYY-MM-DD') as "lastDay",
        count(distinct form_id)::int as forms, (array_agg(form_id order by form_id))[1] as "formId",
        (array_agg(employee_id order by form_id))[1] as "employeeId", json_agg(distinct form_id) as "formIds"
      from (${waiting(due, isAsked)}) one
      group by account_id, kind, approver_kind, approver_id, year, phase, last_day
    ) line join ${employee} on employee.id = line."employeeId"
    left join ${employee} approver on approver.id = line.approver_id
    order by line."accountId", line."lastDay", line.kind in ('decide', 'decide_for'), line.year, line.phase, line."approverKind"`);
  return rows;
}

/** Returns the accounts that have any reminder, as a query of `account_id`. */
export function accountsReminded(due: Due): SQL {
  if (due.reminders.length === 0) return sql`select null::bigint as account_id where false`;
  return sql`select account_id from (${waiting(due, sql``)}) one`;
}

/**
 * Selects a row for each form and account that it waits for: the appraisee who has not submitted while the form is open
 * to them, or has not responded; the approver of the pending step and who stands in for them, HR and super HR by their
 * grants, as in the lists of waiting forms. Nobody who has left or is deactivated.
 */
function waiting({ reminders, today }: Due, isAsked: SQL): SQL {
  const column = (of: (one: CompanyReminder) => number | Day) => sql.param(reminders.map(of));
  const due = sql`unnest(${column(({ companyId }) => companyId)}::bigint[], ${column(({ lastDay }) => lastDay)}::date[],
    ${column(({ remindedOn }) => remindedOn)}::date[]) as due(company_id, last_day, reminded_on)`;
  const phases = sql.raw(`array[${PHASES.map((phase) => `'${phase}'`).join(', ')}]`);
  const running = sql`form_listing listing
    join ${due} on due.company_id = listing.company_id and due.last_day = listing.last_day`;
  // A day of reminder before the phase begins does not count. Looked up row by row: a join would be evaluated first,
  // and would ask for every phase of every company with every day.
  const hasBegun = sql`(select days.first_day from ${appraisal}
    join ${companyCyclePhase} days on days.company_cycle_id = appraisal.company_cycle_id and days.phase = listing.phase
    where appraisal.id = listing.appraisal_id) <= due.reminded_on`;
  const isRunning = sql`listing.is_open and listing.outcome is null and not listing.is_waived`;
  // Reminders that an account already got from a run that was interrupted are not repeated.
  const isTheirs = sql`account.is_active ${isAsked}
    and (account.employee_id is null or exists (select from ${employment} where employment.employee_id = account.employee_id
      and ${isEmployedOn(today)}))
    and not exists (select from ${digest} told where told.account_id = account.id and told.told_at is not null
      and told.day >= due.reminded_on)`;
  const isDecided = sql`listing.employee_id is distinct from ${account}.employee_id
    and not (listing.phase = 'year_end' and listing.pending_step <> 'supervisor' and listing.response is null
      and listing.response_due_on >= ${today})`;
  const line = (kind: DueLine['kind'], lastDay = sql`listing.last_day`) => sql`select account.id as account_id,
    ${kind}::text as kind, ${kind === 'decide' ? sql`listing.pending_seat` : sql`null::text`} as approver_kind,
    ${kind === 'decide_for' ? sql`listing.pending_holder_id` : sql`null::bigint`} as approver_id, listing.year, listing.phase, ${lastDay} as last_day, listing.form_id, listing.employee_id`;
  return sql`
    ${line('own')} from ${running} join ${account} on account.employee_id = listing.employee_id
    where listing.level = 'unsubmitted' and not listing.is_complete and ${isRunning} and ${hasBegun} and ${isTheirs}
      and not exists (select from ${formListing} earlier where earlier.appraisal_id = listing.appraisal_id
        and array_position(${phases}, earlier.phase) < array_position(${phases}, listing.phase)
        and not earlier.is_complete and not earlier.is_waived)
    union all
    ${line('respond', sql`listing.response_due_on`)} from ${formListing} listing
    join ${due} on due.company_id = listing.company_id and due.last_day = listing.response_due_on
    join ${account} on account.employee_id = listing.employee_id
    where listing.phase = 'year_end' and listing.pending_step <> 'supervisor' and listing.response is null and ${isRunning}
      and listing.response_due_on >= ${today} and ${isTheirs}
    union all
    ${line('decide')} from ${running} join ${account} on account.employee_id = listing.pending_holder_id
    where listing.pending_seat in ('supervisor', 'hod', 'head_of_division', 'named') and ${isRunning} and ${isDecided}
      and ${hasBegun} and ${isTheirs}
    union all
    ${line('decide_for')} from ${running}
    join ${delegation} on delegation.principal_id = listing.pending_holder_id and ${isDelegatedOn(today)}
    join ${account} on account.employee_id = delegation.stand_in_id
    where listing.pending_seat in ('supervisor', 'hod', 'head_of_division', 'named') and ${isRunning} and ${isDecided}
      and ${hasBegun} and ${isTheirs}
    union all
    ${line('decide')} from ${running}
    join ${assignment} place on place.employee_id = listing.employee_id and ${isPlacement('place', today)}
    join ${roleGrant} on role_grant.role = ${ROLE.hr} and (role_grant.company_id = place.company_id
      or (role_grant.company_id is null and not exists (select from ${roleGrant} own
        join ${account} officer on officer.id = own.account_id and officer.is_active
        where own.role = ${ROLE.hr} and own.company_id = place.company_id)))
    join ${account} on account.id = role_grant.account_id
    where listing.pending_seat = 'hr' and ${isRunning} and ${isDecided} and ${hasBegun} and ${isTheirs}
    union all
    ${line('decide')} from ${running}
    join ${roleGrant} on role_grant.role = ${ROLE.hr} and role_grant.company_id is null
    join ${account} on account.id = role_grant.account_id
    where listing.pending_seat = 'super_hr' and ${isRunning} and ${isDecided} and ${hasBegun} and ${isTheirs}
      and not exists (select from ${appraisalEvent} event where event.form_id = listing.form_id
        and event.action = 'approve' and event.actor_account_id = account.id)`;
}

import { sql } from 'drizzle-orm';
import { type Day, ROLE } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isEmployedOn } from '../schema/on-day.ts';
import { account, employment, roleGrant } from '../schema/people.ts';
import { formListing } from '../schema/listing.ts';

/**
 * An account that holds HR's role and can act; `companyIds` are the companies for which it was granted, null is the
 * group.
 */
export type OfficerRow = {
  readonly accountId: number;
  readonly employeeId: number | null;
  readonly name: string;
  readonly companyIds: readonly (number | null)[];
};

/**
 * Finds HR of these companies and of the group, without accounts that are deactivated or whose person has left (domain
 * §4).
 */
export async function findOfficers(
  db: Executor,
  companyIds: readonly number[],
  today: Day,
): Promise<readonly OfficerRow[]> {
  const { rows } = await db.execute<OfficerRow>(sql`
    select ${account.id} as "accountId", ${account.employeeId} as "employeeId", ${account.fullName} as name,
      json_agg(role_grant.company_id) as "companyIds"
    from ${roleGrant} join ${account} on ${account.id} = role_grant.account_id
    where role_grant.role = ${ROLE.hr} and ${account.isActive}
      and (role_grant.company_id is null or role_grant.company_id = any(${sql.param([...companyIds])}::bigint[]))
      and (${account.employeeId} is null or exists (select from ${employment}
        where ${employment.employeeId} = ${account.employeeId} and ${isEmployedOn(today)}))
    group by ${account.id}`);
  return rows;
}

/** Finds which of these accounts hold a role, for whatever companies. */
export async function findGranteesOf(db: Executor, role: number, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct account_id as id from ${roleGrant}
    where role = ${role} and account_id = any(${sql.param([...accountIds])}::bigint[])`);
  return rows.map(({ id }) => id);
}

/** Finds appraisals of open cycles with a form that waits for HR's or super HR's step, by id after `after`. */
export async function findWaitingForOfficers(
  db: Executor,
  after: number,
  size: number,
): Promise<readonly { readonly appraisalId: number; readonly employeeId: number }[]> {
  const { rows } = await db.execute<{ appraisalId: number; employeeId: number }>(sql`
    select distinct appraisal_id as "appraisalId", employee_id as "employeeId" from ${formListing}
    where pending_step in ('hr', 'super_hr') and outcome is null and is_open and appraisal_id > ${after}
    order by appraisal_id limit ${size}`);
  return rows;
}

/** Finds forms of open cycles whose HR or super HR step nobody is able to take now, by name, at most `atMost`. */
export async function findUnassignedAtOfficers(db: Executor, atMost: number): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select form_id as id from ${formListing}
    where pending_seat = 'stuck' and pending_step in ('hr', 'super_hr') and outcome is null and is_open and not is_waived
    order by name_key, form_id limit ${atMost}`);
  return rows.map(({ id }) => id);
}

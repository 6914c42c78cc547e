import { and, asc, countDistinct, eq, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Day, Grant, PowerSubject } from '@prestasi/domain';
import { isPlacementOrFirst } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isAssignedOnOrAfter, isEmployedOn } from '../schema/on-day.ts';
import { account, assignment, credentialRequest, employee, employment, roleGrant } from '../schema/people.ts';
import { department, division, section } from '../schema/organisation.ts';

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;

type SubjectRow = {
  readonly account_id: number | null;
  readonly employee_id: number | null;
  readonly grants: readonly Grant[];
  readonly is_approver: boolean;
};

/** Finds employees as subjects of an action, in this order, with or without an account. */
export async function findEmployeeSubjects(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<PowerSubject[]> {
  if (employeeIds.length === 0) return [];
  return findSubjects(
    db,
    sql`employee left join ${account} on account.employee_id = employee.id where employee.id = any(${ids(employeeIds)})
      order by array_position(${ids(employeeIds)}, employee.id)`,
    today,
  );
}

/** Finds accounts as subjects of an action, with or without an employee. */
export async function findAccountSubjects(
  db: Executor,
  accountIds: readonly number[],
  today: Day,
): Promise<PowerSubject[]> {
  if (accountIds.length === 0) return [];
  return findSubjects(
    db,
    sql`account left join ${employee} on employee.id = account.employee_id where account.id = any(${ids(accountIds)})
      order by account.id`,
    today,
  );
}

async function findSubjects(db: Executor, from: SQL, today: Day): Promise<PowerSubject[]> {
  const { rows } = await db.execute<SubjectRow>(sql`
    select account.id as account_id, employee.id as employee_id,
      coalesce((select json_agg(json_build_object('role', role, 'companyId', company_id) order by id)
        from ${roleGrant} where account_id = account.id), '[]') as grants,
      exists (select from ${roleGrant} where account_id = account.id)
        or exists (select from ${assignment} place where place.supervisor_id = employee.id
          and ${isAssignedOnOrAfter(today, 'place')})
        or exists (select from ${division} where head_id = employee.id)
        or exists (select from ${department} where head_id = employee.id)
        or exists (select from ${section} where head_id = employee.id) as is_approver
    from ${from}`);
  return rows.map(({ account_id, employee_id, grants, is_approver }) => ({
    accountId: account_id,
    employeeId: employee_id,
    grants,
    isApprover: is_approver,
  }));
}

/** Finds the companies in which these employees are placed on a day, or first. */
export async function findCompaniesOf(db: Executor, employeeIds: readonly number[], today: Day): Promise<number[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await db.execute<{ company_id: number }>(sql`
    select distinct place.company_id from ${assignment} place
    where place.employee_id = any(${ids(employeeIds)}) and ${isPlacementOrFirst('place', today)}`);
  return rows.map((row) => row.company_id);
}

/** Whether an account can sign in on a day; `account` must be joined. */
export function isAbleOn(day: Day): SQL<boolean> {
  return sql<boolean>`${account.isActive} and (${account.email} is not null or ${account.passwordHash} is not null)
    and ${isEmployedThen(day)}`;
}

const isEmployedThen = (day: Day) => sql`(${account.employeeId} is null or exists (select from ${employment}
  where ${employment.employeeId} = ${account.employeeId} and ${isEmployedOn(day)}))`;

/**
 * Finds who holds a role of the whole group and whether they can sign in on a day, and locks them until the transaction
 * ends.
 */
export async function lockGroupOfficers(
  tx: Tx,
  day: Day,
): Promise<{ readonly role: Grant['role']; readonly accountId: number; readonly isAble: boolean }[]> {
  return tx
    .select({
      role: roleGrant.role,
      accountId: roleGrant.accountId,
      isAble: isAbleOn(day),
    })
    .from(roleGrant)
    .innerJoin(account, eq(account.id, roleGrant.accountId))
    .where(isNull(roleGrant.companyId))
    .orderBy(asc(roleGrant.id))
    .for('update', { of: roleGrant });
}

/**
 * Counts the other accounts that hold a role of the whole group and can sign in on a day. An invited person who has not
 * come yet does not count, nor one with a password that somebody else set.
 */
export async function countOtherOfficers(db: Executor, accountId: number, day: Day): Promise<number> {
  const invitation = db
    .select({ id: credentialRequest.publicId })
    .from(credentialRequest)
    .where(
      and(
        eq(credentialRequest.accountId, account.id),
        eq(credentialRequest.kind, 'invitation'),
        isNull(credentialRequest.usedAt),
      ),
    );
  const [row] = await db
    .select({ others: countDistinct(account.id) })
    .from(roleGrant)
    .innerJoin(account, eq(account.id, roleGrant.accountId))
    .where(
      and(
        isNull(roleGrant.companyId),
        ne(account.id, accountId),
        eq(account.isActive, true),
        eq(account.mustChangePassword, false),
        or(isNotNull(account.passwordHash), notExists(invitation)),
        isEmployedThen(day),
      ),
    );
  return row?.others ?? 0;
}

/** Finds the reporting line above these employees on a day: the direct supervisor, by employee. */
export async function findLineAbove(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await db.execute<{ employee_id: number; supervisor_id: number }>(sql`
    with recursive line as (
      select place.employee_id, place.supervisor_id from ${assignment} place
      where place.employee_id = any(${ids(employeeIds)}) and ${isPlacementOrFirst('place', today)}
      union
      select place.employee_id, place.supervisor_id from line
      join ${assignment} place on place.employee_id = line.supervisor_id and ${isPlacementOrFirst('place', today)}
    )
    select employee_id, supervisor_id from line where supervisor_id is not null`);
  return new Map(rows.map((row) => [row.employee_id, row.supervisor_id]));
}

/** Finds the names of subjects, in order: of the employee, or of the account without an employee. */
export async function findSubjectNames(db: Executor, subjects: readonly PowerSubject[]): Promise<string[]> {
  const employees = subjects.flatMap(({ employeeId }) => employeeId ?? []);
  const accounts = subjects.flatMap(({ employeeId, accountId }) => (employeeId === null ? (accountId ?? []) : []));
  const { rows } = await db.execute<{ name: string }>(sql`
    select full_name as name from ${employee} where id = any(${ids(employees)})
    union all select full_name from ${account} where id = any(${ids(accounts)}) order by 1`);
  return rows.map(({ name }) => name);
}

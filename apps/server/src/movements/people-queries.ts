import { type SQL, sql } from 'drizzle-orm';
import type { Category, Day, HeadedUnit } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import {
  isAssignedOn,
  isAssignedOnOrAfter,
  isEmployedOn,
  isEmployedOnOrAfter,
  isHeadingOn,
  isHeadingOnOrAfter,
} from '../schema/on-day.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { department, division, headTerm, position, section } from '../schema/organisation.ts';

/** A person who reports to somebody from a day on. */
export type Supervisee = {
  readonly id: number;
  readonly fullName: string;
  readonly employeeNumber: string;
  readonly position: string;
  readonly companyId: number;
};

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;

/** Finds those who report to somebody on a day or later, by name; leaves out those who have left by then. */
export async function findSupervisees(db: Executor, supervisorId: number, day: Day): Promise<readonly Supervisee[]> {
  const { rows } = await db.execute<Supervisee>(sql`
    select distinct on (lower(person.full_name), person.id) person.id, person.full_name as "fullName",
      person.employee_number as "employeeNumber", position.title as position, place.company_id as "companyId"
    from ${assignment} place
    join ${employment} stay on stay.id = place.employment_id and ${isEmployedOnOrAfter(day, 'stay')}
    join ${employee} person on person.id = place.employee_id
    join ${position} on position.id = place.position_id
    where place.supervisor_id = ${supervisorId} and ${isAssignedOnOrAfter(day, 'place')}
    order by lower(person.full_name), person.id, place.effective_from`);
  return rows;
}

/** A unit with its head and its name; `archived` ones are left out. */
export type Headed = HeadedUnit & { readonly unit: string; readonly headId: number | null };

/** Finds the units that somebody heads on a day or later. */
export async function findHeaded(db: Executor, employeeId: number, day: Day): Promise<readonly Headed[]> {
  const { rows } = await db.execute<Headed>(sql`
    select * from (
      select 'division' as kind, id as "unitId", company_id as "companyId", null::bigint as "departmentId", name as unit,
        head_id as "headId" from ${division}
      union all
      select 'department', id, company_id, id, name, head_id from ${department}
      union all
      select 'section', section.id, department.company_id, department.id, section.name, section.head_id
        from ${section} join ${department} on department.id = section.department_id
    ) headed
    where headed."headId" = ${employeeId} or exists (
      select from ${headTerm} term where term.kind = headed.kind and term.unit_id = headed."unitId"
        and term.employee_id = ${employeeId} and ${isHeadingOnOrAfter(day, 'term')})
    order by kind, lower(unit)`);
  return rows;
}

/** Finds which of these people head a unit today. */
export async function findHeadsAmong(db: Executor, employeeIds: readonly number[]): Promise<readonly number[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select head_id as id from ${division} where head_id = any(${ids(employeeIds)})
    union select head_id from ${department} where head_id = any(${ids(employeeIds)})
    union select head_id from ${section} where head_id = any(${ids(employeeIds)}) order by id`);
  return rows.map(({ id }) => id);
}

/** A person as of a day: the company is null if they are not employed then. */
export type Candidate = {
  readonly id: number;
  readonly fullName: string;
  readonly companyId: number | null;
  readonly category: Category | null;
  readonly headsDepartment: boolean;
  readonly isActive: boolean;
};

/** Finds people who are to supervise or head something from a day on. */
export async function findCandidates(
  db: Executor,
  employeeIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, Candidate>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: number;
    full_name: string;
    company_id: number | null;
    category: Category | null;
    heads: boolean;
    active: boolean;
  }>(sql`
    select person.id, person.full_name, place.company_id, position.category, ${headsDepartmentOn(sql`person.id`, day)} as heads,
      coalesce(account.is_active, false) as active
    from ${employee} person
    left join ${account} on account.employee_id = person.id
    left join ${employment} stay on stay.employee_id = person.id and ${isEmployedOn(day, 'stay')}
    left join ${assignment} place on place.employment_id = stay.id and ${isAssignedOn(day, 'place')}
    left join ${position} on position.id = place.position_id
    where person.id = any(${ids(employeeIds)})`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        fullName: row.full_name,
        companyId: row.company_id,
        category: row.category,
        headsDepartment: row.heads,
        isActive: row.active,
      },
    ]),
  );
}

/** By the terms of unit heads; by the unit's head if no term is stored. */
export function headsDepartmentOn(employeeId: SQL, day: Day): SQL<boolean> {
  return sql<boolean>`(exists (select from ${headTerm} term where term.kind = 'department' and term.employee_id = ${employeeId}
      and ${isHeadingOn(day, 'term')})
    or exists (select from ${department} unit where unit.head_id = ${employeeId} and not exists (
      select from ${headTerm} term where term.kind = 'department' and term.unit_id = unit.id)))`;
}

/**
 * Finds which of these pairs close a loop of reporting lines on the day, or on a later one on which a placement begins
 * (domain §2): planned changes count too.
 */
export async function findCircles(
  db: Executor,
  pairs: readonly { readonly employeeId: number; readonly supervisorId: number }[],
  day: Day,
): Promise<ReadonlySet<number>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive days (day) as (
      select ${day}::date union select distinct effective_from from ${assignment} where effective_from > ${day}
    ), chain (day, employee, superior) as (
      select days.day, pair."employeeId", pair."supervisorId" from days
      cross join json_to_recordset(${JSON.stringify(pairs)}::json) as pair ("employeeId" bigint, "supervisorId" bigint)
      union
      select chain.day, chain.employee, place.supervisor_id from chain
      join ${assignment} place on place.employee_id = chain.superior and ${isAssignedOn(sql`chain.day`, 'place')}
      where place.supervisor_id is not null and chain.superior <> chain.employee
    )
    select distinct employee as id from chain where superior = employee`);
  return new Set(rows.map(({ id }) => id));
}

/** Finds the full names of people, by id. */
export async function findNames(db: Executor, employeeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; full_name: string }>(
    sql`select id, full_name from ${employee} where id = any(${ids(employeeIds)})`,
  );
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

/** Finds the names of accounts, in alphabetical order. */
export async function findAccountNames(db: Executor, accountIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ full_name: string }>(
    sql`select full_name from ${account} where id = any(${ids(accountIds)}) order by lower(full_name)`,
  );
  return rows.map(({ full_name }) => full_name);
}

/**
 * Finds which of these people have their placement on a day in one of the companies; all if `companies` is the group.
 */
export async function findIn(
  db: Executor,
  employeeIds: readonly number[],
  companies: SQL,
  day: Day,
): Promise<readonly number[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct place.employee_id as id from ${assignment} place where place.employee_id = any(${ids(employeeIds)})
      and ${isAssignedOn(day, 'place')} and ${companies}`);
  return rows.map(({ id }) => id);
}

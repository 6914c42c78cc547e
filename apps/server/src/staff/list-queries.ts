import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { listStaff, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst } from '../access/index.ts';
import { signInState, staffState } from '../organisation/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { account, assignment, credentialRequest, employee, employment } from '../schema/people.ts';
import { isForWholeGroup } from './group-scope.ts';
import { SEARCHED_TEXT } from './searched-text.ts';

type Query = QueryOf<typeof listStaff>;
export type StaffFilter = Omit<Query, 'page' | 'size' | 'sort'>;
export type Moment = { readonly today: Day; readonly now: Date };

/**
 * Restricts to the people of the actor's companies whom a filter finds; `employee`, `employment`, `position` and
 * `account` must be joined. A filter without a state leaves out those who have left, unless `withFormer`.
 */
export function staffFound(
  actor: Actor,
  filter: StaffFilter,
  moment: Moment,
  { withFormer } = { withFormer: false },
): SQL | undefined {
  return and(
    companyWithin(actor, 'employee.write', assignment.companyId),
    staffNarrowed(filter, moment, { withFormer }),
  );
}

/** As `staffFound`, for any caller: the scope is another condition. */
export function staffNarrowed(
  filter: StaffFilter,
  { today, now }: Moment,
  { withFormer } = { withFormer: false },
): SQL | undefined {
  return and(
    isPlacementOrFirst('assignment', today),
    filter.state === undefined ? (withFormer ? undefined : notFormer(today)) : stateIs(filter.state, today),
    ...REFERENCES.map(([field, column]) => anyOf(column, filter[field])),
    filter.divisionId === undefined ? undefined : isInDivision([filter.divisionId].flat()),
    anyOf(position.category, filter.category),
    filter.supervisor === undefined ? undefined : isNull(assignment.supervisorId),
    filter.access === undefined ? undefined : accessIs(filter.access, now),
    ...matchesWords(SEARCHED_TEXT, filter.search),
  );
}

const REFERENCES = [
  ['companyId', assignment.companyId],
  ['departmentId', assignment.departmentId],
  ['sectionId', assignment.sectionId],
  ['positionId', assignment.positionId],
  ['gradeId', assignment.gradeId],
  ['workLocationId', assignment.workLocationId],
  ['supervisorId', assignment.supervisorId],
] as const;

/** A page of a list: ids in its order, and the number of all. */
export type StaffPage = { readonly ids: readonly number[]; readonly total: number };

/**
 * Finds a page of the list. If the filter leaves few, they are collected first and then ordered, with their number;
 * else the order's index is read, which never reads more than the page, and the number is cached.
 */
export async function findStaffPage(db: Executor, actor: Actor, query: Query, moment: Moment): Promise<StaffPage> {
  const { page, size, sort, ...filter } = query;
  const part = sql`limit ${size} offset ${(page - 1) * size}`;
  if (!narrows(actor, filter)) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${employee.id} as id ${among(actor, filter, moment)} order by ${orderOf(sort)} ${part}`,
    );
    return { ids: rows.map(({ id }) => Number(id)), total: await countStaffFound(db, actor, filter, moment) };
  }
  const { rows } = await db.execute<{ id: string; total: string }>(sql`
    with found as materialized (
      select ${employee.id} as id, ${KEY_OF[nameOf(sort)]} as key ${among(actor, filter, moment)})
    select id, (select count(*) from found) as total from found
    order by key ${directionOf(sort)}, id ${directionOf(sort)} ${part}`);
  // A page beyond the last one returns no number.
  const total = rows[0] === undefined && page > 1 ? await countStaffFound(db, actor, filter, moment) : rows[0]?.total;
  return { ids: rows.map(({ id }) => Number(id)), total: Number(total ?? 0) };
}

/** Counts all of them: from memory, while nobody came, left, moved, was activated or deactivated. */
async function countStaffFound(db: Executor, actor: Actor, filter: StaffFilter, moment: Moment): Promise<number> {
  const read = async (on: Executor) => {
    const { rows } = await on.execute<{ total: string }>(sql`select count(*) as total ${among(actor, filter, moment)}`);
    return Number(rows[0]?.total ?? 0);
  };
  // Sign-in states change without being counted as a change.
  if (filter.access !== undefined) return read(db);
  return cacheStatistics(db, ['staff', actor.activeRole, actor.grants, filter, moment.today], read);
}

// Any filter that leaves a small part of a group: not its categories, nor whether people are active or can sign in.
function narrows(actor: Actor, filter: StaffFilter): boolean {
  const { search = '', category: _, state, access, ...units } = filter;
  const isSearched = search.split(/\s+/).some((word) => word.length >= 3);
  const isRare = state === 'former' || state === 'deactivated' || access === 'pin' || access === 'invited';
  const isOfUnit = Object.values(units).some((value) => value !== undefined);
  return isSearched || isRare || isOfUnit || !isForWholeGroup(actor);
}

function among(actor: Actor, filter: StaffFilter, moment: Moment): SQL {
  const held =
    filter.category === undefined ? sql`` : sql`join ${position} on ${position.id} = ${assignment.positionId}`;
  return sql`
    from ${assignment}
    join ${employee} on ${employee.id} = ${assignment.employeeId}
    join ${employment} on ${employment.id} = ${assignment.employmentId}
    ${held}
    left join ${account} on ${account.employeeId} = ${employee.id}
    where ${staffFound(actor, filter, moment)}`;
}

const supervisor = alias(employee, 'supervisor');

/** Finds the rows of the list for these people. */
export async function findStaffRows(db: Executor, ids: readonly number[], { today, now }: Moment) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: employee.id,
      employeeNumber: employee.employeeNumber,
      fullName: employee.fullName,
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      pictureFileId: employee.pictureFileId,
      company: company.name,
      division: division.name,
      department: department.name,
      section: section.name,
      position: position.title,
      category: position.category,
      grade: grade.name,
      workLocation: workLocation.name,
      supervisor: supervisor.fullName,
      hiredOn: employment.hiredOn,
      state: staffState(today),
      access: signInState(now),
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(division, eq(division.id, sql`coalesce(${department.divisionId}, ${assignment.divisionId})`))
    .leftJoin(section, eq(section.id, assignment.sectionId))
    .leftJoin(grade, eq(grade.id, assignment.gradeId))
    .leftJoin(workLocation, eq(workLocation.id, assignment.workLocationId))
    .leftJoin(supervisor, eq(supervisor.id, assignment.supervisorId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(and(sql`${employee.id} = any(${sql.param([...ids])}::bigint[])`, isPlacementOrFirst('assignment', today)))
    .orderBy(sql`array_position(${sql.param([...ids])}::bigint[], ${employee.id})`);
}

/** As `staffState`, in words that indexes can serve. */
function stateIs(state: NonNullable<StaffFilter['state']>, today: Day): SQL {
  if (state === 'former') return sql`${employment.lastDay} < ${today}`;
  if (state === 'deactivated') return sql`(not ${account.isActive} and ${notFormer(today)})`;
  return sql`(coalesce(${account.isActive}, true) and ${notFormer(today)})`;
}

function notFormer(today: Day): SQL {
  return sql`(${employment.lastDay} is null or ${employment.lastDay} >= ${today})`;
}

/** Whether a column holds a value that a filter names, or one of several; no condition if it names none. */
function anyOf(column: PgColumn, chosen: unknown): SQL | undefined {
  return chosen === undefined ? undefined : inArray(column, [chosen].flat());
}

/** By the division of the department, or the person's own if the department has none. */
function isInDivision(ids: readonly number[]): SQL {
  return sql`(${assignment.departmentId} in (select unit.id from ${department} unit where unit.division_id in ${ids})
    or (${assignment.divisionId} in ${ids} and not exists (
      select from ${department} unit where unit.id = ${assignment.departmentId} and unit.division_id is not null)))`;
}

/** As `signInState`, for many people: the invited are collected once. */
function accessIs(access: NonNullable<StaffFilter['access']>, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasPin = sql`(${account.pinHash} is not null and ${account.pinExpiresAt} > ${at})`;
  const isInvited = sql`${account.id} in (
    select request.account_id from ${credentialRequest} request
    where request.kind = 'invitation' and request.used_at is null and request.expires_at > ${at})`;
  if (access === 'ready') return sql`${account.passwordHash} is not null`;
  if (access === 'pin') return sql`(${account.passwordHash} is null and ${hasPin})`;
  const neither = sql`${account.passwordHash} is null and not coalesce(${hasPin}, false)`;
  if (access === 'invited') return sql`(${neither} and ${isInvited})`;
  return sql`(${neither} and not coalesce(${isInvited}, false))`;
}

type SortName = 'name' | 'number' | 'hired';
const KEY_OF: Readonly<Record<SortName, SQL>> = {
  name: sql`lower(${employee.fullName})`,
  number: sql`${employee.employeeNumber}`,
  hired: sql`${employment.hiredOn}`,
};

function nameOf(sort: Query['sort']): SortName {
  return sort.replace('-', '') as SortName;
}

function directionOf(sort: Query['sort']): SQL {
  return sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
}

// As in the indexes `employee_name_order_idx`, `employee_number_key` and `employment_hired_idx`.
function orderOf(sort: Query['sort']): SQL {
  const name = nameOf(sort);
  const direction = directionOf(sort);
  const id = name === 'hired' ? sql`${employment.employeeId}` : sql`${employee.id}`;
  return sql`${KEY_OF[name]} ${direction}, ${id} ${direction}`;
}

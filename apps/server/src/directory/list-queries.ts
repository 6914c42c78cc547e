import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isPlacementOrFirst } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { placementNames } from '../schema/names.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { FROM_PLACEMENTS, type Moment } from './filter-queries.ts';
import { signInState, staffState } from './state-queries.ts';

type SortName = 'name' | 'number' | 'hired' | 'department' | 'since';

type StaffList = {
  /** The condition of the list: the caller's scope and its filter. */
  readonly where: SQL | undefined;
  readonly sort: SortName | `-${SortName}`;
  readonly page: number;
  readonly size: number;
  /** Whether few of many match: they are collected first and then ordered, instead of reading the order's index. */
  readonly isNarrow: boolean;
  /** The key under which the number of matches is cached until records of people change; null if it is counted anew. */
  readonly cacheKey: readonly unknown[] | null;
};

/** A page of a list: ids in its order, and the number of all. */
export type StaffPage = { readonly ids: readonly number[]; readonly total: number };

/**
 * Finds a page of a list of people. If few match, they are counted in the same statement; else the number is cached, and
 * never more than the page is read.
 */
export async function findStaffPage(db: Executor, list: StaffList): Promise<StaffPage> {
  const { where, sort, page, size, isNarrow } = list;
  const part = sql`limit ${size} offset ${(page - 1) * size}`;
  const name = sort.replace('-', '') as SortName;
  if (!isNarrow) {
    const id = name === 'hired' ? sql`${employment.employeeId}` : sql`${employee.id}`;
    const order = orderOf(sort, { key: KEY_OF[name], id, name: KEY_OF.name });
    const { rows } = await db.execute<{ id: number }>(
      sql`select ${employee.id} as id ${FROM_PLACEMENTS} where ${where} order by ${order} ${part}`,
    );
    return { ids: rows.map((row) => row.id), total: await countStaff(db, list) };
  }
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    with found as materialized (
      select ${employee.id} as id, ${KEY_OF[name]} as key, ${KEY_OF.name} as name ${FROM_PLACEMENTS} where ${where})
    select id, (select count(*) from found) as total from found
    order by ${orderOf(sort, { key: sql`key`, id: sql`id`, name: sql`name` })} ${part}`);
  // A page beyond the last one returns no number.
  const total = rows[0] === undefined && page > 1 ? await countStaff(db, list) : rows[0]?.total;
  return { ids: rows.map((row) => row.id), total: total ?? 0 };
}

/** Counts all of them: from memory, while nobody came, left, moved, was activated or deactivated. */
async function countStaff(db: Executor, { where, cacheKey }: StaffList): Promise<number> {
  const read = async (on: Executor) => {
    const { rows } = await on.execute<{ total: number }>(
      sql`select count(*) as total ${FROM_PLACEMENTS} where ${where}`,
    );
    return rows[0]?.total ?? 0;
  };
  return cacheKey === null ? read(db) : cacheStatistics(db, cacheKey, read);
}

const supervisor = alias(employee, 'supervisor');

/** Finds the rows of a list for these people, in this order; each list answers the columns of its call. */
export async function findStaffRows(db: Executor, ids: readonly number[], { today, now }: Moment) {
  if (ids.length === 0) return [];
  return db
    .select({
      ...pickColumns(employee, 'id', 'employeeNumber', 'fullName'),
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      pictureFileId: employee.pictureFileId,
      ...placementNames,
      division: division.name,
      section: section.name,
      category: position.category,
      grade: grade.name,
      workLocation: workLocation.name,
      supervisor: supervisor.fullName,
      hiredOn: employment.hiredOn,
      since: assignment.effectiveFrom,
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

const KEY_OF: Readonly<Record<SortName, SQL>> = {
  name: sql`lower(${employee.fullName})`,
  number: sql`${employee.employeeNumber}`,
  hired: sql`${employment.hiredOn}`,
  department: sql`lower(${department.name})`,
  since: sql`${assignment.effectiveFrom}`,
};

type OrderedBy = { readonly key: SQL; readonly id: SQL; readonly name: SQL };

/** The orders of the indexes `employee_name_order_idx`, `employee_number_key` and `employment_hired_idx`. */
const INDEXED: ReadonlySet<string> = new Set<SortName>(['name', 'number', 'hired']);

function orderOf(sort: StaffList['sort'], { key, id, name }: OrderedBy): SQL {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return INDEXED.has(sort.replace('-', ''))
    ? sql`${key} ${direction}, ${id} ${direction}`
    : sql`${key} ${direction} nulls last, ${name}, ${id}`;
}

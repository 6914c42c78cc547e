import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listTeam, QueryOf, getTeamUnits } from '@prestasi/contract';
import { type Actor, type Day, reachOf } from '@prestasi/domain';
import { firstReachedBy, isPlacementOrFirst } from '../access/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { company, department, position, section } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

export type Query = QueryOf<typeof listTeam>;
type Filter = Omit<Query, 'page' | 'size' | 'sort'>;

const supervisor = alias(employee, 'supervisor');

/** Whether a person is active or deactivated; people who have left are in no team. */
const teamState = sql<
  'active' | 'deactivated'
>`case when ${account.isActive} = false then 'deactivated' else 'active' end`;

/**
 * Whether the actor is in charge of companies, in whose lists they are included themselves; the leader of a team is not
 * part of it.
 */
function looksAfter(actor: Actor): boolean {
  return reachOf(actor, 'employee.directory').some((reach) => reach === 'companies' || reach === 'group');
}

/** Restricts to the people of the actor's team, unit or scope who have not left. */
function ofTeam(actor: Actor, today: Day): SQL | undefined {
  return and(
    isPlacementOrFirst('assignment', today),
    sql`(${employment.lastDay} is null or ${employment.lastDay} >= ${today})`,
    firstReachedBy(actor, 'employee.directory', sql`${assignment.employeeId}`, today),
    looksAfter(actor) || actor.employeeId === null ? undefined : ne(assignment.employeeId, actor.employeeId),
  );
}

/** Finds a page of the actor's team in its order, by id, with the number of all that match. */
export async function findTeamPage(
  db: Executor,
  actor: Actor,
  { page, size, sort, ...filter }: Query,
  today: Day,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${employee.id} as id ${among(actor, filter, today)}
    order by ${orderOf(sort)} limit ${size} offset ${(page - 1) * size}`);
  return { ids: rows.map(({ id }) => Number(id)), total: await countTeam(db, actor, filter, today) };
}

/** Counts all of them: from memory, while nobody came, left, moved, was activated or deactivated. */
function countTeam(db: Executor, actor: Actor, filter: Filter, today: Day): Promise<number> {
  const whose = looksAfter(actor) ? [actor.activeRole, actor.grants] : actor;
  return cacheStatistics(db, ['team', whose, filter, today], async (on) => {
    const { rows } = await on.execute<{ total: string }>(sql`select count(*) as total ${among(actor, filter, today)}`);
    return Number(rows[0]?.total ?? 0);
  });
}

function among(actor: Actor, { companyId, departmentId, category, search }: Filter, today: Day): SQL {
  const matching = and(
    ofTeam(actor, today),
    companyId === undefined ? undefined : eq(assignment.companyId, companyId),
    departmentId === undefined ? undefined : eq(assignment.departmentId, departmentId),
    category === undefined ? undefined : eq(position.category, category),
    ...matchesPerson(search),
  );
  return sql`
    from ${assignment}
    join ${employee} on ${employee.id} = ${assignment.employeeId}
    join ${employment} on ${employment.id} = ${assignment.employmentId}
    join ${position} on ${position.id} = ${assignment.positionId}
    left join ${department} on ${department.id} = ${assignment.departmentId}
    where ${matching}`;
}

/** Finds the rows of the list for these people, in this order. */
export async function findTeamRows(db: Executor, ids: readonly number[], today: Day) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: employee.id,
      employeeNumber: employee.employeeNumber,
      fullName: employee.fullName,
      pictureFileId: employee.pictureFileId,
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      position: position.title,
      category: position.category,
      company: company.name,
      department: department.name,
      section: section.name,
      supervisor: supervisor.fullName,
      since: assignment.effectiveFrom,
      state: teamState,
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(section, eq(section.id, assignment.sectionId))
    .leftJoin(supervisor, eq(supervisor.id, assignment.supervisorId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(and(sql`${employee.id} = any(${sql.param([...ids])}::bigint[])`, isPlacementOrFirst('assignment', today)))
    .orderBy(sql`array_position(${sql.param([...ids])}::bigint[], ${employee.id})`);
}

/** Finds the companies and departments in which somebody of the actor's team works. */
export const findTeamUnits: Handler<typeof getTeamUnits> = async ({ db, actor, today }) => {
  const units = db
    .selectDistinct({ companyId: assignment.companyId, departmentId: assignment.departmentId })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(ofTeam(actor, today))
    .as('units');
  const companies = await db
    .selectDistinct({ id: company.id, name: company.name })
    .from(units)
    .innerJoin(company, eq(company.id, units.companyId))
    .orderBy(asc(company.name));
  const departments = await db
    .selectDistinct({ id: department.id, name: department.name, companyId: department.companyId })
    .from(units)
    .innerJoin(department, eq(department.id, units.departmentId))
    .orderBy(asc(department.name));
  return { companies, departments };
};

// As in the index `employee_search_idx`.

const COLUMN_OF = {
  name: sql`lower(${employee.fullName})`,
  number: sql`${employee.employeeNumber}`,
  department: sql`lower(${department.name})`,
  since: sql`${assignment.effectiveFrom}`,
};

function orderOf(sort: Query['sort']): SQL {
  const isDescending = sort.startsWith('-');
  const column = COLUMN_OF[sort.replace('-', '') as keyof typeof COLUMN_OF];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  // Names are never null: their order then matches the index `employee_name_order_idx`, in both directions.
  if (column === COLUMN_OF.name) return sql`${column} ${direction}, ${employee.id} ${direction}`;
  return sql`${column} ${direction} nulls last, ${COLUMN_OF.name}, ${employee.id}`;
}

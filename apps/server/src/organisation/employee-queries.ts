import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf, QueryOf, listCompanyEmployees } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { inDirectoryOf, isPlacementOrFirst, reachedBy } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { department, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { signInState, staffState } from './state-queries.ts';

type Page = OutputOf<typeof listCompanyEmployees>;
export type EmployeeFilter = QueryOf<typeof listCompanyEmployees>;
export type Moment = { readonly today: Day; readonly now: Date };

const supervisor = alias(employee, 'supervisor');

/** Finds a page of the people of a company who are in the actor's directory, with the number of all that match. */
export async function findStaffPage(
  db: Executor,
  actor: Actor,
  companyId: number,
  filter: EmployeeFilter,
  { today, now }: Moment,
): Promise<Pick<Page, 'rows' | 'total'>> {
  const matching = and(
    eq(assignment.companyId, companyId),
    isPlacementOrFirst('assignment', today),
    inDirectoryOf(actor, sql`${assignment.employeeId}`, today),
    filter.state === undefined ? sql`${staffState(today)} <> 'former'` : eq(staffState(today), filter.state),
    filter.departmentId === undefined ? undefined : eq(assignment.departmentId, filter.departmentId),
    filter.access === undefined ? undefined : eq(signInState(now), filter.access),
    filter.supervisor === undefined ? undefined : isNull(assignment.supervisorId),
    ...matchesPerson(filter.search),
  );
  const rows = await db
    .select({
      id: employee.id,
      employeeNumber: employee.employeeNumber,
      fullName: employee.fullName,
      email: sql<string | null>`coalesce(${account.email}, ${employee.email})`,
      position: position.title,
      category: position.category,
      department: department.name,
      supervisor: supervisor.fullName,
      state: staffState(today),
      access: signInState(now),
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(supervisor, eq(supervisor.id, assignment.supervisorId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(matching)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [counted] = await db
    .select({ total: count() })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(matching);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether the actor's active role reaches anybody who is or was in the company; oneself does not count. */
export async function reachesAnyoneOf(db: Executor, actor: Actor, companyId: number, today: Day): Promise<boolean> {
  const reached = reachedBy(actor, 'employee.directory', sql`${assignment.employeeId}`, today);
  const [row] = await db
    .select({ id: assignment.id })
    .from(assignment)
    .where(and(eq(assignment.companyId, companyId), isPlacementOrFirst('assignment', today), reached))
    .limit(1);
  return row !== undefined;
}

// As in the index `employee_search_idx`.

const COLUMN_OF = {
  name: sql`lower(${employee.fullName})`,
  number: sql`${employee.employeeNumber}`,
  department: sql`lower(${department.name})`,
};

function orderOf(sort: EmployeeFilter['sort']): SQL[] {
  const descending = sort.startsWith('-');
  const column = COLUMN_OF[sort.replace('-', '') as keyof typeof COLUMN_OF];
  return [sql`${column} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`, COLUMN_OF.name, asc(employee.id)];
}

import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { listTeam, QueryOf, getTeamUnits } from '@prestasi/contract';
import { type Actor, type Day, reachOf } from '@prestasi/domain';
import { firstReachedBy } from '../access/index.ts';
import { findStaffPage, type Moment, type StaffPage, staffFound } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { company, department } from '../schema/organisation.ts';
import { assignment, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

export type Query = QueryOf<typeof listTeam>;

/**
 * Whether the actor is in charge of companies, in whose lists they are included themselves; the leader of a team is not
 * part of it.
 */
function looksAfter(actor: Actor): boolean {
  return reachOf(actor, 'employee.directory').some((reach) => reach === 'companies' || reach === 'group');
}

/** Restricts to the people of the actor's team, unit or scope. */
function ofTeam(actor: Actor, today: Day): SQL | undefined {
  return and(
    firstReachedBy(actor, 'employee.directory', sql`${assignment.employeeId}`, today),
    looksAfter(actor) || actor.employeeId === null ? undefined : ne(assignment.employeeId, actor.employeeId),
  );
}

/** Finds a page of the people of the actor's team, unit or scope who have not left. */
export function findTeam(
  db: Executor,
  actor: Actor,
  { page, size, sort, search, ...filter }: Query,
  moment: Moment,
): Promise<StaffPage> {
  const whose = looksAfter(actor) ? [actor.activeRole, actor.grants] : actor;
  return findStaffPage(db, {
    where: and(ofTeam(actor, moment.today), staffFound(filter, moment), ...matchesPerson(search)),
    sort,
    page,
    size,
    isNarrow: false,
    cacheKey: ['team', whose, filter, search, moment.today],
  });
}

/** Finds the companies and departments in which somebody of the actor's team works. */
export const findTeamUnits: Handler<typeof getTeamUnits> = async (context) => {
  const { db, actor, today } = context;
  const units = db
    .selectDistinct({ companyId: assignment.companyId, departmentId: assignment.departmentId })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(and(ofTeam(actor, today), staffFound({}, context)))
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

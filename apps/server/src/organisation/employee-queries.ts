import { and, eq, sql } from 'drizzle-orm';
import type { listCompanyEmployees, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { inDirectoryOf, isPlacementOrFirst, reachedBy } from '../access/index.ts';
import { findStaffPage, type Moment, type StaffPage, staffFound } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { assignment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

/** Finds a page of the people of a company who are in the actor's directory and whom a filter finds. */
export function findEmployees(
  db: Executor,
  actor: Actor,
  companyId: number,
  { page, size, sort, search, ...filter }: QueryOf<typeof listCompanyEmployees>,
  moment: Moment,
): Promise<StaffPage> {
  const isInDirectory = inDirectoryOf(actor, sql`${assignment.employeeId}`, moment.today);
  const where = and(isInDirectory, staffFound({ ...filter, companyId }, moment), ...matchesPerson(search));
  return findStaffPage(db, { where, sort, page, size, isNarrow: true, cacheKey: null });
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

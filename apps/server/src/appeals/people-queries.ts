import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { type Day, ROLE } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { company, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

/** Somebody who could sit on a panel. */
type Person = { readonly id: number; readonly name: string; readonly position: string; readonly company: string };

/** Finds people of the group who supervise by their category, or are HR, and have an active account, by name. */
export async function findPeople(db: Executor, search: string, today: Day, limit: number): Promise<readonly Person[]> {
  const isHr = sql`exists (select from ${roleGrant}
    where ${and(eq(roleGrant.accountId, account.id), eq(roleGrant.role, ROLE.hr))})`;
  return db
    .select({ id: employee.id, name: employee.fullName, position: position.title, company: company.name })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(account, and(eq(account.employeeId, employee.id), eq(account.isActive, true)))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .where(and(worksOn(today), or(ne(position.category, 'non_executive'), isHr), ...matchesPerson(search)))
    .orderBy(asc(employee.fullName), asc(employee.id))
    .limit(limit);
}

import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { placementNames } from '../schema/names.ts';
import { isAssignedOn, worksOn } from '../schema/on-day.ts';
import { company, department, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

export type Invitable = {
  readonly id: number;
  readonly name: string;
  readonly position: string;
  readonly department: string | null;
  readonly company: string;
};

/**
 * Finds the people whom somebody may invite and whose busy times they may ask for, by name: who works today in their
 * company, supervises them or is supervised by them; everybody in the group where their company allows that (decision
 * 0105). Chosen ones, or by words.
 */
export async function findInvitable(
  db: Executor,
  employeeId: number,
  today: Day,
  input: { readonly ids?: readonly number[]; readonly search?: string; readonly limit: number },
): Promise<readonly Invitable[]> {
  const own = await db
    .select({
      companyId: assignment.companyId,
      supervisorId: assignment.supervisorId,
      acrossGroup: company.meetingsAcrossGroup,
    })
    .from(assignment)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .where(and(eq(assignment.employeeId, employeeId), isAssignedOn(today)));
  if (own.length === 0) return [];
  const supervisorIds = own.map(({ supervisorId }) => supervisorId).filter((id) => id !== null);
  const isNear = own.some(({ acrossGroup }) => acrossGroup)
    ? undefined
    : or(
        inArray(
          assignment.companyId,
          own.map(({ companyId }) => companyId),
        ),
        inArray(assignment.employeeId, supervisorIds),
        eq(assignment.supervisorId, employeeId),
      );
  return db
    .select({
      id: employee.id,
      name: employee.fullName,
      ...placementNames,
    })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(account, and(eq(account.employeeId, employee.id), eq(account.isActive, true)))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .where(
      and(
        worksOn(today),
        ne(employee.id, employeeId),
        isNear,
        input.ids === undefined ? undefined : inArray(employee.id, [...input.ids]),
        ...matchesPerson(input.search),
      ),
    )
    .orderBy(asc(employee.fullName), asc(employee.id))
    .limit(input.limit);
}

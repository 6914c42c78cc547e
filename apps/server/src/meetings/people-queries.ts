import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
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
  wanted: { readonly ids?: readonly number[]; readonly search?: string; readonly limit: number },
): Promise<readonly Invitable[]> {
  const own = alias(assignment, 'own');
  const ownCompany = alias(company, 'own_company');
  const isNear = sql`exists (select from ${assignment} ${sql.identifier('own')}
    join ${company} ${sql.identifier('own_company')} on ${eq(ownCompany.id, own.companyId)}
    where ${own.employeeId} = ${employeeId} and ${own.effectiveFrom} <= ${today}
      and (${own.effectiveTo} is null or ${own.effectiveTo} >= ${today})
      and ${or(
        eq(own.companyId, assignment.companyId),
        eq(own.supervisorId, assignment.employeeId),
        eq(own.employeeId, assignment.supervisorId),
        eq(ownCompany.meetingsAcrossGroup, true),
      )})`;
  return db
    .select({
      id: employee.id,
      name: employee.fullName,
      position: position.title,
      department: department.name,
      company: company.name,
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
        wanted.ids === undefined ? undefined : inArray(employee.id, [...wanted.ids]),
        ...matchesPerson(wanted.search),
      ),
    )
    .orderBy(asc(employee.fullName), asc(employee.id))
    .limit(wanted.limit);
}

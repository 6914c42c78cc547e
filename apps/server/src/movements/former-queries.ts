import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { listFormerEmployees, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { placementNames } from '../schema/names.ts';
import { company, department, position } from '../schema/organisation.ts';
import { movement } from '../schema/movements.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

type Page = OutputOf<typeof listFormerEmployees>;
export type FormerFilter = QueryOf<typeof listFormerEmployees>;

const IS_LAST_PLACE = and(eq(assignment.employmentId, employment.id), eq(assignment.effectiveTo, employment.lastDay));

/** Finds a page of people who left or will leave a company in scope, the latest last day first. */
export async function findFormer(
  db: Executor,
  actor: Actor,
  filter: FormerFilter,
  today: Day,
): Promise<Pick<Page, 'rows' | 'total'>> {
  const matching = and(
    isNotNull(employment.lastDay),
    companyWithin(actor, 'employee.write', assignment.companyId),
    filter.state === 'leaving' ? sql`${employment.lastDay} >= ${today}` : sql`${employment.lastDay} < ${today}`,
    filter.companyId === undefined ? undefined : eq(assignment.companyId, filter.companyId),
    filter.from === undefined ? undefined : sql`${employment.lastDay} >= ${filter.from}`,
    filter.to === undefined ? undefined : sql`${employment.lastDay} <= ${filter.to}`,
    ...matchesPerson(filter.search),
  );
  const rows = await db
    .select({
      id: employment.id,
      movementId: movement.id,
      employee: { id: employee.id, fullName: employee.fullName, employeeNumber: employee.employeeNumber },
      ...placementNames,
      hiredOn: employment.hiredOn,
      lastDay: sql<Day>`${employment.lastDay}::text`,
      reason: employment.leavingReason,
      by: account.fullName,
      // Only those in charge of the company to which somebody came back see that they are back.
      isBack: sql<boolean>`exists (select from ${employment} later join ${assignment} there on there.employment_id = later.id
        where later.employee_id = ${employment.employeeId} and later.hired_on > ${employment.lastDay}
          and ${companyWithin(actor, 'employee.write', sql`there.company_id`)})`,
    })
    .from(employment)
    .innerJoin(employee, eq(employee.id, employment.employeeId))
    .innerJoin(assignment, IS_LAST_PLACE)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(
      movement,
      and(eq(movement.employmentId, employment.id), eq(movement.kind, 'leaving'), sql`${movement.undoneAt} is null`),
    )
    .leftJoin(account, eq(account.id, movement.createdBy))
    .where(matching)
    .orderBy(desc(employment.lastDay), desc(employment.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [counted] = await db
    .select({ total: count() })
    .from(employment)
    .innerJoin(employee, eq(employee.id, employment.employeeId))
    .innerJoin(assignment, IS_LAST_PLACE)
    .where(matching);
  return { rows, total: counted?.total ?? 0 };
}

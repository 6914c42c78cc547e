import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { listSupervisors, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { SEARCHED_TEXT } from '../directory/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { personNames } from '../schema/names.ts';
import { worksOn } from '../schema/on-day.ts';
import { company, department, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';

const SHOWN = 20;

/**
 * Whether somebody's placement lets them supervise: role 3 or 4 by category, or 5 by heading a department (domain §2);
 * as `maySupervise`.
 */
export function holdsSupervisingRole(): SQL | undefined {
  return or(
    sql`${position.category} in ('executive', 'top_management')`,
    sql`exists (select from ${department} headed where headed.head_id = ${assignment.employeeId})`,
  );
}

/** Finds employed people within the actor's scope who may supervise, by name. */
export async function findSupervisors(
  db: Executor,
  actor: Actor,
  { search, forEmployeeId }: QueryOf<typeof listSupervisors>,
  today: Day,
): Promise<OutputOf<typeof listSupervisors>['rows']> {
  return db
    .select({
      ...personNames,
      position: position.title,
      company: company.name,
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(
      and(
        companyWithin(actor, 'employee.write', assignment.companyId),
        worksOn(today),
        sql`coalesce(${account.isActive}, true)`,
        holdsSupervisingRole(),
        forEmployeeId === undefined
          ? undefined
          : sql`${employee.id} <> ${forEmployeeId} and ${assignment.supervisorId} is distinct from ${forEmployeeId}`,
        ...matchesWords(SEARCHED_TEXT, search),
      ),
    )
    .orderBy(sql`lower(${employee.fullName})`, asc(employee.id))
    .limit(SHOWN);
}

/** Finds an employed person within the actor's scope, and whether they may supervise; null if there is none. */
export async function findSupervisor(
  db: Executor,
  actor: Actor,
  id: number,
  today: Day,
): Promise<{ readonly name: string; readonly maySupervise: boolean } | null> {
  const [row] = await db
    .select({ name: employee.fullName, maySupervise: sql<boolean>`(${holdsSupervisingRole()})` })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .where(and(eq(employee.id, id), worksOn(today), companyWithin(actor, 'employee.write', assignment.companyId)));
  return row ?? null;
}

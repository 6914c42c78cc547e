import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isEmployedOn, worksOn } from '../schema/on-day.ts';
import { company, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { projectMember } from '../schema/projects.ts';

/** Somebody of a project; `isActive` is whether they work in the group today and their account is not deactivated. */
export type Person = { readonly id: number; readonly name: string; readonly isActive: boolean };

/** Somebody who may become a member or owner. */
export type Candidate = {
  readonly id: number;
  readonly name: string;
  readonly position: string;
  readonly company: string;
};

/** Returns the condition that an employee works in the group today. */
export function worksToday(employeeId: SQL, today: Day): SQL {
  return sql`exists (select from ${employment} where ${employment.employeeId} = ${employeeId} and ${isEmployedOn(today)})`;
}

/** Returns the condition that an employee works in the group today, and their account is not deactivated. */
export function isActive(employeeId: SQL, today: Day): SQL {
  return sql`(${worksToday(employeeId, today)} and not exists (
    select from ${account} where ${account.employeeId} = ${employeeId} and not ${account.isActive}))`;
}

/** Returns a person as JSON, by the id of a joined row and their name. */
export function personJson(id: SQL, name: SQL, today: Day): SQL {
  return sql`json_build_object('id', ${id}, 'name', ${name}, 'isActive', ${isActive(id, today)})`;
}

/** Whom a search is for: chosen people, or those whose name or number has the words. */
type Asked = {
  readonly ids?: readonly number[];
  readonly search?: string;
  readonly exceptId?: number;
  readonly limit: number;
};

/**
 * Finds people who may be members of a project by the domain's `mayBeMember`: employed in its company today, or in any
 * where the company allows it. With a project, they are chosen from its members, or these are left out.
 */
export async function findCandidates(
  db: Executor,
  scope: { readonly companyId: number; readonly acrossGroup: boolean; readonly today: Day },
  asked: Asked,
  members: { readonly projectId: number; readonly are: 'chosen from' | 'left out' } | null = null,
): Promise<readonly Candidate[]> {
  const { companyId, acrossGroup, today } = scope;
  const isMember =
    members === null
      ? sql`false`
      : sql`exists (select from ${projectMember} where ${projectMember.projectId} = ${members.projectId}
          and ${projectMember.employeeId} = ${employee.id})`;
  const chosen = asked.ids === undefined ? [] : [sql`${employee.id} = any(${sql.param([...asked.ids])}::bigint[])`];
  const conditions = [
    worksOn(today) ?? sql`true`,
    ...(acrossGroup ? [] : [eq(assignment.companyId, companyId)]),
    ...chosen,
    ...(asked.exceptId === undefined ? [] : [ne(employee.id, asked.exceptId)]),
    ...matchesPerson(asked.search),
    ...(members === null ? [] : [members.are === 'left out' ? sql`not ${isMember}` : isMember]),
    sql`not exists (select from ${account} where ${account.employeeId} = ${employee.id} and not ${account.isActive})`,
  ];
  return db
    .select({ id: employee.id, name: employee.fullName, position: position.title, company: company.name })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .where(sql.join(conditions, sql` and `))
    .orderBy(employee.fullName, employee.id)
    .limit(asked.limit);
}

/** Finds where somebody works today, and whether its people may be joined by the whole group; null if nowhere. */
export async function findOwnCompany(
  db: Executor,
  employeeId: number,
  today: Day,
): Promise<{ readonly companyId: number; readonly acrossGroup: boolean } | null> {
  const [row] = await db
    .select({ companyId: company.id, acrossGroup: company.projectsAcrossGroup })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .where(sql`${assignment.employeeId} = ${employeeId} and ${worksOn(today)}`)
    .limit(1);
  return row ?? null;
}

/** Finds the names of people, in the order of names. */
export async function findNames(db: Executor, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await db
    .select({ name: employee.fullName })
    .from(employee)
    .where(inArray(employee.id, [...ids]))
    .orderBy(employee.fullName);
  return rows.map(({ name }) => name);
}

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { getStaffChoices, OutputOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findPlacementRecords } from '../units/index.ts';
import { worksOn } from '../schema/on-day.ts';
import { company, grade, position } from '../schema/organisation.ts';
import { assignment, employment } from '../schema/people.ts';
import { holdsSupervisingRole } from './supervisor-queries.ts';

type Choices = Omit<OutputOf<typeof getStaffChoices>, 'company'>;

/** Finds the records to which a person of the company can be assigned, without archived ones. */
export async function findChoices(db: Executor, companyId: number, isForGroup: boolean, today: Day): Promise<Choices> {
  return {
    ...(await findPlacementRecords(db, companyId)),
    grades: await db
      .select({ id: grade.id, name: grade.name, gradeSet: grade.gradeSet })
      .from(grade)
      .where(and(isNull(grade.archivedAt), isForGroup ? undefined : isGradeOf(companyId)))
      .orderBy(sql`lower(${grade.gradeSet})`, asc(grade.rank), asc(grade.id)),
    hasSupervisors: await hasSupervisors(db, companyId, today),
  };
}

/** Whether a company is active and so accepts people. */
export async function isActiveCompany(db: Executor, companyId: number): Promise<boolean> {
  const [row] = await db.select({ isActive: company.isActive }).from(company).where(eq(company.id, companyId));
  return row?.isActive === true;
}

/** Whether somebody who works in the company may supervise. */
export async function hasSupervisors(db: Executor, companyId: number, today: Day): Promise<boolean> {
  const [row] = await db
    .select({ id: assignment.id })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .where(and(eq(assignment.companyId, companyId), worksOn(today), holdsSupervisingRole()))
    .limit(1);
  return row !== undefined;
}

/**
 * Restricts to the grades of sets that the company uses, or that no company uses yet. Grades belong to the group, but
 * other companies' grades are not shown.
 */
export function isGradeOf(companyId: number): SQL {
  const used = (condition: SQL) => sql`exists (
    select from ${grade} same
    where same.grade_set = ${grade.gradeSet} and (
      exists (select from ${position} held where held.grade_id = same.id and ${condition})
      or exists (select from ${assignment} held where held.grade_id = same.id and ${condition})))`;
  return sql`(${used(sql`held.company_id = ${companyId}`)} or not ${used(sql`true`)})`;
}

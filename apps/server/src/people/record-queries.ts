import { aliasedTable, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Day, type HeadedUnitKind, PERSONAL_FIELDS, UNTOLD_FIELDS } from '@prestasi/domain';
import { isPlacementOrFirst } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { placementNames } from '../schema/names.ts';
import { isAssignedOn } from '../schema/on-day.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { assignment, education, employee } from '../schema/people.ts';

/** The columns of a person's own record: name, contact details and personal data (specification §3). */
export const RECORD_COLUMNS = pickColumns(employee, 'employeeNumber', ...PERSONAL_FIELDS, ...UNTOLD_FIELDS);

/** Finds a person's placement on the day, in words; null for somebody who has yet to start or has left. */
export function findPlacement(db: Executor, employeeId: number, today: Day) {
  return placeWhere(db, employeeId, isAssignedOn(today));
}

/**
 * As `findPlacement`; and the last placement of somebody who has left, or the first of somebody who has yet to start.
 */
export function findPlacementOrFirst(db: Executor, employeeId: number, today: Day) {
  return placeWhere(db, employeeId, isPlacementOrFirst('assignment', today));
}

const supervisor = aliasedTable(employee, 'supervisor');
const hod = aliasedTable(employee, 'hod');

async function placeWhere(db: Executor, employeeId: number, holds: SQL | undefined) {
  const [row] = await db
    .select({
      companyId: company.id,
      division: division.name,
      section: section.name,
      category: position.category,
      grade: grade.name,
      gradeSet: grade.gradeSet,
      workLocation: workLocation.name,
      ...placementNames,
      supervisor: supervisor.fullName,
      hod: hod.fullName,
      since: assignment.effectiveFrom,
    })
    .from(assignment)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    // The division of the department counts, or the person's own where the department has none.
    .leftJoin(division, eq(division.id, sql`coalesce(${department.divisionId}, ${assignment.divisionId})`))
    .leftJoin(section, eq(section.id, assignment.sectionId))
    .leftJoin(grade, eq(grade.id, assignment.gradeId))
    .leftJoin(workLocation, eq(workLocation.id, assignment.workLocationId))
    .leftJoin(supervisor, eq(supervisor.id, assignment.supervisorId))
    .leftJoin(hod, eq(hod.id, department.headId))
    .where(and(eq(assignment.employeeId, employeeId), holds));
  return row ?? null;
}

export type HeadedUnitName = { readonly kind: HeadedUnitKind; readonly name: string };

/**
 * Finds the units that the person heads: divisions, departments, sections, each by name. With `companyId` only those of
 * that company or of the whole group.
 */
export async function findHeadedUnits(
  db: Executor,
  employeeId: number,
  companyId: number | null = null,
): Promise<HeadedUnitName[]> {
  const { rows } = await db.execute<HeadedUnitName>(sql`
    select kind, name from (
      select 1 as place, 'division' as kind, name, company_id from ${division} where head_id = ${employeeId}
      union all select 2, 'department', name, company_id from ${department} where head_id = ${employeeId}
      union all select 3, 'section', section.name, department.company_id from ${section}
        join ${department} on department.id = section.department_id where section.head_id = ${employeeId}
    ) headed
    where ${companyId}::bigint is null or company_id is null or company_id = ${companyId}::bigint
    order by place, name`);
  return rows;
}

/** Finds the person’s education, newest first. */
export async function findEducation(db: Executor, employeeId: number) {
  return db
    .select(pickColumns(education, 'id', 'qualification', 'institute', 'fieldOfStudy', 'graduationYear'))
    .from(education)
    .where(eq(education.employeeId, employeeId))
    .orderBy(desc(education.graduationYear), asc(education.id));
}

import { and, asc, count, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf, getCompany } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { department, division, section, workLocation } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';

type CompanyView = OutputOf<typeof getCompany>;
export type Units = Pick<CompanyView, 'divisions' | 'departments' | 'sections' | 'workLocations'>;

const head = alias(employee, 'head');

/**
 * Finds a company's units in use with their heads, by name; of the group's divisions those in which it has a
 * department.
 */
export async function findUnits(db: Executor, companyId: number, today: Day): Promise<Units> {
  return {
    divisions: await findDivisions(db, companyId),
    departments: await findDepartments(db, companyId, today),
    sections: await findSections(db, companyId, today),
    workLocations: await findWorkLocations(db, companyId),
  };
}

async function findDivisions(db: Executor, companyId: number): Promise<Units['divisions']> {
  const within = db
    .select({ one: sql`1` })
    .from(department)
    .where(and(eq(department.divisionId, division.id), eq(department.companyId, companyId)));
  return db
    .select({ id: division.id, name: division.name, head: head.fullName })
    .from(division)
    .leftJoin(head, eq(head.id, division.headId))
    .where(
      and(
        isNull(division.archivedAt),
        or(eq(division.companyId, companyId), and(isNull(division.companyId), exists(within))),
      ),
    )
    .orderBy(sql`lower(${division.name})`, asc(division.id));
}

/** Counts a company's people in each unit on the day, by the column that names the unit. */
function staffBy(db: Executor, unit: typeof assignment.departmentId, companyId: number, today: Day) {
  return db
    .select({ unitId: sql<number>`${unit}`.as('unit_id'), employees: count().as('employees') })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(and(eq(assignment.companyId, companyId), worksOn(today)))
    .groupBy(unit)
    .as('staff');
}

async function findDepartments(db: Executor, companyId: number, today: Day): Promise<Units['departments']> {
  const staff = staffBy(db, assignment.departmentId, companyId, today);
  return db
    .select({
      id: department.id,
      name: department.name,
      division: division.name,
      head: head.fullName,
      employees: sql`coalesce(${staff.employees}, 0)`.mapWith(Number),
    })
    .from(department)
    .leftJoin(division, eq(division.id, department.divisionId))
    .leftJoin(head, eq(head.id, department.headId))
    .leftJoin(staff, eq(staff.unitId, department.id))
    .where(and(eq(department.companyId, companyId), isNull(department.archivedAt)))
    .orderBy(sql`lower(${department.name})`, asc(department.id));
}

async function findSections(db: Executor, companyId: number, today: Day): Promise<Units['sections']> {
  const staff = staffBy(db, assignment.sectionId, companyId, today);
  return db
    .select({
      id: section.id,
      name: section.name,
      department: department.name,
      head: head.fullName,
      employees: sql`coalesce(${staff.employees}, 0)`.mapWith(Number),
    })
    .from(section)
    .innerJoin(department, eq(department.id, section.departmentId))
    .leftJoin(head, eq(head.id, section.headId))
    .leftJoin(staff, eq(staff.unitId, section.id))
    .where(and(eq(department.companyId, companyId), isNull(section.archivedAt)))
    .orderBy(sql`lower(${department.name})`, sql`lower(${section.name})`, asc(section.id));
}

async function findWorkLocations(db: Executor, companyId: number): Promise<Units['workLocations']> {
  return db
    .select({ id: workLocation.id, name: workLocation.name, city: workLocation.city, state: workLocation.state })
    .from(workLocation)
    .where(and(eq(workLocation.companyId, companyId), isNull(workLocation.archivedAt)))
    .orderBy(sql`lower(${workLocation.name})`, asc(workLocation.id));
}

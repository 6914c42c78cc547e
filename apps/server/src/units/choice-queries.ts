import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { getPlacementChoices, OutputOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import { department, division, position, section, workLocation } from '../schema/organisation.ts';

/** Finds the records of a company that a placement in it can use, by name; leaves out archived ones. */
export async function findPlacementRecords(
  db: Executor,
  companyId: number,
): Promise<Omit<OutputOf<typeof getPlacementChoices>, 'grades'>> {
  return {
    divisions: await db
      .select({ id: division.id, name: division.name })
      .from(division)
      .where(and(or(eq(division.companyId, companyId), isNull(division.companyId)), isNull(division.archivedAt)))
      .orderBy(sql`lower(${division.name})`, asc(division.id)),
    departments: await db
      .select({ id: department.id, name: department.name, divisionId: department.divisionId })
      .from(department)
      .where(and(eq(department.companyId, companyId), isNull(department.archivedAt)))
      .orderBy(sql`lower(${department.name})`, asc(department.id)),
    sections: await db
      .select({ id: section.id, name: section.name, departmentId: section.departmentId })
      .from(section)
      .innerJoin(department, eq(department.id, section.departmentId))
      .where(and(eq(department.companyId, companyId), isNull(section.archivedAt)))
      .orderBy(sql`lower(${section.name})`, asc(section.id)),
    positions: await db
      .select({ id: position.id, name: position.title, category: position.category, gradeId: position.gradeId })
      .from(position)
      .where(and(eq(position.companyId, companyId), isNull(position.archivedAt)))
      .orderBy(sql`lower(${position.title})`, asc(position.id)),
    workLocations: await db
      .select({ id: workLocation.id, name: workLocation.name })
      .from(workLocation)
      .where(and(eq(workLocation.companyId, companyId), isNull(workLocation.archivedAt)))
      .orderBy(sql`lower(${workLocation.name})`, asc(workLocation.id)),
  };
}

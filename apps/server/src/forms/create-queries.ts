import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PHASES, type Category, type Day } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form, type PlacementTexts } from '../schema/appraisals.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { placementNames } from '../schema/names.ts';
import { isAssignedOn } from '../schema/on-day.ts';
import { company, department, division, grade, position, positionTask, section } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';

const supervisor = alias(employee, 'supervisor');

/** The placement of an employee on the day of opening, with the names for the snapshot. */
export type OpeningPlacement = {
  readonly employeeId: number;
  readonly hiredOn: Day;
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly sectionId: number | null;
  readonly positionId: number;
  readonly supervisorId: number | null;
  readonly texts: PlacementTexts;
};

/** Finds the placements of employees whose appraisals are opened. */
export async function findOpeningPlacements(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, OpeningPlacement>> {
  const divisionId = sql<number | null>`coalesce(${department.divisionId}, ${assignment.divisionId})`.mapWith(
    assignment.divisionId,
  );
  const rows = await db
    .select({
      employeeId: assignment.employeeId,
      hiredOn: employment.hiredOn,
      companyId: assignment.companyId,
      divisionId,
      ...pickColumns(assignment, 'departmentId', 'sectionId', 'positionId', 'supervisorId'),
      ...placementNames,
      division: division.name,
      section: section.name,
      grade: grade.name,
      supervisor: supervisor.fullName,
    })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(company, eq(company.id, assignment.companyId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(division, eq(division.id, divisionId))
    .leftJoin(section, eq(section.id, assignment.sectionId))
    .leftJoin(grade, eq(grade.id, assignment.gradeId))
    .leftJoin(supervisor, eq(supervisor.id, assignment.supervisorId))
    .where(and(inArray(assignment.employeeId, [...employeeIds]), isAssignedOn(today)));
  return new Map(
    rows.map(({ company: companyName, division: divisionName, department: departmentName, ...row }) => {
      const { section: sectionName, position: title, grade: gradeName, supervisor: supervisorName, ...place } = row;
      const texts = {
        company: companyName,
        division: divisionName,
        department: departmentName,
        section: sectionName,
        position: title,
        grade: gradeName,
        supervisor: supervisorName,
      };
      return [place.employeeId, { ...place, texts }];
    }),
  );
}

export type NewAppraisal = typeof appraisal.$inferInsert;

/** Creates appraisals, each with its three forms; returns their ids by employee. */
export async function insertAppraisals(tx: Tx, rows: readonly NewAppraisal[]): Promise<ReadonlyMap<number, number>> {
  const created = await tx
    .insert(appraisal)
    .values([...rows])
    .returning({ id: appraisal.id, employeeId: appraisal.employeeId });
  await tx.insert(form).values(created.flatMap(({ id }) => PHASES.map((phase) => ({ appraisalId: id, phase }))));
  return new Map(created.map(({ id, employeeId }) => [employeeId, id]));
}

/** Begins the first segment of appraisals, under the supervisor at the opening (domain §6). */
export async function insertSegments(tx: Tx, rows: readonly (typeof appraisalSegment.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(appraisalSegment).values([...rows]);
}

export type PositionTaskRow = typeof positionTask.$inferSelect;

/** Returns the job descriptions of positions, tasks before their subtasks. */
export async function findTasks(db: Executor, positionIds: readonly number[]): Promise<readonly PositionTaskRow[]> {
  if (positionIds.length === 0) return [];
  return db
    .select()
    .from(positionTask)
    .where(inArray(positionTask.positionId, [...positionIds]))
    .orderBy(sql`${positionTask.parentId} is not null`, asc(positionTask.sort), asc(positionTask.id));
}

export type NewItem = typeof appraisalItem.$inferInsert;

/** Adds items; returns their ids in the given order. */
export async function insertItems(tx: Tx, rows: readonly NewItem[]): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const created = await tx
    .insert(appraisalItem)
    .values([...rows])
    .returning({ id: appraisalItem.id });
  return created.map(({ id }) => id);
}

export type OpenedEmployee = { readonly employeeId: number; readonly policyId: number; readonly category: Category };

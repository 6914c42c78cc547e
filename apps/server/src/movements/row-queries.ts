import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day, Placement } from '@prestasi/domain';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { movement } from '../schema/movements.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import type { ReversedPlacement, UndoRows } from './undo-rows.ts';

/** A dated placement that is to begin. */
export type NewPlacement = Placement &
  Pick<
    typeof assignment.$inferInsert,
    'employeeId' | 'employmentId' | 'effectiveFrom' | 'effectiveTo' | 'kind' | 'reason' | 'createdAt' | 'createdBy'
  >;

/** Lets only one movement run at a time, and none beside an import: the records that decide it stay unchanged. */
export async function lockPlacements(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table assignment, employment, office_term in share row exclusive mode`);
}

/** Begins a placement, whose predecessor must have ended; returns its id. */
export async function beginPlacement(tx: Tx, place: NewPlacement): Promise<number> {
  return insertRow(tx, assignment, place);
}

/** Ends a placement on its last day, or reopens it if that is null. */
export async function endPlacement(tx: Tx, id: number, effectiveTo: Day | null): Promise<void> {
  await tx.update(assignment).set({ effectiveTo }).where(eq(assignment.id, id));
}

/** Corrects a placement from its first day. */
export async function correctPlacement(tx: Tx, id: number, place: Partial<Placement>): Promise<void> {
  await tx.update(assignment).set(place).where(eq(assignment.id, id));
}

/** Begins an employment; returns its id. */
export async function beginEmployment(tx: Tx, employeeId: number, hiredOn: Day): Promise<number> {
  return insertRow(tx, employment, { employeeId, hiredOn });
}

/** Ends an employment, or reopens it if the day is null. */
export async function setLastDay(tx: Tx, id: number, lastDay: Day | null, leavingReason: string | null): Promise<void> {
  await tx.update(employment).set({ lastDay, leavingReason }).where(eq(employment.id, id));
}

/** Raises the version of a person who still has the version that was seen; returns false if somebody else was first. */
export async function raiseVersion(tx: Tx, employeeId: number, seen: number): Promise<boolean> {
  const rows = await tx
    .update(employee)
    .set({ version: seen + 1 })
    .where(and(eq(employee.id, employeeId), eq(employee.version, seen)))
    .returning({ id: employee.id });
  return rows.length === 1;
}

/** Raises the versions of people whose placement changed by somebody else's movement. */
export async function raiseVersions(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx
    .update(employee)
    .set({ version: sql`${employee.version} + 1` })
    .where(inArray(employee.id, [...employeeIds]));
}

/** Stores a movement; returns its id. */
export async function insertMovement(tx: Tx, values: typeof movement.$inferInsert): Promise<number> {
  return insertRow(tx, movement, values);
}

/** Undoes the rows of a movement, so that all is as before. */
export async function restoreRows(tx: Tx, { begun, assignments }: UndoRows): Promise<void> {
  if (begun.length > 0) await tx.delete(assignment).where(inArray(assignment.id, [...begun]));
  for (const { id, ...before } of assignments) await tx.update(assignment).set(before).where(eq(assignment.id, id));
}

/** Finds the companies of these placements as far as they still exist, in whatever employment, one for each. */
export async function findCompaniesOf(db: Executor, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .select({ companyId: assignment.companyId })
    .from(assignment)
    .where(inArray(assignment.id, [...ids]));
  return rows.map(({ companyId }) => companyId);
}

const former = alias(assignment, 'former');

/**
 * Finds the person's placement before and after a movement, while its rows exist; null for leaving, which begins no
 * placement.
 */
export async function findRecordedMovement(
  tx: Tx,
  { assignmentId, undo }: MovementRow,
): Promise<ReversedPlacement | null> {
  if (assignmentId === null) return null;
  const [recorded] = await tx
    .select({ ended: former, begun: assignment })
    .from(assignment)
    .leftJoin(
      former,
      and(eq(former.employeeId, assignment.employeeId), eq(former.supersededOn, assignment.effectiveFrom)),
    )
    .where(eq(assignment.id, assignmentId));
  if (recorded === undefined) throw new Error(`The place ${assignmentId} is gone`);
  const from = undo.assignments.find(({ id }) => id === assignmentId) ?? recorded.ended;
  return { from: from === null ? null : placementOf(from), to: placementOf(recorded.begun) };
}

/** Returns the placement of a row, without its other columns. */
export function placementOf(row: Placement): Placement {
  const { companyId, divisionId, departmentId, sectionId, positionId, gradeId, workLocationId, supervisorId } = row;
  return { companyId, divisionId, departmentId, sectionId, positionId, gradeId, workLocationId, supervisorId };
}

/** Deletes an employment that a re-hire began. */
export async function forgetEmployment(tx: Tx, id: number): Promise<void> {
  await tx.delete(employment).where(eq(employment.id, id));
}

export type MovementRow = typeof movement.$inferSelect;

/** Finds a movement and locks it until the transaction ends; null if there is none. */
export async function lockMovement(tx: Tx, id: number): Promise<MovementRow | null> {
  const [row] = await tx.select().from(movement).where(eq(movement.id, id)).for('update');
  return row ?? null;
}

/** Updates a stored movement. */
export async function updateMovement(tx: Tx, id: number, values: Partial<MovementRow>): Promise<void> {
  await tx.update(movement).set(values).where(eq(movement.id, id));
}

/** Finds movements whose day has come and whose consequences are still to follow, in order of their days. */
export async function lockDue(tx: Tx, today: Day): Promise<readonly MovementRow[]> {
  return tx
    .select()
    .from(movement)
    .where(sql`${movement.effectiveOn} <= ${today} and ${movement.followedAt} is null and ${movement.undoneAt} is null`)
    .orderBy(asc(movement.effectiveOn), asc(movement.id))
    .for('update');
}

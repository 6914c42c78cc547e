import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Day, MINIMUM_SEGMENT_DAYS, type RecordedPlacement } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle } from '../schema/cycles.ts';
import { assignment, employee } from '../schema/people.ts';
import type { SegmentRow } from './approver-queries.ts';

/** Finds the names of the last supervisors of these appraisals until today, by appraisal. */
export async function findLastSupervisors(
  db: Executor,
  appraisalIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, string>> {
  if (appraisalIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([appraisalSegment.appraisalId], { id: appraisalSegment.appraisalId, name: employee.fullName })
    .from(appraisalSegment)
    .innerJoin(employee, eq(employee.id, appraisalSegment.supervisorId))
    .where(and(inArray(appraisalSegment.appraisalId, [...appraisalIds]), lte(appraisalSegment.firstDay, today)))
    .orderBy(appraisalSegment.appraisalId, desc(appraisalSegment.firstDay), desc(appraisalSegment.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes the overall mark of a segment that has ended, by its supervisor; returns null if it is not theirs. */
export async function saveSegmentMark(
  tx: Tx,
  { id, supervisorId }: Pick<SegmentRow, 'id' | 'supervisorId'>,
  overallMark: number | null,
): Promise<SegmentRow | null> {
  const [saved] = await tx
    .update(appraisalSegment)
    .set({ overallMark })
    .where(and(eq(appraisalSegment.id, id), eq(appraisalSegment.supervisorId, supervisorId)))
    .returning();
  return saved ?? null;
}

/** A year-end form on which an overall mark is missing, with the last day of the segment. */
export type FormToMark = { readonly formId: number; readonly lastDay: Day };

/**
 * Finds year-end forms of open cycles on which a supervisor's overall mark is still missing: of segments long enough to
 * count that have begun and whose last day is known. The most urgent come first.
 */
export async function findFormsToMarkOverall(
  db: Executor,
  supervisorId: number,
  today: Day,
  atMost: number,
): Promise<readonly FormToMark[]> {
  return db
    .select({ formId: form.id, lastDay: sql<Day>`min(${appraisalSegment.lastDay})` })
    .from(appraisalSegment)
    .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end')))
    .where(
      and(
        eq(appraisalSegment.supervisorId, supervisorId),
        isNull(appraisalSegment.overallMark),
        isNotNull(appraisalSegment.lastDay),
        lte(appraisalSegment.firstDay, today),
        sql`${appraisalSegment.lastDay} - ${appraisalSegment.firstDay} + 1 >= ${MINIMUM_SEGMENT_DAYS}`,
        inArray(form.level, ['unsubmitted', 'submitted']),
        isNull(form.waivedAt),
        isNull(appraisal.outcome),
        eq(companyCycle.state, 'open'),
      ),
    )
    .groupBy(form.id)
    .orderBy(sql`min(${appraisalSegment.lastDay})`, form.id)
    .limit(atMost);
}

/** A recorded placement of an employee that begins after a day. */
export type PlacementAfter = RecordedPlacement & { readonly employeeId: number };

/** Finds the placements of employees that begin after a day, in order of time. */
export async function findPlacementsAfter(
  db: Executor,
  employeeIds: readonly number[],
  day: Day,
): Promise<readonly PlacementAfter[]> {
  return db
    .select({
      employeeId: assignment.employeeId,
      from: assignment.effectiveFrom,
      ...pickColumns(assignment, 'supervisorId', 'companyId', 'departmentId', 'positionId'),
    })
    .from(assignment)
    .where(and(inArray(assignment.employeeId, [...employeeIds]), gt(assignment.effectiveFrom, day)))
    .orderBy(assignment.effectiveFrom, assignment.id);
}

import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { MINIMUM_SEGMENT_DAYS } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle } from '../schema/cycles.ts';
import { employee } from '../schema/people.ts';
import type { SegmentRow } from './approver-queries.ts';

/** Finds the names of the last supervisors of these appraisals, by appraisal. */
export async function findLastSupervisors(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (appraisalIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([appraisalSegment.appraisalId], { id: appraisalSegment.appraisalId, name: employee.fullName })
    .from(appraisalSegment)
    .innerJoin(employee, eq(employee.id, appraisalSegment.supervisorId))
    .where(inArray(appraisalSegment.appraisalId, [...appraisalIds]))
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

/**
 * Finds year-end forms of open cycles on which a former supervisor's overall mark is still missing: of segments long
 * enough to count.
 */
export async function findFormsToMarkOverall(
  db: Executor,
  supervisorId: number,
  atMost: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ id: form.id })
    .from(appraisalSegment)
    .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(form, and(eq(form.appraisalId, appraisal.id), eq(form.phase, 'year_end')))
    .where(
      and(
        eq(appraisalSegment.supervisorId, supervisorId),
        isNull(appraisalSegment.overallMark),
        isNotNull(appraisalSegment.lastDay),
        sql`${appraisalSegment.lastDay} - ${appraisalSegment.firstDay} + 1 >= ${MINIMUM_SEGMENT_DAYS}`,
        inArray(form.level, ['unsubmitted', 'submitted']),
        isNull(form.waivedAt),
        isNull(appraisal.outcome),
        eq(companyCycle.state, 'open'),
      ),
    )
    .orderBy(form.id)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

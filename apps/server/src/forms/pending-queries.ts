import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';

/** Year-end forms whose day to respond has passed without a response, in open cycles. */
export async function findOverdueResponses(db: Executor, today: Day): Promise<readonly number[]> {
  const rows = await db
    .select({ id: form.id })
    .from(form)
    .innerJoin(appraisal, eq(appraisal.id, form.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .where(
      and(
        sql`${form.responseDueOn} < ${today}`,
        isNull(form.response),
        isNotNull(form.pendingStep),
        isNull(appraisal.outcome),
        eq(companyCycle.state, 'open'),
      ),
    )
    .orderBy(asc(form.id));
  return rows.map(({ id }) => id);
}

/** The next appraisals that run, of these employees or of all, by id after `after`. */
export async function findRunning(
  db: Executor,
  employeeIds: readonly number[] | null,
  after: number,
  size: number,
): Promise<readonly number[]> {
  const rows = await db
    .select({ id: appraisal.id })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .where(
      and(
        gt(appraisal.id, after),
        isNull(appraisal.outcome),
        eq(companyCycle.state, 'open'),
        employeeIds === null ? undefined : inArray(appraisal.employeeId, [...employeeIds]),
      ),
    )
    .orderBy(asc(appraisal.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Appraisals of open cycles that leaving ended. */
export async function findEndedByLeaving(db: Executor, employeeId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: appraisal.id })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .where(and(eq(appraisal.employeeId, employeeId), eq(appraisal.outcome, 'left'), eq(companyCycle.state, 'open')))
    .orderBy(asc(appraisal.id));
  return rows.map(({ id }) => id);
}

/** Forms of these appraisals that wait for an approver. */
export async function findPendingForms(db: Executor, appraisalIds: readonly number[]): Promise<readonly number[]> {
  if (appraisalIds.length === 0) return [];
  const rows = await db
    .select({ id: form.id })
    .from(form)
    .where(and(inArray(form.appraisalId, [...appraisalIds]), isNotNull(form.pendingStep)))
    .orderBy(asc(form.id));
  return rows.map(({ id }) => id);
}

/** Changes the projection of who a form waits for; its version stays, since nothing that anybody writes changed. */
export async function saveProjection(tx: Tx, formId: number, values: Partial<typeof form.$inferInsert>): Promise<void> {
  await tx.update(form).set(values).where(eq(form.id, formId));
}

type SegmentValues = Pick<
  typeof appraisalSegment.$inferInsert,
  'appraisalId' | 'supervisorId' | 'companyId' | 'departmentId' | 'firstDay'
>;

/** Ends the segment of a supervisor with their last day, or has it go on where that is null. */
export async function endSegment(tx: Tx, segmentId: number, lastDay: Day | null): Promise<void> {
  await tx.update(appraisalSegment).set({ lastDay }).where(eq(appraisalSegment.id, segmentId));
}

/** The first segment of each of these appraisals, with the year. */
export async function findFirstSegments(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<readonly { readonly id: number; readonly year: number; readonly firstDay: Day }[]> {
  return db
    .selectDistinctOn([appraisalSegment.appraisalId], {
      id: appraisalSegment.id,
      year: cycle.year,
      firstDay: appraisalSegment.firstDay,
    })
    .from(appraisalSegment)
    .innerJoin(appraisal, eq(appraisal.id, appraisalSegment.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(inArray(appraisalSegment.appraisalId, [...appraisalIds]))
    .orderBy(appraisalSegment.appraisalId, asc(appraisalSegment.firstDay), asc(appraisalSegment.id));
}

/** Has a segment begin on another day. */
export async function setSegmentFirstDay(tx: Tx, segmentId: number, firstDay: Day): Promise<void> {
  await tx.update(appraisalSegment).set({ firstDay }).where(eq(appraisalSegment.id, segmentId));
}

/** Takes a segment away that a movement began which was taken back. */
export async function forgetSegment(tx: Tx, segmentId: number): Promise<void> {
  await tx.delete(appraisalSegment).where(eq(appraisalSegment.id, segmentId));
}

/** Begins the segment of a new supervisor (domain §6). */
export async function beginSegment(tx: Tx, values: SegmentValues): Promise<void> {
  await tx.insert(appraisalSegment).values(values);
}

/** The segment that began only today is another's after all. */
export async function changeSegment(tx: Tx, segmentId: number, values: SegmentValues): Promise<void> {
  await tx.update(appraisalSegment).set(values).where(eq(appraisalSegment.id, segmentId));
}

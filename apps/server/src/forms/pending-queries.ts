import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';

/** Finds year-end forms of open cycles whose last day to respond has passed without a response. */
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

/** Finds the next running appraisals, of these employees or of all, by id after `after`. */
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

/** Finds appraisals of open cycles that a leaving ended. */
export async function findEndedByLeaving(db: Executor, employeeId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: appraisal.id })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .where(and(eq(appraisal.employeeId, employeeId), eq(appraisal.outcome, 'left'), eq(companyCycle.state, 'open')))
    .orderBy(asc(appraisal.id));
  return rows.map(({ id }) => id);
}

/** Finds the forms of these appraisals that wait for an approver. */
export async function findPendingForms(db: Executor, appraisalIds: readonly number[]): Promise<readonly number[]> {
  if (appraisalIds.length === 0) return [];
  const rows = await db
    .select({ id: form.id })
    .from(form)
    .where(and(inArray(form.appraisalId, [...appraisalIds]), isNotNull(form.pendingStep)))
    .orderBy(asc(form.id));
  return rows.map(({ id }) => id);
}

/** Changes the projection of who a form waits for; its version stays, since no content changed. */
export async function saveProjection(tx: Tx, formId: number, values: Partial<typeof form.$inferInsert>): Promise<void> {
  await tx.update(form).set(values).where(eq(form.id, formId));
}

type SegmentValues = Pick<
  typeof appraisalSegment.$inferInsert,
  'appraisalId' | 'supervisorId' | 'companyId' | 'departmentId' | 'firstDay' | 'sectionId'
>;

/** Ends the segment of a supervisor on their last day, or reopens it if that is null. */
export async function endSegment(tx: Tx, segmentId: number, lastDay: Day | null): Promise<void> {
  await tx.update(appraisalSegment).set({ lastDay }).where(eq(appraisalSegment.id, segmentId));
}

/** Finds the first segment of each of these appraisals, with the year. */
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

/** Changes the first day of a segment. */
export async function setSegmentFirstDay(tx: Tx, segmentId: number, firstDay: Day): Promise<void> {
  await tx.update(appraisalSegment).set({ firstDay }).where(eq(appraisalSegment.id, segmentId));
}

/** Deletes a segment whose movement was reversed or whose day will not come. */
export async function forgetSegment(tx: Tx, segmentId: number): Promise<void> {
  await tx.delete(appraisalSegment).where(eq(appraisalSegment.id, segmentId));
}

/** Begins the segment of a new supervisor (domain §6). */
export async function beginSegment(tx: Tx, values: SegmentValues): Promise<typeof appraisalSegment.$inferSelect> {
  const [begun] = await tx.insert(appraisalSegment).values(values).returning();
  if (begun === undefined) throw new Error('The segment was not written');
  return begun;
}

/** Gives a segment that began only today to another supervisor. */
export async function changeSegment(tx: Tx, segmentId: number, values: SegmentValues): Promise<void> {
  await tx.update(appraisalSegment).set(values).where(eq(appraisalSegment.id, segmentId));
}

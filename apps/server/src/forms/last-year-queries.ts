import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';

/** Finds the completed year-end form of somebody in a year, the latest if they had several; null if there is none. */
export async function findYearEndForm(
  db: Executor,
  { employeeId, year }: { readonly employeeId: number; readonly year: number },
): Promise<number | null> {
  const [row] = await db
    .select({ id: form.id })
    .from(form)
    .innerJoin(appraisal, eq(appraisal.id, form.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(
      and(
        eq(appraisal.employeeId, employeeId),
        eq(cycle.year, year),
        eq(form.phase, 'year_end'),
        isNotNull(form.completedAt),
      ),
    )
    .orderBy(desc(appraisal.id))
    .limit(1);
  return row?.id ?? null;
}

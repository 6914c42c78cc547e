import { desc, eq, inArray } from 'drizzle-orm';
import type { HISTORY_CHECKS } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { historyCheck } from '../schema/history-check.ts';
import { employee } from '../schema/people.ts';

export type CheckRow = typeof historyCheck.$inferSelect;

/** Finds the last checks of a kind, the latest first. */
export async function findChecks(
  db: Executor,
  kind: (typeof HISTORY_CHECKS)[number],
  limit: number,
): Promise<readonly CheckRow[]> {
  return db.select().from(historyCheck).where(eq(historyCheck.kind, kind)).orderBy(desc(historyCheck.id)).limit(limit);
}

/** An appraisal as a finding names it. */
export type NamedAppraisal = { readonly name: string; readonly employeeNumber: string; readonly year: number };

/** Finds the names and years of appraisals, by appraisal; those that are gone are left out. */
export async function findNamed(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, NamedAppraisal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: appraisal.id, name: employee.fullName, employeeNumber: employee.employeeNumber, year: cycle.year })
    .from(appraisal)
    .innerJoin(employee, eq(employee.id, appraisal.employeeId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(inArray(appraisal.id, [...ids]));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Records a check. */
export async function insertCheck(tx: Tx, row: typeof historyCheck.$inferInsert): Promise<void> {
  await tx.insert(historyCheck).values(row);
}

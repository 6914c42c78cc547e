import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Day, Working } from '@prestasi/domain';
import { isListedFor } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, result } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';

/** A stored score: hundredths of a point, 0–10000, with the working it came about by. */
export type ResultRow = Omit<typeof result.$inferSelect, 'working'> & { readonly working: Working };

/** The results that count, the latest revision of each, by appraisal. */
export async function findResults(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, ResultRow>> {
  if (appraisalIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([result.appraisalId])
    .from(result)
    .where(inArray(result.appraisalId, [...appraisalIds]))
    .orderBy(result.appraisalId, desc(result.revision));
  return new Map(rows.map((row) => [row.appraisalId, { ...row, working: row.working as Working }]));
}

/** The final scores of employees in the year before, in hundredths, by employee; where the reader may be told them (domain §4). */
export async function findLastYearScores(
  db: Executor,
  employeeIds: readonly number[],
  year: number,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
): Promise<ReadonlyMap<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([appraisal.employeeId], { employeeId: appraisal.employeeId, score: result.score })
    .from(result)
    .innerJoin(appraisal, eq(appraisal.id, result.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(
      and(
        inArray(appraisal.employeeId, [...employeeIds]),
        eq(cycle.year, year - 1),
        isListedFor(actor, sql`${appraisal.id}`, today),
      ),
    )
    .orderBy(appraisal.employeeId, desc(result.revision));
  return new Map(rows.map(({ employeeId, score }) => [employeeId, score]));
}

/** Stores the final result, revision 1 (domain §5). Refuses, by the database, an appraisal that has one. */
export async function insertFinalResult(tx: Tx, row: Omit<ResultRow, 'revision'>): Promise<void> {
  await tx.insert(result).values({ ...row, revision: 1 });
}

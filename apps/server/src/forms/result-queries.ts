import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor, Day, Working } from '@prestasi/domain';
import { isListedFor } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, result } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';

/** A stored score in hundredths of a point, 0–10000, with its working. */
export type ResultRow = Omit<typeof result.$inferSelect, 'working'> & { readonly working: Working };

/** Finds the results that count, the latest revision of each, by appraisal. */
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

/**
 * Finds the final scores of employees in the year before, in hundredths, by employee; only those that the reader may
 * see (domain §4).
 */
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

/** The scores that a form shows apart from its own marks. */
export type StoredScores = {
  /** The result that counts, the latest revision; null if there is none. */
  readonly result: ResultRow | null;
  /** The final score of the year before, in hundredths; null if there is none. */
  readonly lastYear: number | null;
};

/**
 * Finds the stored scores of one appraisal and of the year before, in one statement; last year's only if the reader may
 * see it (domain §4).
 */
export async function findScores(
  db: Executor,
  { id, employeeId, year }: { readonly id: number; readonly employeeId: number; readonly year: number },
  { actor, today }: { readonly actor: Actor; readonly today: Day },
): Promise<StoredScores> {
  const isBefore = and(eq(cycle.year, year - 1), isListedFor(actor, sql`${appraisal.id}`, today));
  const rows = await db
    .select({ result })
    .from(result)
    .innerJoin(appraisal, eq(appraisal.id, result.appraisalId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(and(eq(appraisal.employeeId, employeeId), or(eq(appraisal.id, id), isBefore)))
    .orderBy(desc(result.revision));
  const own = rows.find((row) => row.result.appraisalId === id)?.result;
  const before = rows.find((row) => row.result.appraisalId !== id)?.result;
  return {
    result: own === undefined ? null : { ...own, working: own.working as Working },
    lastYear: before?.score ?? null,
  };
}

/** Stores the final result, revision 1 (domain §5). The database refuses an appraisal that already has one. */
export async function insertFinalResult(tx: Tx, row: Omit<ResultRow, 'revision'>): Promise<void> {
  await tx.insert(result).values({ ...row, revision: 1 });
}

import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor, Day, Working } from '@prestasi/domain';
import { isListedFor } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, result } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { formListing } from '../schema/listing.ts';

/** A stored score in hundredths of a point, 0–10000, with its working. */
export type ResultRow = Omit<typeof result.$inferSelect, 'working'> & { readonly working: Working };

/** Finds all revisions of results, in their order, by appraisal. */
export async function findRevisions(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ResultRow[]>> {
  if (appraisalIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(result)
    .where(inArray(result.appraisalId, [...appraisalIds]))
    .orderBy(result.appraisalId, asc(result.revision));
  return Map.groupBy(
    rows.map((row) => ({ ...row, working: row.working as Working })),
    ({ appraisalId }) => appraisalId,
  );
}

/** The score and band that lists show of an appraisal. */
export type ListedScore = { readonly score: number | null; readonly band: string | null };

/** Finds what lists show of the results of appraisals, by appraisal. */
export async function findListedScores(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, ListedScore>> {
  if (appraisalIds.length === 0) return new Map();
  const { appraisalId, score, band, phase } = formListing;
  const rows = await db
    .select({ appraisalId, score, band })
    .from(formListing)
    .where(and(inArray(appraisalId, [...appraisalIds]), eq(phase, 'year_end')));
  return new Map(rows.map((row) => [row.appraisalId, row]));
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
  /** The revisions of the result, the latest first, which counts; empty if there is none. */
  readonly results: readonly ResultRow[];
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
  const own = rows.filter((row) => row.result.appraisalId === id);
  const before = rows.find((row) => row.result.appraisalId !== id)?.result;
  return {
    results: own.map((row) => ({ ...row.result, working: row.result.working as Working })),
    lastYear: before?.score ?? null,
  };
}

/** Stores a revision of a result. The database refuses one that is there already. */
export async function insertResult(tx: Tx, row: ResultRow): Promise<void> {
  await tx.insert(result).values(row);
}

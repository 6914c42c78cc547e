import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Calendar, type Day, type Phase, PHASES } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle, openingProblem } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';

/** A company's cycle of a year, with the names to show. */
export type CompanyCycle = {
  readonly id: number;
  readonly cycleId: number;
  readonly year: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly isCompanyActive: boolean;
  readonly state: 'planned' | 'open' | 'closed';
  readonly hiredUntil: Day;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  readonly closingReason: string | null;
  /** The number of changes of its days. */
  readonly version: number;
};

/**
 * A phase of a company cycle: its days, the reason of its last extension, and how many of the forms that count are
 * complete.
 */
export type CompanyCyclePhase = {
  readonly phase: Phase;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly extensionReason: string | null;
  readonly complete: number;
  readonly total: number;
};

/** A company cycle with its statistics. */
export type CompanyCycleRecord = CompanyCycle & {
  readonly phases: readonly CompanyCyclePhase[];
  readonly appraisals: number;
  /** Appraisals that have not ended. */
  readonly unfinished: number;
  readonly waiting: number;
};

/** Finds all years, newest first, and whether any company of the group has opened them. */
export async function findCycles(db: Executor): Promise<{ id: number; year: number; isUsed: boolean }[]> {
  // Named in full: in a selection from one table drizzle would write the column alone.
  const isUsed = sql<boolean>`exists (
    select from ${companyCycle} run where run.cycle_id = cycle.id and run.state <> 'planned')`;
  return db.select({ id: cycle.id, year: cycle.year, isUsed }).from(cycle).orderBy(desc(cycle.year));
}

/** Finds company cycles by a condition on `companyCycle` or `company`, newest year first, then by company. */
export async function findCompanyCycles(db: Executor, condition: SQL): Promise<CompanyCycle[]> {
  return selectCompanyCycles(db)
    .where(condition)
    .orderBy(desc(cycle.year), sql`lower(${company.name})`, asc(companyCycle.id));
}

/** Finds one company cycle; null if there is none. */
export async function findCompanyCycle(db: Executor, id: number): Promise<CompanyCycle | null> {
  const [row] = await selectCompanyCycles(db).where(eq(companyCycle.id, id));
  return row ?? null;
}

/** Finds the cycles of the companies that a condition on `company.id` selects, with their statistics. */
export async function findCompanyCyclesOfCompanies(
  db: Executor,
  within: (companyId: SQL) => SQL,
): Promise<CompanyCycleRecord[]> {
  return withStatistics(
    db,
    await findCompanyCycles(db, sql`${within(sql`${companyCycle.companyId}`)} and ${isNotSetAside}`),
  );
}

/** Finds a company's present cycle, with its statistics: the open one, else the newest; null if there is none. */
export async function findPresentCompanyCycle(db: Executor, companyId: number): Promise<CompanyCycleRecord | null> {
  const found = await selectCompanyCycles(db)
    .where(and(eq(companyCycle.companyId, companyId), isNotSetAside))
    .orderBy(desc(sql`${companyCycle.state} = 'open'`), desc(cycle.year))
    .limit(1);
  return (await withStatistics(db, found))[0] ?? null;
}

/**
 * Finds year and state of the present cycle, as `findPresentCompanyCycle` does, by company; without statistics, for
 * many companies at once.
 */
export async function findPresentStates(
  db: Executor,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly year: number; readonly state: CompanyCycle['state'] }>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([companyCycle.companyId], {
      companyId: companyCycle.companyId,
      year: cycle.year,
      state: companyCycle.state,
    })
    .from(companyCycle)
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId))
    .where(and(inArray(companyCycle.companyId, [...companyIds]), isNotSetAside))
    .orderBy(companyCycle.companyId, desc(sql`${companyCycle.state} = 'open'`), desc(cycle.year));
  return new Map(rows.map(({ companyId, year, state }) => [companyId, { year, state }]));
}

/**
 * Finds all cycles of a company, newest year first, including those set aside; locked until the transaction ends if
 * `isLocked`.
 */
export async function findCompanyCyclesOf(tx: Executor, companyId: number, isLocked: boolean): Promise<CompanyCycle[]> {
  const own = eq(companyCycle.companyId, companyId);
  if (isLocked)
    await tx.select({ id: companyCycle.id }).from(companyCycle).where(own).orderBy(companyCycle.id).for('update');
  return findCompanyCycles(tx, own);
}

/**
 * Locks a company cycle until the transaction ends, so that its opening, closing and calendar are changed by one at a
 * time; null if there is none.
 */
export async function lockCompanyCycle(tx: Tx, id: number): Promise<CompanyCycle | null> {
  await tx.select({ id: companyCycle.id }).from(companyCycle).where(eq(companyCycle.id, id)).for('update');
  return findCompanyCycle(tx, id);
}

/** Finds the open company cycles of all companies, by id. */
export async function findOpenCompanyCycleIds(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: companyCycle.id })
    .from(companyCycle)
    .where(eq(companyCycle.state, 'open'))
    .orderBy(asc(companyCycle.id));
  return rows.map(({ id }) => id);
}

/** Finds the days of a company cycle's phases. */
export async function findCalendar(db: Executor, companyCycleId: number): Promise<Calendar> {
  const rows = await db.select().from(companyCyclePhase).where(eq(companyCyclePhase.companyCycleId, companyCycleId));
  const days = new Map(rows.map(({ phase, firstDay, lastDay }) => [phase, { firstDay, lastDay }]));
  const [planning, review, year_end] = PHASES.map((phase) => days.get(phase));
  if (planning === undefined || review === undefined || year_end === undefined) {
    throw new Error(`The company cycle ${companyCycleId} lacks a phase`);
  }
  return { planning, review, year_end };
}

/** Adds to company cycles their phases with progress, and the number of people who wait. */
export async function withStatistics(db: Executor, all: readonly CompanyCycle[]): Promise<CompanyCycleRecord[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const days = await db.select().from(companyCyclePhase).where(inArray(companyCyclePhase.companyCycleId, ids));
  const progress = await cacheStatistics(db, ['runs', ids], (on) => findProgress(on, ids));
  const waiting = await db
    .select({ companyCycleId: openingProblem.companyCycleId, count: count() })
    .from(openingProblem)
    .where(inArray(openingProblem.companyCycleId, ids))
    .groupBy(openingProblem.companyCycleId);
  const progressOf = Map.groupBy(progress, ({ companyCycleId }) => companyCycleId);
  const daysOf = Map.groupBy(days, ({ companyCycleId }) => companyCycleId);
  const waitingOf = new Map(waiting.map((row) => [row.companyCycleId, row.count]));
  return all.map((one) => {
    const own = progressOf.get(one.id) ?? [];
    const phases = PHASES.flatMap((phase) => {
      const window = daysOf.get(one.id)?.find((row) => row.phase === phase);
      if (window === undefined) return [];
      const { firstDay, lastDay, extensionReason } = window;
      const { complete = 0, total = 0 } = own.find((row) => row.phase === phase) ?? {};
      return [{ phase, firstDay, lastDay, extensionReason, complete, total }];
    });
    const { all: appraisals = 0, unfinished = 0 } = own.find(({ phase }) => phase === 'year_end') ?? {};
    return { ...one, phases, appraisals, unfinished, waiting: waitingOf.get(one.id) ?? 0 };
  });
}

/** Counts the progress of phases. A form of somebody who left counts only if it was completed. */
async function findProgress(db: Executor, companyCycleIds: readonly number[]) {
  const isComplete = sql`(${form.completedAt} is not null or ${form.waivedAt} is not null)`;
  // As the database's `is_final`, for the present row: read for year-end alone, and 10,000 calls of it took 150 ms.
  const isFinal = sql`(${form.phase} = 'year_end' and ${form.level} = 'super_hr_approved')`;
  return db
    .select({
      companyCycleId: appraisal.companyCycleId,
      phase: form.phase,
      all: count(),
      unfinished: sql`count(*) filter (where ${appraisal.outcome} is null and not ${isFinal})`.mapWith(Number),
      complete: sql`count(*) filter (where ${isComplete})`.mapWith(Number),
      total: sql`count(*) filter (where ${isComplete} or ${appraisal.outcome} is distinct from 'left')`.mapWith(Number),
    })
    .from(appraisal)
    .innerJoin(form, eq(form.appraisalId, appraisal.id))
    .where(inArray(appraisal.companyCycleId, [...companyCycleIds]))
    .groupBy(appraisal.companyCycleId, form.phase);
}

// A deactivated company's planned cycles wait until it is active again.
const isNotSetAside = sql`(${companyCycle.state} <> 'planned' or ${company.isActive})`;

function selectCompanyCycles(db: Executor) {
  return db
    .select({
      id: companyCycle.id,
      cycleId: companyCycle.cycleId,
      year: cycle.year,
      companyId: companyCycle.companyId,
      companyName: company.name,
      isCompanyActive: company.isActive,
      ...pickColumns(companyCycle, 'state', 'hiredUntil', 'openedAt', 'closedAt', 'closingReason', 'version'),
    })
    .from(companyCycle)
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId));
}

import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Calendar, type Day, type Phase, PHASES } from '@prestasi/domain';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle, openingProblem } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';

/** A company's run of a year, with the names to show. */
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
  /** How often its days were changed. */
  readonly version: number;
};

/** A phase of a run: its days, the reason of its last extension, and how many forms are complete of how many that count. */
export type CompanyCyclePhase = {
  readonly phase: Phase;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly extensionReason: string | null;
  readonly complete: number;
  readonly total: number;
};

/** A run with its figures. */
export type CompanyCycleRecord = CompanyCycle & {
  readonly phases: readonly CompanyCyclePhase[];
  readonly appraisals: number;
  /** Appraisals that have not ended. */
  readonly unfinished: number;
  readonly waiting: number;
};

/** The years there are, newest first, and whether any company of the group has opened them. */
export async function findCycles(db: Executor): Promise<{ id: number; year: number; isUsed: boolean }[]> {
  // Named in full: in a selection from one table drizzle would write the column alone.
  const isUsed = sql<boolean>`exists (
    select from company_cycle run where run.cycle_id = cycle.id and run.state <> 'planned')`;
  return db.select({ id: cycle.id, year: cycle.year, isUsed }).from(cycle).orderBy(desc(cycle.year));
}

/** Runs that fit a condition on `companyCycle` or `company`, newest year first, then by company. */
export async function findCompanyCycles(db: Executor, condition: SQL): Promise<CompanyCycle[]> {
  return selectRuns(db)
    .where(condition)
    .orderBy(desc(cycle.year), sql`lower(${company.name})`, asc(companyCycle.id));
}

/** One run; null where there is none. */
export async function findCompanyCycle(db: Executor, id: number): Promise<CompanyCycle | null> {
  const [row] = await selectRuns(db).where(eq(companyCycle.id, id));
  return row ?? null;
}

/** The runs of the companies that a condition on `company.id` takes, with their figures. */
export async function findCompanyCyclesOfCompanies(
  db: Executor,
  within: (companyId: SQL) => SQL,
): Promise<CompanyCycleRecord[]> {
  return withStatistics(
    db,
    await findCompanyCycles(db, sql`${within(sql`${companyCycle.companyId}`)} and ${isNotSetAside}`),
  );
}

/** The run of a company that counts now, with its figures: the open one, else the newest; null where there is none. */
export async function findPresentCompanyCycle(db: Executor, companyId: number): Promise<CompanyCycleRecord | null> {
  const runs = await selectRuns(db)
    .where(and(eq(companyCycle.companyId, companyId), isNotSetAside))
    .orderBy(desc(sql`${companyCycle.state} = 'open'`), desc(cycle.year))
    .limit(1);
  return (await withStatistics(db, runs))[0] ?? null;
}

/** Year and state of the run that counts now, as `findPresentCompanyCycle`, by company; without figures, for many companies at once. */
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

/** All runs of a company, newest year first, also those that are set aside; locked until the transaction ends where told. */
export async function findCompanyCyclesOf(tx: Executor, companyId: number, isLocked: boolean): Promise<CompanyCycle[]> {
  const own = eq(companyCycle.companyId, companyId);
  if (isLocked)
    await tx.select({ id: companyCycle.id }).from(companyCycle).where(own).orderBy(companyCycle.id).for('update');
  return findCompanyCycles(tx, own);
}

/** Locks a run until the transaction ends, so that opening, closing and its calendar are changed by one at a time; null where there is none. */
export async function lockCompanyCycle(tx: Tx, id: number): Promise<CompanyCycle | null> {
  await tx.select({ id: companyCycle.id }).from(companyCycle).where(eq(companyCycle.id, id)).for('update');
  return findCompanyCycle(tx, id);
}

/** The open runs of all companies, by id. */
export async function findOpenCompanyCycleIds(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: companyCycle.id })
    .from(companyCycle)
    .where(eq(companyCycle.state, 'open'))
    .orderBy(asc(companyCycle.id));
  return rows.map(({ id }) => id);
}

/** The days of a run's phases. */
export async function findCalendar(db: Executor, companyCycleId: number): Promise<Calendar> {
  const rows = await db.select().from(companyCyclePhase).where(eq(companyCyclePhase.companyCycleId, companyCycleId));
  const days = new Map(rows.map(({ phase, firstDay, lastDay }) => [phase, { firstDay, lastDay }]));
  const [planning, review, year_end] = PHASES.map((phase) => days.get(phase));
  if (planning === undefined || review === undefined || year_end === undefined) {
    throw new Error(`The company cycle ${companyCycleId} lacks a phase`);
  }
  return { planning, review, year_end };
}

/** Adds to runs their phases, how far those have come, and how many people wait. */
export async function withStatistics(db: Executor, runs: readonly CompanyCycle[]): Promise<CompanyCycleRecord[]> {
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
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
  return runs.map((run) => {
    const own = progressOf.get(run.id) ?? [];
    const phases = PHASES.flatMap((phase) => {
      const window = daysOf.get(run.id)?.find((row) => row.phase === phase);
      if (window === undefined) return [];
      const { firstDay, lastDay, extensionReason } = window;
      const { complete = 0, total = 0 } = own.find((row) => row.phase === phase) ?? {};
      return [{ phase, firstDay, lastDay, extensionReason, complete, total }];
    });
    const { all: appraisals = 0, unfinished = 0 } = own.find(({ phase }) => phase === 'year_end') ?? {};
    return { ...run, phases, appraisals, unfinished, waiting: waitingOf.get(run.id) ?? 0 };
  });
}

/** How far the phases of runs have come. A form of somebody who left counts only where it was completed. */
async function findProgress(db: Executor, companyCycleIds: readonly number[]) {
  const isComplete = sql`(${form.completedAt} is not null or ${form.waivedAt} is not null)`;
  // As the database's `is_final`, of the row at hand: read for year-end alone, and 10,000 calls of it took 150 ms.
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

// A deactivated company's planned runs wait until it is active again.
const isNotSetAside = sql`(${companyCycle.state} <> 'planned' or ${company.isActive})`;

function selectRuns(db: Executor) {
  return db
    .select({
      id: companyCycle.id,
      cycleId: companyCycle.cycleId,
      year: cycle.year,
      companyId: companyCycle.companyId,
      companyName: company.name,
      isCompanyActive: company.isActive,
      state: companyCycle.state,
      hiredUntil: companyCycle.hiredUntil,
      openedAt: companyCycle.openedAt,
      closedAt: companyCycle.closedAt,
      closingReason: companyCycle.closingReason,
      version: companyCycle.version,
    })
    .from(companyCycle)
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId));
}

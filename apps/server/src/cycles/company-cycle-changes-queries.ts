import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { type Calendar, type Day, defaultCalendar, defaultCutOff, type Phase, PHASES } from '@prestasi/domain';
import { type RecordedBy, type Recorder, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { companyCycle, companyCyclePhase, cycle, openingProblem, policy } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';
import { appraisal } from '../schema/appraisals.ts';

/**
 * Lets nobody else create a year or plan company cycles until the transaction ends: a new company and a new year at the
 * same time would not see each other.
 */
export async function lockYears(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${cycle} in share row exclusive mode`);
}

/** Creates the cycle of a year; returns null if there is one already. */
export async function insertCycle(tx: Tx, year: number, accountId: number, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(cycle)
    .values({ year, createdBy: accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: cycle.id });
  return row?.id ?? null;
}

type PlannedCycle = {
  readonly year: number;
  readonly companyCycles: readonly { readonly companyId: number; readonly company: string; readonly isUsed: boolean }[];
};

/**
 * Finds a year with the company cycles of all companies, locked, and whether each was ever opened; null if it no longer
 * exists.
 */
export async function findPlannedCompanyCycles(tx: Tx, cycleId: number): Promise<PlannedCycle | null> {
  const [row] = await tx.select({ year: cycle.year }).from(cycle).where(eq(cycle.id, cycleId)).for('update');
  if (row === undefined) return null;
  const companyCycles = await tx
    .select({
      companyId: companyCycle.companyId,
      company: company.name,
      isUsed: sql<boolean>`(${companyCycle.state} <> 'planned'
        or exists (select from ${policy} where company_cycle_id = ${companyCycle.id})
        or exists (select from ${appraisal} where company_cycle_id = ${companyCycle.id}))`,
    })
    .from(companyCycle)
    .innerJoin(company, eq(company.id, companyCycle.companyId))
    .where(eq(companyCycle.cycleId, cycleId))
    .orderBy(companyCycle.id)
    .for('update', { of: companyCycle });
  return { year: row.year, companyCycles };
}

/** Deletes a year with its planned company cycles. */
export async function deleteCycle(tx: Tx, cycleId: number): Promise<void> {
  const ofCycle = sql`(select id from ${companyCycle} where cycle_id = ${cycleId})`;
  await tx.delete(openingProblem).where(sql`company_cycle_id in ${ofCycle}`);
  await tx.delete(companyCyclePhase).where(sql`company_cycle_id in ${ofCycle}`);
  await tx.delete(companyCycle).where(eq(companyCycle.cycleId, cycleId));
  await tx.delete(cycle).where(eq(cycle.id, cycleId));
}

/**
 * Creates the missing planned company cycles of active companies, with the default calendar, for every cycle from
 * `fromYear` on; returns how many.
 */
export async function insertMissingCompanyCycles(tx: Tx, fromYear: number, by: Recorder): Promise<number> {
  const missing = await tx
    .select({ cycleId: cycle.id, year: cycle.year, companyId: company.id })
    .from(cycle)
    .innerJoin(company, eq(company.isActive, true))
    .leftJoin(companyCycle, and(eq(companyCycle.cycleId, cycle.id), eq(companyCycle.companyId, company.id)))
    .where(and(gte(cycle.year, fromYear), isNull(companyCycle.id)));
  for (const { cycleId, companyId, year } of missing) {
    const [row] = await tx
      .insert(companyCycle)
      .values({ cycleId, companyId, hiredUntil: defaultCutOff(year) })
      .onConflictDoNothing()
      .returning({ id: companyCycle.id });
    if (row === undefined) continue;
    await insertPhases(tx, row.id, defaultCalendar(year));
    await recordChange(tx, 'company_cycle', row.id, by, { created: [null, true] });
  }
  return missing.length;
}

async function insertPhases(tx: Tx, companyCycleId: number, calendar: Calendar): Promise<void> {
  await tx.insert(companyCyclePhase).values(PHASES.map((phase) => ({ companyCycleId, phase, ...calendar[phase] })));
}

/** Sets the last day of hire that still gets an appraisal (domain §3), and raises the version of the calendar. */
export async function updateCutOff(tx: Tx, companyCycleId: number, hiredUntil: Day): Promise<void> {
  await tx
    .update(companyCycle)
    .set({ hiredUntil, version: sql`${companyCycle.version} + 1` })
    .where(eq(companyCycle.id, companyCycleId));
}

/** Sets a phase's days; the reason of an extension stays until there is another. */
export async function updatePhase(
  tx: Tx,
  companyCycleId: number,
  phase: Phase,
  values: { readonly firstDay: Day; readonly lastDay: Day; readonly extensionReason?: string },
): Promise<void> {
  await tx
    .update(companyCyclePhase)
    .set(values)
    .where(and(eq(companyCyclePhase.companyCycleId, companyCycleId), eq(companyCyclePhase.phase, phase)));
}

/** Opens a company’s cycle, whoever closed it before. */
export async function setOpen(tx: Tx, companyCycleId: number, { accountId, now }: RecordedBy): Promise<void> {
  await tx
    .update(companyCycle)
    .set({ state: 'open', openedAt: now, openedBy: accountId })
    .where(eq(companyCycle.id, companyCycleId));
}

/** Closes a company’s cycle; the reason is null if every form was finished. */
export async function setClosed(
  tx: Tx,
  companyCycleId: number,
  { accountId, now }: RecordedBy,
  reason: string | null,
): Promise<void> {
  await tx
    .update(companyCycle)
    .set({ state: 'closed', closedAt: now, closedBy: accountId, closingReason: reason })
    .where(eq(companyCycle.id, companyCycleId));
}

/** Opens a closed company cycle again; the time of its first opening stays. */
export async function setReopened(tx: Tx, companyCycleId: number): Promise<void> {
  await tx
    .update(companyCycle)
    .set({ state: 'open', closedAt: null, closedBy: null, closingReason: null })
    .where(eq(companyCycle.id, companyCycleId));
}

import { and, asc, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Day, Phase } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, form } from '../schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';
import type { Days } from './reader.ts';

/** The last day of a phase of somebody's own appraisal. */
export type OwnPhase = {
  readonly formId: number;
  readonly phase: Phase;
  readonly year: number;
  readonly lastDay: Day;
};

/** Finds the last days of somebody's own phases, extensions included, but for phases that were waived. */
export async function findOwnPhases(db: Executor, employeeId: number, { from, to }: Days): Promise<OwnPhase[]> {
  const lastDay = sql<Day>`to_char(greatest(${companyCyclePhase.lastDay}, ${form.extendedTo}), 'YYYY-MM-DD')`;
  return db
    .select({ formId: form.id, phase: form.phase, year: cycle.year, lastDay })
    .from(appraisal)
    .innerJoin(form, eq(form.appraisalId, appraisal.id))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(
      companyCyclePhase,
      and(eq(companyCyclePhase.companyCycleId, companyCycle.id), eq(companyCyclePhase.phase, form.phase)),
    )
    .where(and(eq(appraisal.employeeId, employeeId), isNull(form.waivedAt), between(lastDay, from, to)))
    .orderBy(asc(lastDay), asc(form.id));
}

/** A day on which companies end a phase. */
export type CompanyPhase = {
  readonly year: number;
  readonly phase: Phase;
  readonly lastDay: Day;
  readonly companies: readonly string[];
};

/** Finds the days on which companies in scope end the phases of open and closed cycles. */
export async function findCompanyPhases(
  db: Executor,
  scope: 'group' | readonly number[],
  { from, to }: Days,
): Promise<CompanyPhase[]> {
  if (scope !== 'group' && scope.length === 0) return [];
  const { lastDay, phase } = companyCyclePhase;
  return db
    .select({
      year: cycle.year,
      phase,
      lastDay,
      companies: sql<string[]>`json_agg(${company.name} order by ${company.name})`,
    })
    .from(companyCyclePhase)
    .innerJoin(companyCycle, eq(companyCycle.id, companyCyclePhase.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId))
    .where(
      and(
        between(lastDay, from, to),
        ne(companyCycle.state, 'planned'),
        scope === 'group' ? undefined : inArray(companyCycle.companyId, [...scope]),
      ),
    )
    .groupBy(cycle.year, phase, lastDay)
    .orderBy(asc(lastDay));
}

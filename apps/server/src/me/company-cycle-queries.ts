import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Day, Phase } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { companyCycle, companyCyclePhase, openingProblem } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';

/** Companies by id, or those of the whole group. */
export type CompanyScope = 'group' | readonly number[];

const NAMES_SHOWN = 3;

/** People of a company's open cycle who wait for their appraisal: how many, and the first names of the list. */
export type Waiting = {
  readonly companyCycleId: number;
  readonly companyName: string;
  readonly count: number;
  readonly names: readonly string[];
};

/** Finds those who wait for their appraisal in open cycles, by company (domain §3). */
export async function findWaiting(db: Executor, scope: CompanyScope): Promise<Waiting[]> {
  const rows = await db
    .select({
      companyCycleId: companyCycle.id,
      companyName: company.name,
      names: sql<string[]>`json_agg(${employee.fullName} order by lower(${employee.fullName}))`,
    })
    .from(openingProblem)
    .innerJoin(companyCycle, eq(companyCycle.id, openingProblem.companyCycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId))
    .innerJoin(employee, eq(employee.id, openingProblem.employeeId))
    .where(and(eq(companyCycle.state, 'open'), within(scope)))
    .groupBy(companyCycle.id, company.name)
    .orderBy(asc(companyCycle.id));
  return rows.map(({ names, ...row }) => ({ ...row, count: names.length, names: names.slice(0, NAMES_SHOWN) }));
}

/** The last day of a phase for a company. */
export type LastDay = {
  readonly phase: Phase;
  readonly company: { readonly id: number; readonly name: string };
  readonly lastDay: Day;
};

/** Finds the last days of phases that have begun or will begin, in open cycles; the next first. */
export async function findLastDaysAhead(
  db: Executor,
  scope: CompanyScope,
  today: Day,
  limit: number,
): Promise<LastDay[]> {
  return db
    .select({
      phase: companyCyclePhase.phase,
      company: { id: company.id, name: company.name },
      lastDay: companyCyclePhase.lastDay,
    })
    .from(companyCyclePhase)
    .innerJoin(companyCycle, eq(companyCycle.id, companyCyclePhase.companyCycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId))
    .where(and(eq(companyCycle.state, 'open'), gte(companyCyclePhase.lastDay, today), within(scope)))
    .orderBy(asc(companyCyclePhase.lastDay), asc(company.name))
    .limit(limit);
}

function within(scope: CompanyScope) {
  if (scope === 'group') return undefined;
  return scope.length === 0 ? sql`false` : inArray(companyCycle.companyId, [...scope]);
}

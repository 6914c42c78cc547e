import { type SQL, sql } from 'drizzle-orm';
import type { Day, Phase } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { companyCycle, companyCyclePhase, cycle } from '../schema/cycles.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

const DONE_ON: Readonly<Record<Phase, SQL>> = {
  planning: sql`planning_on`,
  review: sql`review_on`,
  year_end: sql`year_end_on`,
};

/** Excludes appraisals that ended before the phase was completed: they never complete it. */
const IS_EXPECTED = sql`status not in ('left', 'not_rated')`;

/** Counts the forms of a phase that were completed on each day; those on no day are not complete. */
export async function countByDay(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  phase: Phase,
): Promise<readonly { readonly day: Day | null; readonly forms: number }[]> {
  const { rows } = await db.execute<{ day: Day | null; forms: number }>(sql`
    select ${DONE_ON[phase]}::text as day, count(*)::int as forms from ${appraisalStatistic} one
    where ${isCounted(scope, filter)} and (${IS_EXPECTED} or ${DONE_ON[phase]} is not null) group by 1 order by 1`);
  return rows;
}

/** Finds the first and the last day of a phase of a year, over companies. */
export async function findDays(
  db: Executor,
  year: number,
  phase: Phase,
  companyIds: readonly number[],
): Promise<{ readonly firstDay: Day | null; readonly lastDay: Day | null }> {
  const { rows } = await db.execute<{ firstDay: Day | null; lastDay: Day | null }>(sql`
    select min(first_day)::text as "firstDay", max(last_day)::text as "lastDay"
    from ${companyCyclePhase}
    join ${companyCycle} on company_cycle.id = company_cycle_phase.company_cycle_id
    join ${cycle} on cycle.id = company_cycle.cycle_id
    where cycle.year = ${year} and company_cycle_phase.phase = ${phase} and company_cycle.state <> 'planned'
      and company_cycle.company_id = any(${sql.param([...companyIds])}::bigint[])`);
  return rows[0] ?? { firstDay: null, lastDay: null };
}

export type UnitCompletion = { readonly id: number | null; readonly of: number; readonly done: Record<Phase, number> };

/** Counts complete forms of each phase by unit. */
export async function countByUnit(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  by: 'company' | 'department',
): Promise<readonly UnitCompletion[]> {
  const { rows } = await db.execute<{ id: number | null; of: number } & Record<Phase, number>>(sql`
    select ${UNIT_COLUMN[by]} as id, count(*)::int as of, count(planning_on)::int as planning,
      count(review_on)::int as review, count(year_end_on)::int as year_end
    from ${appraisalStatistic} one where ${isCounted(scope, filter)} and ${IS_EXPECTED} group by 1`);
  return rows.map(({ id, of, planning, review, year_end }) => ({
    id,
    of,
    done: { planning, review, year_end },
  }));
}

/** The column of a unit of the snapshot. */
export const UNIT_COLUMN = {
  company: sql`company_id`,
  division: sql`division_id`,
  department: sql`department_id`,
} as const;

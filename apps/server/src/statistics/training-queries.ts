import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { UNIT_COLUMN } from './completion-queries.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

/** Training of a unit: people with captured hours and a target, how many reached it, and the sums of both in hours. */
export type TrainingGroup = {
  readonly id: number | null;
  readonly people: number;
  readonly reached: number;
  readonly hours: number;
  readonly target: number;
  /** Appraisals without captured hours or without a target. */
  readonly leftOut: number;
};

const IS_CAPTURED = sql`(training_hours is not null and training_target is not null
  and status in ('final', 'provisional'))`;

/** Sums training hours and targets of a year by unit. */
export async function findTraining(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  by: 'company' | 'department',
): Promise<readonly TrainingGroup[]> {
  const { rows } = await db.execute<
    Omit<TrainingGroup, 'hours' | 'target'> & Record<'hours' | 'target', string | null>
  >(sql`
    select ${UNIT_COLUMN[by]} as id, count(*) filter (where ${IS_CAPTURED}) as people,
      count(*) filter (where ${IS_CAPTURED} and training_hours >= training_target) as reached,
      sum(training_hours) filter (where ${IS_CAPTURED}) as hours,
      sum(training_target) filter (where ${IS_CAPTURED}) as target,
      count(*) filter (where not ${IS_CAPTURED}) as "leftOut"
    from ${appraisalStatistic} one where ${isCounted(scope, filter)} group by 1`);
  return rows.map(({ hours, target, ...row }) => ({ ...row, hours: Number(hours ?? 0), target: Number(target ?? 0) }));
}

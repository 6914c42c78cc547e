import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { hasPrevious, isCounted, type StatisticsFilter } from './counted.ts';

/**
 * Finds the appraisals that statistics of a year and the one before count for the caller, with the earlier ones of the same
 * people that they are compared with.
 */
export async function findCountedIds(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  before: number,
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select appraisal_id as id from ${appraisalStatistic} one where ${isCounted(scope, filter)}
    union select appraisal_id from ${appraisalStatistic} one where ${isCounted(scope, { ...filter, year: before })}
    union select previous_id from ${appraisalStatistic} one
      where ${isCounted(scope, filter)} and ${hasPrevious(scope, filter.year)}
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Whether statistics still count each of some appraisals for the caller. */
export async function isStillCounted(
  db: Executor,
  scope: ReadContext,
  appraisalIds: readonly number[],
): Promise<boolean> {
  const { rows: years } = await db.execute<{ year: number }>(sql`
    select distinct year from ${appraisalStatistic}
    where appraisal_id = any(${sql.param([...appraisalIds])}::bigint[])`);
  let counted = 0;
  for (const { year } of years) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from unnest(${sql.param([...appraisalIds])}::bigint[]) as known (id)
      join ${appraisalStatistic} one on one.appraisal_id = known.id where ${isCounted(scope, { year })}`);
    counted += rows[0]?.count ?? 0;
  }
  return counted === appraisalIds.length;
}

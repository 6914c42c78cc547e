import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

/** Counts the final results of a year. */
export async function countFinal(db: Executor, scope: ReadContext, filter: StatisticsFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${appraisalStatistic} one where ${isCounted(scope, filter)} and score is not null`);
  return rows[0]?.count ?? 0;
}

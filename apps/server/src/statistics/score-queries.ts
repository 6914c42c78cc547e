import { type SQL, sql } from 'drizzle-orm';
import type { STATISTIC_GROUPINGS } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { UNIT_COLUMN } from './completion-queries.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

export type Grouping = (typeof STATISTIC_GROUPINGS)[number];

const COLUMN: Readonly<Record<Grouping, SQL>> = {
  ...UNIT_COLUMN,
  category: sql`category`,
  grade: sql`grade`,
};

/** The final scores of a group in hundredths: their number, sum, and quartiles by linear interpolation. */
export type ScoreGroup = {
  readonly key: string | null;
  readonly people: number;
  readonly final: number;
  readonly sum: number;
  /** Least, lower quartile, median, upper quartile, most; null without a final score. */
  readonly quartiles: readonly number[] | null;
};

/** Counts and spreads the final scores of a year by group. */
export async function findScores(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
  by: Grouping,
): Promise<readonly ScoreGroup[]> {
  const { rows } = await db.execute<{
    key: string | null;
    people: number;
    final: number;
    sum: string | null;
    quartiles: number[] | null;
  }>(sql`
    select ${COLUMN[by]}::text as key, count(*)::int as people, count(score)::int as final, sum(score) as sum,
      percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by score) as quartiles
    from ${appraisalStatistic} one where ${isCounted(scope, filter)} group by 1`);
  return rows.map((row) => ({ ...row, sum: Number(row.sum ?? 0) }));
}

/** The number and sum of the final scores of a group in a year. */
export type YearSum = { readonly final: number; readonly sum: number };

/** Sums the final scores of each group in each of some years. */
export async function findMeans(
  db: Executor,
  scope: ReadContext,
  { filter, years }: { readonly filter: StatisticsFilter; readonly years: readonly number[] },
  by: Grouping,
): Promise<ReadonlyMap<number, ReadonlyMap<string | null, YearSum>>> {
  if (years.length === 0) return new Map();
  const inYears = sql.join(
    years.map((year) => sql`(${isCounted(scope, { ...filter, year })})`),
    sql` or `,
  );
  const { rows } = await db.execute<{ year: number; key: string | null; final: number; sum: string }>(sql`
    select year, ${COLUMN[by]}::text as key, count(*)::int as final, sum(score) as sum
    from ${appraisalStatistic} one where (${inYears}) and score is not null group by 1, 2`);
  return new Map(
    [...Map.groupBy(rows, ({ year }) => year)].map(([year, of]) => [
      year,
      new Map(of.map(({ key, final, sum }) => [key, { final, sum: Number(sum) }])),
    ]),
  );
}

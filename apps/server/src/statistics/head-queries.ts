import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalStatistic, type APPRAISAL_STATUSES } from '../schema/statistics.ts';
import { hasPrevious, isCounted, type StatisticsFilter } from './counted.ts';

export type AppraisalStatus = (typeof APPRAISAL_STATUSES)[number];

/** Appraisals of one status and band: how many, the sum of their scores in hundredths, and what happened to them. */
export type StatusGroup = {
  readonly status: AppraisalStatus;
  readonly band: string | null;
  readonly people: number;
  readonly sum: number;
  readonly disagreed: number;
  readonly decided: number;
  readonly revised: number;
  readonly raised: number;
  readonly lowered: number;
  readonly both: number;
  /** Final scores with one of the year before: the sum of their differences, and how many went up, down or stayed. */
  readonly difference: number;
  readonly up: number;
  readonly down: number;
  readonly same: number;
};

const NUMBERS = [
  'people',
  'sum',
  'disagreed',
  'decided',
  'revised',
  'raised',
  'lowered',
  'both',
  'difference',
  'up',
  'down',
  'same',
] as const;

/** Counts the appraisals of a year by status and band. */
export async function countByStatus(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
): Promise<readonly StatusGroup[]> {
  const { rows } = await db.execute<
    Record<(typeof NUMBERS)[number], string | null> & { status: AppraisalStatus; band: string | null }
  >(sql`
    select status, band, count(*) as people, sum(points) as sum,
      count(*) filter (where is_disagreed) as disagreed, count(*) filter (where is_disagreed and is_decided) as decided,
      count(*) filter (where first_parts is not null) as revised,
      count(*) filter (where raised > 0 and lowered = 0) as raised,
      count(*) filter (where lowered > 0 and raised = 0) as lowered,
      count(*) filter (where raised > 0 and lowered > 0) as both,
      sum(score - previous) as difference,
      count(*) filter (where score > previous) as up, count(*) filter (where score < previous) as down,
      count(*) filter (where score = previous) as same
    from (
      select status, coalesce(band, provisional_band) as band, coalesce(score, provisional_score)::int as points,
        is_disagreed, is_decided, first_parts, raised, lowered, score::int as score,
        case when ${hasPrevious(scope, filter.year)} then previous_score::int end as previous
      from ${appraisalStatistic} one where ${isCounted(scope, filter)}
    ) counted group by status, band`);
  return rows.map((row) => {
    const { status, band } = row;
    const numbers = Object.fromEntries(NUMBERS.map((name) => [name, Number(row[name] ?? 0)]));
    return { status, band, ...numbers } as StatusGroup;
  });
}

/** Counts the people who moved from each band of the year before to each of this year. */
export async function countFlow(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
): Promise<readonly { readonly from: string | null; readonly to: string; readonly people: number }[]> {
  const { rows } = await db.execute<{ from: string | null; to: string; people: number }>(sql`
    select case when ${hasPrevious(scope, filter.year)} then previous_band end as "from", band as "to",
      count(*)::int as people
    from ${appraisalStatistic} one where ${isCounted(scope, filter)} and score is not null group by 1, 2`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, appraisalSegment, type PlacementTexts } from '../schema/appraisals.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { employee } from '../schema/people.ts';

/** The columns of a row besides its score. */
export type RowDetails = {
  readonly name: string;
  readonly employeeNumber: string;
  readonly placeTexts: PlacementTexts;
  readonly supervisor: string | null;
  /** The number of marks two or more from their self score, the largest distance, and the number of moderated marks. */
  readonly apart: number;
  readonly farthest: number;
  readonly moderated: number;
};

/** Finds what the rows of a page show, by appraisal. */
export async function findRowDetails(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, RowDetails>> {
  if (appraisalIds.length === 0) return new Map();
  const { rows } = await db.execute<RowDetails & { id: number }>(sql`
    select ${appraisal.id} as id, ${employee.fullName} as name, ${employee.employeeNumber} as "employeeNumber",
      ${appraisal.placeTexts} as "placeTexts", (
        select supervisor.full_name from ${appraisalSegment} segment
        join ${employee} supervisor on supervisor.id = segment.supervisor_id
        where segment.appraisal_id = ${appraisal.id} order by segment.first_day desc, segment.id desc limit 1
      ) as supervisor, marks.apart, marks.farthest, marks.moderated
    from ${appraisal}
    join ${employee} on ${employee.id} = ${appraisal.employeeId}
    cross join lateral (
      select count(*) filter (where abs(item.self_score - item.mark) >= 2)::int as apart,
        coalesce(max(abs(item.self_score - item.mark)) filter (where abs(item.self_score - item.mark) >= 2), 0)::int
          as farthest,
        count(item.moderated_mark)::int as moderated
      from ${appraisalItem} item where item.appraisal_id = ${appraisal.id} and item.removed_in is null
    ) marks
    where ${appraisal.id} = any(${sql.param([...appraisalIds])}::bigint[])`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

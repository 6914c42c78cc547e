import { sql } from 'drizzle-orm';
import type { ProgressCounts } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisalItem, scorecardRow } from '../schema/form-content.ts';

type Row = { readonly id: number } & Readonly<
  Record<'planned' | 'reviewed' | 'rows' | 'scored' | 'marked' | 'items', number>
>;

/** Counts the progress of appraisals, by id: of what counts in the position at the opening, without removed items. */
export async function findProgressCounts(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, ProgressCounts>> {
  if (appraisalIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select item.appraisal_id::int as id,
      coalesce(sum(item.weight) filter (where item.part in ('kra', 'jd') and item.kind <> 'subtask'), 0)::int as planned,
      count(*) filter (where not has_below)::int as items,
      count(item.self_score) filter (where not has_below)::int as scored,
      count(item.mark) filter (where not has_below)::int as marked,
      coalesce(sum(below.rows), 0)::int as rows, coalesce(sum(below.reviewed), 0)::int as reviewed
    from ${appraisalItem} item
    cross join lateral (select exists (select from ${appraisalItem} sub
      where sub.parent_id = item.id and sub.removed_in is null) as has_below) parts
    left join lateral (select count(*) as rows, count(one.progress_status) as reviewed
      from ${scorecardRow} one where one.item_id = item.id and one.removed_in is null) below on true
    where item.appraisal_id = any(${sql.param([...appraisalIds])}::bigint[]) and item.removed_in is null
      and item.section_id is null
    group by item.appraisal_id`);
  return new Map(
    rows.map(({ id, planned, reviewed, rows: all, scored, marked, items }) => [
      id,
      {
        planned: { done: planned, all: planned },
        reviewed: { done: reviewed, all },
        scored: { done: scored, all: items },
        marked: { done: marked, all: items },
      },
    ]),
  );
}

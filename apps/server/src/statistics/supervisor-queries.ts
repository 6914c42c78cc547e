import { sql } from 'drizzle-orm';
import type { MarkedForm } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalSegment } from '../schema/appraisals.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { employee } from '../schema/people.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

/** A marked form with the name of its supervisor. */
export type NamedForm = MarkedForm & { readonly supervisor: string };

/** Finds the final forms of a year that one supervisor marked from its first day to its last. */
export async function findMarkedForms(
  db: Executor,
  scope: ReadContext,
  filter: StatisticsFilter,
): Promise<readonly NamedForm[]> {
  const { rows } = await db.execute<NamedForm & { supervisorId: number }>(sql`
    select segment.supervisor_id as "supervisorId", ${employee.fullName} as supervisor, marked.category, marked.items,
      marked.marks, marked."selfScores"
    from (
      select one.appraisal_id, one.category, count(*)::int as items, sum(item.mark)::int as marks,
        sum(item.self_score)::int as "selfScores"
      from ${appraisalStatistic} one
      join ${appraisalItem} item on item.appraisal_id = one.appraisal_id and item.removed_in is null
        and item.mark is not null and item.self_score is not null
      where ${isCounted(scope, filter)} and one.score is not null
      group by one.appraisal_id, one.category
    ) marked
    join lateral (
      select min(supervisor_id) as supervisor_id from ${appraisalSegment}
      where ${appraisalSegment.appraisalId} = marked.appraisal_id having count(*) = 1
    ) segment on true
    join ${employee} on ${employee.id} = segment.supervisor_id
    order by marked.appraisal_id`);
  return rows;
}

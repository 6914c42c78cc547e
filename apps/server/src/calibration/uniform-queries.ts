import { sql } from 'drizzle-orm';
import type { Actor, Day, Mark } from '@prestasi/domain';
import { countedFor } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisalSegment } from '../schema/appraisals.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { formListing } from '../schema/listing.ts';
import { employee } from '../schema/people.ts';
import type { Selection } from './scope.ts';

/** The number of times that a supervisor gave a mark, with the forms on which they did. */
export type MarkCount = {
  readonly supervisorId: number;
  readonly supervisor: string;
  readonly mark: Mark;
  readonly times: number;
  readonly formIds: readonly number[];
};

/**
 * Counts the marks of each supervisor of a company in a year, on forms that one supervisor marked from its first day to
 * its last and has approved: their own marks, before moderation.
 */
export async function countMarks(
  db: Executor,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
  { year, companyId }: Pick<Selection, 'year' | 'companyId'>,
): Promise<readonly MarkCount[]> {
  const { rows } = await db.execute<MarkCount>(sql`
    select segment.supervisor_id as "supervisorId", ${employee.fullName} as supervisor, item.mark, count(*)::int as times,
      json_agg(distinct listing.form_id) as "formIds"
    from ${formListing} listing
    join lateral (
      select min(supervisor_id) as supervisor_id from ${appraisalSegment}
      where ${appraisalSegment.appraisalId} = listing.appraisal_id having count(*) = 1
    ) segment on true
    join ${employee} on ${employee.id} = segment.supervisor_id
    join ${appraisalItem} item on item.appraisal_id = listing.appraisal_id and item.removed_in is null
      and item.mark is not null
    where listing.company_id = ${companyId ?? null} and listing.year = ${year} and listing.phase = 'year_end'
      and listing.level not in ('unsubmitted', 'submitted')
      and ${countedFor(actor, sql`listing.appraisal_id`, today, year)}
    group by segment.supervisor_id, ${employee.fullName}, item.mark`);
  return rows;
}

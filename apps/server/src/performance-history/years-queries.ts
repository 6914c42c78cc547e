import { sql } from 'drizzle-orm';
import type { Bilingual, Outcome } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal, form, type PlacementTexts, result } from '../schema/appraisals.ts';
import { policy } from '../schema/cycles.ts';
import { scoreListing } from '../schema/listing.ts';
import { employee } from '../schema/people.ts';
import { type HistoryScope, isClosedIn } from './history-conditions.ts';

/** A closed year of a person that belongs to a history. */
export type YearRow = {
  readonly employeeId: number;
  readonly name: string;
  readonly employeeNumber: string;
  readonly year: number;
  readonly appraisalId: number;
  readonly formId: number;
  readonly placeTexts: PlacementTexts;
  readonly outcome: Outcome | null;
  /** In hundredths of a point, by the last revision; null without a result. */
  readonly score: number | null;
  readonly band: string | null;
  readonly bandLabel: Bilingual | null;
  readonly revisions: number;
  readonly isRead: boolean;
};

/** Finds the closed years of people up to a year that belong to the scope, by person, the newest first: one a year. */
export async function findYearsOf(
  db: Executor,
  scope: HistoryScope,
  employeeIds: readonly number[],
  until: number,
): Promise<ReadonlyMap<number, readonly YearRow[]>> {
  if (employeeIds.length === 0) return new Map();
  const isRead = visibleTo(scope.actor, sql`listing.appraisal_id`, scope.today);
  const { rows } = await db.execute<YearRow>(sql`
    select distinct on (listing.employee_id, listing.year) listing.employee_id as "employeeId",
      employee.full_name as name, employee.employee_number as "employeeNumber", listing.year,
      listing.appraisal_id as "appraisalId", form.id as "formId", appraisal.place_texts as "placeTexts",
      listing.outcome, listing.score, listing.band,
      (select step -> 'label' from jsonb_array_elements(policy.content -> 'bands') step
        where step ->> 'key' = listing.band) as "bandLabel",
      (select count(*)::int from ${result} where result.appraisal_id = listing.appraisal_id) as revisions,
      coalesce(${isRead}, false) as "isRead"
    from ${scoreListing} listing
    join ${appraisal} on appraisal.id = listing.appraisal_id
    join ${policy} on policy.id = appraisal.policy_id
    join ${form} on form.appraisal_id = listing.appraisal_id and form.phase = 'year_end'
    join ${employee} on employee.id = listing.employee_id
    where listing.employee_id = any(${sql.param([...employeeIds])}::bigint[]) and listing.year <= ${until}
      and ${isClosedIn(scope, 'listing')}
    order by listing.employee_id, listing.year desc, listing.place`);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

import { sql } from 'drizzle-orm';
import type { Phase, ReportedUnit } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { formListing } from '../schema/listing.ts';
import { inScope, type ListScope, TAB_CONDITION } from './list-condition-queries.ts';

/** The forms of one phase of a year in one unit below the headed one; units and names are those of the snapshots. */
export type UnitCounts = {
  readonly phase: Phase;
  readonly headed: string;
  readonly unitId: number | null;
  readonly unitName: string | null;
  readonly companyId: number;
  readonly companyName: string;
  readonly people: number;
  readonly unsubmitted: number;
  readonly waiting: number;
  readonly complete: number;
  /** Of the appraisals, not of the form: only with the year-end form. */
  readonly final: number;
  /** The sum of the final scores, in hundredths. */
  readonly sum: number;
  readonly provisional: number;
  readonly notRated: number;
  readonly left: number;
  readonly notCompleted: number;
};

/** Names in the snapshot, and the column of the unit below: departments of a division; of a section, sections. */
const COLUMNS = {
  division: { headed: 'division', unit: 'department', id: appraisal.departmentId },
  section: { headed: 'section', unit: 'section', id: appraisal.sectionId },
} as const;

/** Counts the appraisals of a unit's report by phase and unit below, by name. */
export async function countUnits(
  db: Executor,
  scope: ListScope & { readonly view: ReportedUnit },
  year: number,
): Promise<readonly UnitCounts[]> {
  const { headed, unit, id } = COLUMNS[scope.view];
  const counted = (tab: 'unsubmitted' | 'complete') => TAB_CONDITION[tab](scope, sql`false`);
  const text = (key: string) => sql`${appraisal.placeTexts} ->> ${key}`;
  const { rows } = await db.execute<UnitCounts>(sql`
    select listing.phase, min(${text(headed)}) as headed, ${id} as "unitId", min(${text(unit)}) as "unitName",
      listing.company_id as "companyId", min(${text('company')}) as "companyName", count(*)::int as people,
      count(*) filter (where ${counted('unsubmitted')})::int as unsubmitted,
      count(*) filter (where listing.pending_step is not null)::int as waiting,
      count(*) filter (where ${counted('complete')})::int as complete,
      count(listing.score)::int as final, coalesce(sum(listing.score), 0)::float8 as sum,
      count(*) filter (where listing.score is null and listing.outcome is null and listing.current_score is not null)::int
        as provisional,
      count(*) filter (where listing.outcome = 'not_rated')::int as "notRated",
      count(*) filter (where listing.outcome = 'left')::int as "left",
      count(*) filter (where listing.outcome = 'not_completed')::int as "notCompleted"
    from ${formListing} listing join ${appraisal} on ${appraisal.id} = listing.appraisal_id
    where listing.year = ${year} and ${inScope(scope, year)}
    group by listing.phase, ${id}, listing.company_id
    order by "unitName" nulls last, "companyName", "unitId"`);
  return rows;
}

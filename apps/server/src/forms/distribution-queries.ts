import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '@prestasi/domain';
import { countedFor } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { inScope, isUnitReport, type ListScope } from './list-condition-queries.ts';
import { appeal } from '../schema/appeals.ts';
import { formListing } from '../schema/listing.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';

type Filter = {
  readonly year: number;
  readonly companyId?: number | undefined;
  readonly departmentId?: number | undefined;
};

/** The number of final results in one band, how many of them have a second revision, and the sum of their scores in hundredths. */
export type BandCount = {
  readonly band: string;
  readonly count: number;
  readonly revised: number;
  readonly sum: number;
};

/** Counts the final results of a year in the caller's scope, by band. */
export async function countBands(db: Executor, scope: ListScope, filter: Filter): Promise<readonly BandCount[]> {
  const { rows } = await db.execute<BandCount>(sql`
    select band, count(*)::int as count, sum(score)::float8 as sum,
      count(*) filter (where listing.appraisal_id in (
        select ${appeal.appraisalId} from ${appeal} where ${appeal.newRevision} is not null))::int as revised
    from ${formListing} listing
    where ${isCounted(scope, filter)} group by band`);
  return rows;
}

/** A band of a score set: `from` is its lower end, in hundredths. */
export type Band = { readonly key: string; readonly label: Bilingual; readonly from: number };

/** Finds the bands of the policies of a year under which the caller's scope has final results, lowest first. */
export async function findBands(db: Executor, scope: ListScope, filter: Filter): Promise<readonly Band[]> {
  const { rows } = await db.execute<Band>(sql`
    select step ->> 'key' as key, step -> 'label' as label, min((step ->> 'from')::int) as "from"
    from ${policy}
    join ${companyCycle} on company_cycle.id = policy.company_cycle_id
    join ${cycle} on cycle.id = company_cycle.cycle_id and cycle.year = ${filter.year}
    cross join lateral jsonb_array_elements(policy.content -> 'bands') step
    where exists (
      select from ${formListing} listing
      where listing.company_id = company_cycle.company_id and ${isCounted(scope, filter)})
    group by step ->> 'key', step -> 'label' order by 3`);
  return rows;
}

/** Each appraisal counts by its year-end form; a score there is final. */
function isCounted(scope: ListScope, { year, companyId, departmentId }: Filter): SQL {
  const { actor, view, today } = scope;
  const conditions = [
    sql`listing.year = ${year} and listing.phase = 'year_end' and listing.score is not null`,
    isUnitReport(view) ? inScope(scope, year) : countedFor(actor, sql`listing.appraisal_id`, today, year),
    ...(companyId === undefined ? [] : [sql`listing.company_id = ${companyId}`]),
    ...(departmentId === undefined ? [] : [sql`listing.department_id = ${departmentId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

import { sql } from 'drizzle-orm';
import type { Bilingual } from '@prestasi/domain';
import { appraisalColumns, joinPlace, reachedBy } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { LATEST_RESULTS, type ListScope } from './list-conditions.ts';

type Filter = {
  readonly year: number;
  readonly companyId?: number | undefined;
  readonly departmentId?: number | undefined;
};

/** How many final results fell in a band; `from` is where it begins, in hundredths. */
export type BandCount = {
  readonly key: string;
  readonly label: Bilingual;
  readonly from: number;
  readonly count: number;
};

/** Final results of a year in the caller's scope by band, lowest first; bands without a result are among them. */
export async function countBands(db: Executor, scope: ListScope, filter: Filter): Promise<readonly BandCount[]> {
  const { rows } = await db.execute<BandCount>(sql`
    select step ->> 'key' as key, (step -> 'label') as label, min((step ->> 'from')::int) as "from",
      count(*) filter (where latest.band = step ->> 'key')::int as count
    ${results(scope, filter)}
    cross join lateral jsonb_array_elements(policy.content -> 'bands') step
    where ${condition(scope, filter)}
    group by step ->> 'key', step -> 'label' order by 3`);
  return rows;
}

/** The mean of the final scores, in hundredths, a half rounded up; null where there is none. */
export async function meanScore(db: Executor, scope: ListScope, filter: Filter): Promise<number | null> {
  const { rows } = await db.execute<{ mean: string | null }>(
    sql`select round(avg(latest.score)) as mean ${results(scope, filter)} where ${condition(scope, filter)}`,
  );
  const mean = rows[0]?.mean ?? null;
  return mean === null ? null : Number(mean);
}

function results({ today }: ListScope, { year }: Filter) {
  return sql`from appraisal
    join company_cycle on company_cycle.id = appraisal.company_cycle_id
    join cycle on cycle.id = company_cycle.cycle_id and cycle.year = ${year}
    join policy on policy.id = appraisal.policy_id
    join ${LATEST_RESULTS} latest on latest.appraisal_id = appraisal.id
    ${joinPlace(sql`appraisal.employee_id`, today)}`;
}

function condition({ actor }: ListScope, { companyId, departmentId }: Filter) {
  const conditions = [
    reachedBy(actor, 'appraisal.status', appraisalColumns()),
    ...(companyId === undefined ? [] : [sql`appraisal.company_id = ${companyId}`]),
    ...(departmentId === undefined ? [] : [sql`appraisal.department_id = ${departmentId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual, CountedBand } from '@prestasi/domain';
import { countedFor } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { result } from '../schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import type { Selection } from './scope.ts';

/** A band of a company's score sets: `from` is its lower end, in hundredths. */
export type CompanyBand = { readonly key: string; readonly label: Bilingual; readonly from: number };

/** Finds the bands of the policies of a company and year, lowest first. */
export async function findCompanyBands(
  db: Executor,
  { year, companyId }: Pick<Selection, 'year' | 'companyId'>,
): Promise<readonly CompanyBand[]> {
  const { rows } = await db.execute<CompanyBand>(sql`
    select step ->> 'key' as key, step -> 'label' as label, min((step ->> 'from')::int) as "from"
    from ${policy}
    join ${companyCycle} on company_cycle.id = policy.company_cycle_id and company_cycle.company_id = ${companyId ?? null}
    join ${cycle} on cycle.id = company_cycle.cycle_id and cycle.year = ${year}
    cross join lateral jsonb_array_elements(policy.content -> 'bands') step
    group by step ->> 'key', step -> 'label' order by 3`);
  return rows;
}

/** The number of a year's appraisals that are final in a band; with a band of null, of those still without a result. */
export type UnitCount = { readonly year: number; readonly band: string | null; readonly people: number };

/**
 * Counts the final results of a selection in this year and the year before, by band and by the last revision, and this
 * year's appraisals that run without one (domain §7).
 */
export async function countUnit(
  db: Executor,
  reader: ReadContext,
  selection: Selection,
): Promise<readonly UnitCount[]> {
  const { year, companyId, departmentId, category } = selection;
  const conditions: readonly SQL[] = [
    ...(companyId === undefined ? [] : [sql`one.company_id = ${companyId}`]),
    ...(departmentId === undefined ? [] : [sql`one.department_id = ${departmentId}`]),
    ...(category === undefined ? [] : [sql`one.category = ${category}`]),
  ];
  const of = (ofYear: number, status: SQL) => sql`
    select ${ofYear}::int as year, one.band, count(*)::int as people from ${appraisalStatistic} one
    where ${sql.join(
      [
        sql`one.year = ${ofYear}`,
        status,
        ...conditions,
        countedFor(reader.actor, sql`one.appraisal_id`, reader.today, ofYear),
      ],
      sql` and `,
    )} group by one.band`;
  const isRunning = sql`one.status in ('final', 'provisional', 'unfinished')`;
  const { rows } = await db.execute<UnitCount>(
    sql`${of(year, isRunning)} union all ${of(year - 1, sql`one.score is not null`)}`,
  );
  return rows;
}

/** A band of the whole group with the number of final and provisional scores. */
export type GroupBand = { readonly band: string; readonly final: number; readonly provisional: number };

/** Counts the scores of the whole group in a year, final and provisional apart: for super HR, who may open each. */
export async function countGroup(db: Executor, year: number): Promise<readonly GroupBand[]> {
  const { rows } = await db.execute<GroupBand>(sql`
    select coalesce(band, provisional_band) as band, count(band)::int as final,
      (count(*) - count(band))::int as provisional
    from ${appraisalStatistic} one
    where one.year = ${year} and coalesce(one.band, one.provisional_band) is not null
    group by 1`);
  return rows;
}

/**
 * Counts the first revisions of the whole group in a year, by band, and those of people whose score the reader may open;
 * null while the year is open somewhere: two days compared would tell the one result between them (domain §7).
 */
export async function countClosedGroup(
  db: Executor,
  { actor, today }: ReadContext,
  year: number,
): Promise<readonly CountedBand[] | null> {
  const { rows } = await db.execute<CountedBand & { isOpen: boolean }>(sql`
    select first.band as key, count(*)::int as people,
      (count(*) filter (where ${countedFor(actor, sql`one.appraisal_id`, today, year)}))::int as open,
      exists (
        select from ${companyCycle} join ${cycle} on cycle.id = company_cycle.cycle_id
        where cycle.year = ${year} and company_cycle.state = 'open'
      ) as "isOpen"
    from ${appraisalStatistic} one
    join ${result} first on first.appraisal_id = one.appraisal_id and first.revision = 1
    where one.year = ${year} group by first.band`);
  return rows.some(({ isOpen }) => isOpen) ? null : rows.map(({ key, people, open }) => ({ key, people, open }));
}

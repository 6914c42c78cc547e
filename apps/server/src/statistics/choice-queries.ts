import { sql } from 'drizzle-orm';
import type { Bilingual, Category } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { appraisalStatistic } from '../schema/statistics.ts';
import { isCounted, type StatisticsFilter } from './counted.ts';

/** Finds the years of which the caller has statistics, newest first. */
export async function findYears(db: Executor, scope: ReadContext): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`select ${cycle.year} as year from ${cycle} order by 1 desc`);
  const years: number[] = [];
  for (const { year } of rows) {
    const { rows: found } = await db.execute<{ one: number }>(
      sql`select 1 as one from ${appraisalStatistic} one where ${isCounted(scope, { year })} limit 1`,
    );
    if (found.length > 0) years.push(year);
  }
  return years;
}

/** A unit of the snapshots of a year with its people; null stands for no unit. */
export type Place = {
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly departmentId: number | null;
  readonly category: Category;
};

/** The units of a year with their names of that year, as the first appraisal of each has them. */
export type Places = {
  readonly places: readonly Place[];
  readonly names: {
    readonly company: ReadonlyMap<number, string>;
    readonly division: ReadonlyMap<number, string>;
    readonly department: ReadonlyMap<number, string>;
  };
};

type PlaceRow = {
  company_id: number;
  division_id: number | null;
  department_id: number | null;
  category: Category;
  first: string;
};

/** Finds where the appraisals of a year stand, in the caller's whole scope. */
export async function findPlaces(db: Executor, scope: ReadContext, year: number): Promise<Places> {
  const { rows } = await db.execute<PlaceRow & { texts: Texts }>(sql`
    select grouped.*, ${appraisal.placeTexts} as texts from (
      select company_id, division_id, department_id, category, min(appraisal_id) as first
      from ${appraisalStatistic} one where ${isCounted(scope, { year })} group by 1, 2, 3, 4
    ) grouped join ${appraisal} on ${appraisal.id} = grouped.first order by grouped.first`);
  const names = {
    company: new Map<number, string>(),
    division: new Map<number, string>(),
    department: new Map<number, string>(),
  };
  for (const { company_id, division_id, department_id, texts } of rows) {
    const ids = { company: company_id, division: division_id, department: department_id };
    for (const kind of ['company', 'division', 'department'] as const) {
      const id = ids[kind];
      const name = texts[kind];
      if (id !== null && name !== null && !names[kind].has(id)) names[kind].set(id, name);
    }
  }
  return {
    places: rows.map((row) => ({
      companyId: row.company_id,
      divisionId: row.division_id,
      departmentId: row.department_id,
      category: row.category,
    })),
    names,
  };
}

type Texts = Readonly<Record<'company' | 'division' | 'department', string | null>>;

/** A band of a score set: `from` is its lower end, in hundredths. */
export type StatisticsBand = { readonly key: string; readonly label: Bilingual; readonly from: number };

/** Finds the bands of the policies of years in companies, lowest first; labels of the newest year. */
export async function findBands(
  db: Executor,
  years: readonly number[],
  companyIds: readonly number[],
): Promise<readonly StatisticsBand[]> {
  const { rows } = await db.execute<StatisticsBand>(sql`
    select distinct on (key) key, label, "from" from (
      select step ->> 'key' as key, step -> 'label' as label, (step ->> 'from')::int as "from", cycle.year, policy.id
      from ${policy}
      join ${companyCycle} on company_cycle.id = policy.company_cycle_id
      join ${cycle} on cycle.id = company_cycle.cycle_id
      cross join lateral jsonb_array_elements(policy.content -> 'bands') step
      where cycle.year = any(${sql.param([...years])}::int[])
        and company_cycle.company_id = any(${sql.param([...companyIds])}::bigint[])
    ) band order by key, year desc, id`);
  return rows.toSorted((a, b) => a.from - b.from || (a.key < b.key ? -1 : 1));
}

/** Returns the companies that a filter leaves. */
export function companiesOf({ places }: Places, filter: StatisticsFilter): readonly number[] {
  const within = places.filter(
    ({ companyId, divisionId, departmentId }) =>
      (filter.companyId ?? companyId) === companyId &&
      (filter.divisionId ?? divisionId) === divisionId &&
      (filter.departmentId ?? departmentId) === departmentId,
  );
  return [...new Set(within.map(({ companyId }) => companyId))];
}

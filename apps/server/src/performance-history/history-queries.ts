import { type SQL, sql } from 'drizzle-orm';
import type { listPerformanceHistory, QueryOf } from '@prestasi/contract';
import type { Bilingual } from '@prestasi/domain';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { companyCycle, cycle, policy } from '../schema/cycles.ts';
import { scoreListing } from '../schema/listing.ts';
import { company, department } from '../schema/organisation.ts';
import { listsPerson } from '../schema/person-search.ts';
import { type HistoryFilter, type HistoryScope, isClosedIn, isOfGroup, KIND_CONDITION } from './history-conditions.ts';

type Sort = QueryOf<typeof listPerformanceHistory>['sort'];

/** Finds the people of a page by the requested year, in order. */
export async function findPeople(
  db: Executor,
  scope: HistoryScope,
  filter: HistoryFilter,
  page: RowRange & { readonly sort: Sort },
): Promise<readonly number[]> {
  const needsChange = filter.change !== undefined || page.sort.endsWith('change');
  const { rows } = await db.execute<{ id: number }>(sql`
    select listing.employee_id as id from ${scoreListing} listing ${needsChange ? changeOf(scope) : sql``}
    where ${isListed(scope, filter)} order by ${ORDER[page.sort]} limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => id);
}

/** Counts the people of a list. */
export async function countPeople(db: Executor, scope: HistoryScope, filter: HistoryFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${scoreListing} listing ${filter.change === undefined ? sql`` : changeOf(scope)}
    where ${isListed(scope, filter)}`);
  return rows[0]?.total ?? 0;
}

const BY_NAME = sql`listing.name_key, listing.appraisal_id`;
const ORDER: Readonly<Record<Sort, SQL>> = {
  name: BY_NAME,
  '-name': sql`listing.name_key desc, listing.appraisal_id desc`,
  department: sql`listing.department_key nulls last, ${BY_NAME}`,
  '-department': sql`listing.department_key desc nulls last, ${BY_NAME}`,
  score: sql`listing.score, ${BY_NAME}`,
  '-score': sql`listing.score desc nulls last, ${BY_NAME}`,
  change: sql`change.points, ${BY_NAME}`,
  '-change': sql`change.points desc nulls last, ${BY_NAME}`,
};

/**
 * Joins the change on the year before. Only the group sees every year: for anybody else the year before is looked up,
 * since it counts only if it belongs to their history too.
 */
function changeOf(scope: HistoryScope): SQL {
  if (isOfGroup(scope)) {
    return sql`cross join lateral (select listing.score_change as points, listing.last_band as last_band) change`;
  }
  return sql`left join lateral (
    select listing.score - other.score as points, other.band as last_band from ${scoreListing} other
    where other.employee_id = listing.employee_id and other.year = listing.year - 1 and ${isClosedIn(scope, 'other')}
    order by other.place limit 1) change on true`;
}

/** Of two appraisals of a person in one year, both in the scope, the first counts. */
function isListed(scope: HistoryScope, filter: HistoryFilter): SQL {
  const { year, companyId, departmentId, band, outcome, change } = filter;
  const conditions = [
    sql`listing.year = ${year} and ${isClosedIn(scope, 'listing')}`,
    sql`(listing.place = 1 or not exists (select from ${scoreListing} other
      where other.employee_id = listing.employee_id and other.year = listing.year and other.place < listing.place
        and ${isClosedIn(scope, 'other')}))`,
    ...hasAsked(sql`listing.company_id`, companyId),
    ...hasAsked(sql`listing.department_id`, departmentId),
    ...hasAsked(sql`listing.band`, band),
    ...hasAsked(sql`listing.outcome`, outcome),
    ...(change === undefined ? [] : [KIND_CONDITION[change]]),
    ...listsPerson(filter.search),
  ];
  return sql.join(conditions, sql` and `);
}

/** Finds the closed years of the scope, the newest first. */
export async function findClosedYears(db: Executor, scope: HistoryScope): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select cycle.year from ${cycle} where exists (
      select from ${scoreListing} listing where listing.year = cycle.year and ${isClosedIn(scope, 'listing')}
    ) order by cycle.year desc`);
  return rows.map(({ year }) => year);
}

type Unit = { readonly id: number; readonly name: string };

/** The companies and departments of a year's people, by name, and the bands of the companies' policies, highest first. */
export type HistoryChoices = {
  readonly companies: readonly Unit[];
  readonly departments: readonly Unit[];
  readonly bands: readonly { readonly key: string; readonly label: Bilingual }[];
};

/** Finds what the people of a year can be filtered by; departments only of the chosen or only company. */
export async function findChoices(
  db: Executor,
  scope: HistoryScope,
  { year, companyId }: Pick<HistoryFilter, 'year' | 'companyId'>,
): Promise<HistoryChoices> {
  const isOfYear = sql`listing.year = ${year} and ${isClosedIn(scope, 'listing')}`;
  const companies = await unitsOf(
    db,
    sql`select id, name from ${company} where exists (
    select from ${scoreListing} listing where listing.company_id = company.id and ${isOfYear}) order by name, id`,
  );
  const chosen = companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const departments =
    chosen === undefined && scope.view === 'scope'
      ? []
      : await unitsOf(
          db,
          sql`select id, name from ${department} where exists (
          select from ${scoreListing} listing where listing.department_id = department.id and ${isOfYear})
          and ${chosen === undefined ? sql`true` : sql`company_id = ${chosen}`} order by name, id`,
        );
  const { rows } = await db.execute<{ key: string; label: Bilingual }>(sql`
    select distinct on ("from", key) key, label from (
      select step ->> 'key' as key, step -> 'label' as label, (step ->> 'from')::int as "from"
      from ${policy}
      join ${companyCycle} on company_cycle.id = policy.company_cycle_id
      join ${cycle} on cycle.id = company_cycle.cycle_id and cycle.year = ${year}
      cross join lateral jsonb_array_elements(policy.content -> 'bands') step
      where company_cycle.company_id = any(${sql.param(companies.map(({ id }) => id))}::bigint[])
    ) step order by "from" desc, key, label::text`);
  return { companies, departments, bands: [...new Map(rows.map((band) => [band.key, band])).values()] };
}

async function unitsOf(db: Executor, query: SQL): Promise<Unit[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(query);
  return rows;
}

import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf, listScores } from '@prestasi/contract';
import { type Band, type Category, companiesInScope, type Outcome, ROLE } from '@prestasi/domain';
import { countedFor, listedFor, visibleTo } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal, type PlacementTexts, result } from '../schema/appraisals.ts';
import { cycle, policy } from '../schema/cycles.ts';
import { formListing } from '../schema/listing.ts';
import { company, department } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { listsPerson } from '../schema/person-search.ts';

type Query = QueryOf<typeof listScores>;
export type ScoreFilter = Omit<Query, 'page' | 'size' | 'sort' | 'year'> & { readonly year: number };
type Sort = Query['sort'];

/** An appraisal of the list as stored; scores in hundredths. */
export type ScoreRow = {
  readonly appraisalId: number;
  readonly formId: number;
  readonly employeeId: number;
  readonly name: string;
  readonly employeeNumber: string;
  readonly placeTexts: PlacementTexts;
  readonly category: Category;
  readonly outcome: Outcome | null;
  readonly outcomeReason: string | null;
  readonly score: number | null;
  readonly band: string | null;
  readonly bands: readonly Band[];
  readonly revisions: number;
  readonly lastScore: number | null;
  /** Whether the actor reads the form, not only its score. */
  readonly isRead: boolean;
};

type Page = RowRange & { readonly sort: Sort };

/** Finds the year-end forms of a page of the score list, in its order. */
export async function findScoreIds(
  db: Executor,
  scope: ReadContext,
  filter: ScoreFilter,
  page: Page,
): Promise<number[]> {
  const last = lastScoreFor(scope, filter.year);
  const usesLast = ['last', 'difference'].includes(page.sort.replace('-', ''));
  const { rows } = await db.execute<{ id: number }>(sql`
    select listing.form_id as id from ${formListing} listing ${usesLast ? last.join : sql``}
    where ${listed(scope, filter)}
    order by ${orderBy(page.sort, last.column)}, listing.name_key, listing.form_id limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => id);
}

/** Finds the rows of year-end forms of a year, in the order of their ids. */
export async function findScoreRows(
  db: Executor,
  scope: ReadContext,
  year: number,
  formIds: readonly number[],
): Promise<ScoreRow[]> {
  const last = lastScoreFor(scope, year);
  const isRead = visibleTo(scope.actor, sql`listing.appraisal_id`, scope.today);
  const { rows } = await db.execute<ScoreRow>(sql`
    select listing.appraisal_id as "appraisalId", listing.form_id as "formId", listing.employee_id as "employeeId",
      ${employee.fullName} as name, ${employee.employeeNumber} as "employeeNumber",
      ${appraisal.placeTexts} as "placeTexts", ${appraisal.category} as category, ${appraisal.outcome} as outcome,
      ${appraisal.outcomeReason} as "outcomeReason", listing.score, listing.band, ${policy.content} -> 'bands' as bands,
      (select count(*)::int from ${result} where ${result.appraisalId} = listing.appraisal_id) as revisions,
      ${last.column} as "lastScore", coalesce(${isRead}, false) as "isRead"
    from unnest(${sql.param([...formIds])}::bigint[]) with ordinality as wanted (id, place)
    join ${formListing} listing on listing.form_id = wanted.id
    join ${appraisal} on ${appraisal.id} = listing.appraisal_id
    join ${policy} on ${policy.id} = ${appraisal.policyId}
    join ${employee} on ${employee.id} = listing.employee_id
    ${last.join}
    order by wanted.place`);
  return rows;
}

/** Counts the rows of the score list. */
export async function countScores(db: Executor, scope: ReadContext, filter: ScoreFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${formListing} listing where ${listed(scope, filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Finds the years of which the actor has a score list, newest first. */
export async function findScoreYears(db: Executor, { actor, today }: ReadContext): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`select ${cycle.year} as year from ${cycle}`);
  const seen: number[] = [];
  for (const { year } of rows) {
    const found = await db.execute<{ id: number }>(sql`
      select listing.form_id as id from ${formListing} listing where ${listed({ actor, today }, { year })} limit 1`);
    if (found.rows.length > 0) seen.push(year);
  }
  return seen.toSorted((a, b) => b - a);
}

type Unit = { readonly id: number; readonly name: string };

/** Finds the companies of a year's score list, by name, and the departments of the chosen or only one. */
export async function findScoreUnits(
  db: Executor,
  scope: ReadContext,
  { year, companyId }: Pick<ScoreFilter, 'year' | 'companyId'>,
): Promise<{ readonly companies: Unit[]; readonly departments: Unit[] }> {
  const all = listed(scope, { year });
  const companies = await unitsOf(
    db,
    sql`
    select ${company.id} as id, ${company.name} as name from ${company} where exists (
      select from ${formListing} listing where listing.company_id = ${company.id} and ${all}) order by ${company.name}`,
  );
  const chosen = companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  if (chosen === undefined) return { companies, departments: [] };
  const departments = await unitsOf(
    db,
    sql`
    select ${department.id} as id, ${department.name} as name from ${department}
    where ${department.companyId} = ${chosen} and exists (
      select from ${formListing} listing where listing.department_id = ${department.id} and ${all})
    order by ${department.name}`,
  );
  return { companies, departments };
}

async function unitsOf(db: Executor, query: SQL): Promise<Unit[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(query);
  return rows;
}

// The phase is part of the text, so that the indexes of year-end forms serve.
function listed({ actor, today }: ReadContext, filter: ScoreFilter): SQL {
  const { year, search, companyId, departmentId, band, outcome, category } = filter;
  const conditions = [
    sql`listing.year = ${year} and listing.phase = 'year_end'`,
    countedFor(actor, sql`listing.appraisal_id`, today, year),
    ...listsPerson(search),
    ...hasAsked(sql`listing.company_id`, companyId),
    ...hasAsked(sql`listing.department_id`, departmentId),
    ...hasAsked(sql`listing.band`, band),
    ...(outcome === undefined
      ? []
      : [outcome === 'running' ? sql`listing.outcome is null` : sql`listing.outcome = ${outcome}`]),
    ...hasAsked(sql`listing.category`, category),
  ];
  return sql.join(conditions, sql` and `);
}

/** The score of the year before: a column, and what it is joined from. */
type LastScore = { readonly column: SQL; readonly join: SQL };

/**
 * The score of the year before, where the actor may read that year (domain §7): for the whole group as stored, else of
 * the appraisals in the actor's scope alone, also in the order of the list.
 */
function lastScoreFor({ actor, today }: ReadContext, year: number): LastScore {
  const scope = companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
  if (scope === 'group') return { column: sql`listing.last_score`, join: sql`` };
  return {
    column: sql`before.score`,
    join: sql`left join (
      select distinct on (earlier.employee_id) earlier.employee_id, earlier.score from ${formListing} earlier
      where earlier.year = ${year - 1} and earlier.phase = 'year_end' and earlier.score is not null
        and ${listedFor(actor, sql`earlier.appraisal_id`, today)}
      order by earlier.employee_id, earlier.appraisal_id desc
    ) before on before.employee_id = listing.employee_id`,
  };
}

function orderBy(sort: Sort, last: SQL): SQL {
  const orders: Readonly<Record<Sort, SQL>> = {
    name: sql`listing.name_key`,
    '-name': sql`listing.name_key desc`,
    department: sql`listing.department_key nulls last`,
    '-department': sql`listing.department_key desc nulls last`,
    score: sql`listing.score`,
    '-score': sql`listing.score desc nulls last`,
    last,
    '-last': sql`${last} desc nulls last`,
    difference: sql`(listing.score - ${last})`,
    '-difference': sql`(listing.score - ${last}) desc nulls last`,
  };
  return orders[sort];
}

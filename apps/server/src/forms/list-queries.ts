import { type SQL, sql } from 'drizzle-orm';
import type { Day, Phase } from '@prestasi/domain';
import { visibleTo } from '../access/index.ts';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import type { Executor } from '../platform/database/transaction.ts';
import {
  inScope,
  isMine,
  isUnitReport,
  isWaitingForMe,
  listed,
  type ListFilter,
  type ListScope,
  orderBy,
  type Sort,
  type Tab,
  TAB_CONDITION,
  TABS,
} from './list-condition-queries.ts';
import { appeal } from '../schema/appeals.ts';
import { result } from '../schema/appraisals.ts';
import { formListing, scoreListing } from '../schema/listing.ts';
import { companyCycle, companyCyclePhase, cycle } from '../schema/cycles.ts';

/**
 * A form of a list. `isMine`: the caller can decide it now; `isRead`: the caller may read the form, not only its
 * status.
 */
export type Listed = {
  readonly formId: number;
  readonly appraisalId: number;
  readonly isMine: boolean;
  readonly isRead: boolean;
  /** The final score in hundredths and its band; null before it is final. */
  readonly score: number | null;
  readonly band: string | null;
  /** The score in hundredths by the present marks, from the supervisor's year-end approval on. */
  readonly currentScore: number | null;
  /** The number of revisions of the result; 0 without one. */
  readonly revisions: number;
  /** Whether an appeal of the result is open. */
  readonly isAppealed: boolean;
};

const REVISIONS = sql`(select count(*)::int from ${result} where ${result.appraisalId} = listing.appraisal_id)`;
const IS_APPEALED = sql`exists (select from ${appeal}
  where ${appeal.appraisalId} = listing.appraisal_id and ${appeal.decidedAt} is null)`;

/** Finds the forms of one page, in order. */
export async function findPage(
  db: Executor,
  scope: ListScope,
  filter: ListFilter,
  page: RowRange & { readonly tab: Tab; readonly sort: Sort },
): Promise<readonly Listed[]> {
  const isRead = visibleTo(scope.actor, sql`listing.appraisal_id`, scope.today);
  const currentScore = isUnitReport(scope.view) ? sql`null::smallint` : sql`current_score`;
  const order = sql`${orderBy(page.sort, scope)}, name_key, form_id`;
  // The page is found first: what is selected beside it would be looked up for every row before it, too.
  const { rows } = await db.execute<Listed>(sql`
    select form_id as "formId", appraisal_id as "appraisalId", ${isMine(scope)} as "isMine", coalesce(${isRead}, false) as "isRead",
      score, band, ${currentScore} as "currentScore", ${REVISIONS} as revisions, ${IS_APPEALED} as "isAppealed"
    from (
      select * from ${formListing} listing
      where ${listed(scope, filter)} and ${TAB_CONDITION[page.tab](scope, isMine(scope))}
      order by ${order} limit ${page.limit} offset ${page.offset}
    ) listing order by ${order}`);
  return rows;
}

export type TabCounts = Readonly<Record<Tab, number>>;

/** Counts the forms of each tab, by phase; leaves out a phase without any form. */
export async function countTabs(
  db: Executor,
  scope: ListScope,
  filter: ListFilter,
): Promise<ReadonlyMap<Phase, TabCounts>> {
  const counts = COUNTED_TABS.map(
    (tab) => sql`count(*) filter (where ${TAB_CONDITION[tab](scope, sql`false`)})::int as ${sql.identifier(tab)}`,
  );
  const [ofAll, mine] = await onOneConnection(db, (on) =>
    queryTogether(on, [
      () =>
        on.execute<Record<CountedTab | 'pending', number> & { phase: Phase }>(sql`
          select phase, count(*) filter (where pending_step is not null)::int as pending, ${sql.join(counts, sql`, `)}
          from ${formListing} listing where ${listed(scope, filter)} group by phase`),
      // Starts from the few rows that wait for a role or a person, instead of looking at every row.
      () =>
        on.execute<{ phase: Phase; count: number }>(sql`
          select phase, count(*)::int as count from ${formListing} listing
          where ${listed(scope, filter)} and ${isWaitingForMe(scope)} group by phase`),
    ]),
  );
  return new Map(
    ofAll.rows.map(({ phase, pending, ...row }) => {
      const count = mine.rows.find((one) => one.phase === phase)?.count ?? 0;
      return [phase, { ...row, mine: count, others: pending - count }];
    }),
  );
}

type CountedTab = Exclude<Tab, 'mine' | 'others'>;
const COUNTED_TABS = TABS.filter((tab): tab is CountedTab => tab !== 'mine' && tab !== 'others');

/** Finds the years in which the caller sees an appraisal, newest first. */
export async function findYears(db: Executor, scope: ListScope): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select cycle.year from ${cycle} where exists (
      select from ${formListing} listing where listing.year = cycle.year and ${inScope(scope)}
    ) order by cycle.year desc`);
  return rows.map(({ year }) => year);
}

/** Finds the last phase of a year that has begun somewhere; planning if none has. */
export async function findPhaseOf(db: Executor, year: number, today: Day): Promise<Phase> {
  const { rows } = await db.execute<{ phase: Phase }>(sql`
    select phase from ${companyCyclePhase}
    join ${companyCycle} on company_cycle.id = company_cycle_phase.company_cycle_id
    join ${cycle} on cycle.id = company_cycle.cycle_id
    where cycle.year = ${year} and first_day <= ${today}
    order by array_position(array['planning', 'review', 'year_end'], phase) desc limit 1`);
  return rows[0]?.phase ?? 'planning';
}

export type Unit = { readonly id: number; readonly name: string };

/** The companies of a list's appraisals, by name, and the divisions and departments of one of them. */
export type Units = {
  readonly companies: Unit[];
  readonly divisions: Unit[];
  readonly departments: Unit[];
};

/**
 * Finds the companies of a year's appraisals that the caller sees, by name, and the divisions and departments of the
 * chosen or only one: those of all companies together have the same names.
 */
export async function findUnits(
  db: Executor,
  scope: ListScope,
  { year, companyId }: Pick<ListFilter, 'year' | 'companyId'>,
): Promise<Units> {
  const companies = await unitsOf(
    db,
    sql`company`,
    sql`
    exists (select from ${formListing} listing
      where listing.company_id = company.id and listing.year = ${year} and ${inScope(scope, year)})`,
  );
  const chosen = companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  if (chosen === undefined) return { companies, divisions: [], departments: [] };
  const divisions = await unitsOf(
    db,
    sql`division`,
    sql`
    company_id = ${chosen} and exists (select from ${scoreListing} listing
      where listing.division_id = division.id and listing.year = ${year} and ${inScope(scope, year)})`,
  );
  const departments = await unitsOf(
    db,
    sql`department`,
    sql`
    company_id = ${chosen} and exists (select from ${formListing} listing
      where listing.department_id = department.id and listing.year = ${year} and ${inScope(scope, year)})`,
  );
  return { companies, divisions, departments };
}

async function unitsOf(db: Executor, table: SQL, condition: SQL): Promise<Unit[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from ${table} where ${condition} order by name`,
  );
  return rows;
}

import { type SQL, sql } from 'drizzle-orm';
import type { listModerations, MODERATION_EFFECTS, QueryOf } from '@prestasi/contract';
import { countedFor, reportedTo } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalEvent } from '../schema/events.ts';
import { formListing } from '../schema/listing.ts';
import { account } from '../schema/people.ts';
import { listsPerson } from '../schema/person-search.ts';

export type LogFilter = Omit<QueryOf<typeof listModerations>, 'page' | 'size' | 'sort'>;
type Sort = QueryOf<typeof listModerations>['sort'];
type Page = RowRange & { readonly sort: Sort };

/** A moderated mark, by its event and form. */
export type Moderated = { readonly eventId: number; readonly formId: number };

/** Finds the moderated marks of appraisals in the actor's scope, in an order; those of equal rank the latest first. */
export async function findModerated(
  db: Executor,
  scope: ReadContext,
  filter: LogFilter,
  { sort, limit, offset }: Page,
): Promise<Moderated[]> {
  const { rows } = await db.execute<{ eventId: number; formId: number }>(sql`
    select event.id as "eventId", event.form_id as "formId" from ${appraisalEvent} event
    join ${formListing} listing on listing.form_id = event.form_id
    where ${listed(scope, filter)} order by ${orderBy(sort)} limit ${limit} offset ${offset}`);
  return rows;
}

/** Counts the moderated marks of appraisals in the actor's scope. */
export async function countModerated(db: Executor, scope: ReadContext, filter: LogFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${appraisalEvent} event
    join ${formListing} listing on listing.form_id = event.form_id where ${listed(scope, filter)}`);
  return rows[0]?.count ?? 0;
}

/** Finds the years, companies and departments in which the actor sees a moderated mark. */
export async function findModeratedUnits(
  db: Executor,
  scope: ReadContext,
): Promise<readonly { readonly year: number; readonly companyId: number; readonly departmentId: number | null }[]> {
  const { rows } = await db.execute<{ year: number; companyId: number; departmentId: number | null }>(sql`
    select distinct listing.year, listing.company_id as "companyId", listing.department_id as "departmentId"
    from ${appraisalEvent} event join ${formListing} listing on listing.form_id = event.form_id
    where ${listed(scope, {})}`);
  return rows;
}

/** Finds who moderated a mark that the actor sees, by account, in the order of their names. */
export async function findModerators(
  db: Executor,
  scope: ReadContext,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select account.id, account.full_name as name from ${account} account
    where account.id in (
      select event.actor_account_id from ${appraisalEvent} event
      join ${formListing} listing on listing.form_id = event.form_id where ${listed(scope, {})}
    ) order by account.full_name, account.id`);
  return rows;
}

/** True if a form is in the scope of the actor's lists of scores. */
export async function isCountedForm(db: Executor, formId: number, { actor, today }: ReadContext): Promise<boolean> {
  const { rows } = await db.execute<{ year: number }>(
    sql`select listing.year from ${formListing} listing where listing.form_id = ${formId}`,
  );
  const year = rows[0]?.year;
  if (year === undefined) return false;
  const found = await db.execute<{ year: number }>(sql`
    select listing.year from ${formListing} listing
    where listing.form_id = ${formId} and ${countedFor(actor, sql`listing.appraisal_id`, today, year)}`);
  return found.rows.length > 0;
}

// Older events recorded no score: they are in no band, and come last.
const POINTS = sql`((event.facts ->> 'scoreAfter')::int - (event.facts ->> 'scoreBefore')::int)`;
const EFFECTS: Readonly<Record<(typeof MODERATION_EFFECTS)[number], SQL>> = {
  raised: sql`(event.facts ->> 'to')::int > (event.facts ->> 'from')::int`,
  lowered: sql`(event.facts ->> 'to')::int < (event.facts ->> 'from')::int`,
  crossed: sql`event.facts ->> 'bandAfter' <> event.facts ->> 'bandBefore'`,
};

function orderBy(sort: Sort): SQL {
  const orders: Readonly<Record<Sort, SQL>> = {
    latest: sql`event.id desc`,
    points: sql`${POINTS} nulls last, event.id desc`,
    '-points': sql`${POINTS} desc nulls last, event.id desc`,
  };
  return orders[sort];
}

function listed({ actor, today }: ReadContext, filter: LogFilter): SQL {
  const { search, year, companyId, departmentId, step, byId, effect } = filter;
  const conditions = [
    // In the words of the index of moderated marks.
    sql`event.action = 'moderate'`,
    reportedTo(actor, sql`listing.appraisal_id`, today, year),
    ...listsPerson(search),
    ...hasAsked(sql`listing.year`, year),
    ...hasAsked(sql`listing.company_id`, companyId),
    ...hasAsked(sql`listing.department_id`, departmentId),
    ...hasAsked(sql`event.step`, step),
    ...hasAsked(sql`event.actor_account_id`, byId),
    ...(effect === undefined ? [] : [EFFECTS[effect]]),
  ];
  return sql.join(conditions, sql` and `);
}

import { type SQL, sql } from 'drizzle-orm';
import type { exportTrainingNeeds, gatherTrainingNeeds, QueryOf } from '@prestasi/contract';
import { type Day, isDay, type NeedStatus } from '@prestasi/domain';
import { firstReachedBy } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal } from '../schema/appraisals.ts';
import { cycle } from '../schema/cycles.ts';
import { trainingNeed, trainingNeedPlan } from '../schema/form-content.ts';
import { needListing } from '../schema/listing.ts';
import { company, department } from '../schema/organisation.ts';
import { account, employee } from '../schema/people.ts';
import { listsPerson } from '../schema/person-search.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../schema/training.ts';

type Query = QueryOf<typeof exportTrainingNeeds>;
export type NeedFilter = Omit<Query, 'year' | 'sort'> & { readonly year: number };

/** A need as stored, with what is planned for it. */
export type NeedRow = {
  readonly id: number;
  readonly employeeId: number;
  readonly name: string;
  readonly employeeNumber: string;
  readonly company: string;
  readonly department: string | null;
  readonly programme: string;
  readonly method: string;
  readonly targetDate: Day | null;
  readonly reason: string;
  readonly status: NeedStatus;
  readonly sessionId: number | null;
  readonly sessionProgramme: string | null;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  readonly plannedBy: string | null;
  readonly remark: string | null;
};

/** As the domain's `needStatus`; a test holds both equal. */
const STATUS = sql`case
  when plan.outcome is not null then plan.outcome
  when session.id is null or session.state = 'cancelled' or enrolment.state is distinct from 'enrolled' then 'open'
  when enrolment.attendance = 'attended' then 'met'
  when enrolment.attendance = 'absent' then 'not_met'
  else 'planned' end`;

/** What is planned for the needs of `listing`, by which their status is known. */
const PLANS = sql`left join ${trainingNeedPlan} plan on plan.need_id = listing.need_id
  left join ${trainingSession} session on session.id = plan.session_id
  left join ${trainingEnrolment} enrolment
    on enrolment.session_id = session.id and enrolment.employee_id = listing.employee_id`;

/** What a filter needs of the plans: nothing, unless it asks what became of a need. */
const plansFor = ({ status }: NeedFilter): SQL => (status === undefined ? sql`` : PLANS);

/** Finds a page of the needs of a year, in an order. */
export async function findNeeds(
  db: Executor,
  scope: ReadContext,
  filter: NeedFilter,
  { sort, limit, offset }: RowRange & { readonly sort: Query['sort'] },
): Promise<readonly NeedRow[]> {
  const order = sql`order by ${ORDERS[sort]}, listing.need_id`;
  const { rows } = await db.execute<NeedRow>(sql`
    select need.id, appraisal.employee_id as "employeeId", employee.full_name as name,
      employee.employee_number as "employeeNumber", appraisal.place_texts ->> 'company' as company,
      appraisal.place_texts ->> 'department' as department, need.programme, need.method,
      to_char(need.target_date, 'YYYY-MM-DD') as "targetDate", need.reason, ${STATUS} as status,
      session.id as "sessionId", programme.title as "sessionProgramme",
      to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn",
      planner.full_name as "plannedBy", plan.remark
    from (select listing.* from ${needListing} listing ${plansFor(filter)} where ${listed(scope, filter)}
      ${order} limit ${limit} offset ${offset}) listing
    join ${trainingNeed} need on need.id = listing.need_id
    join ${appraisal} on appraisal.id = need.appraisal_id
    join ${employee} on employee.id = appraisal.employee_id
    ${PLANS}
    left join ${trainingProgramme} programme on programme.id = session.programme_id
    left join ${account} planner on planner.id = plan.planned_by
    ${order}`);
  return rows;
}

/** In the words of the listing's indexes. */
const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  date: sql`listing.target_date asc nulls last`,
  '-date': sql`listing.target_date desc nulls last`,
  name: sql`listing.name_key`,
  '-name': sql`listing.name_key desc`,
  programme: sql`listing.programme_key`,
  '-programme': sql`listing.programme_key desc`,
};

/** Counts the needs of a list: from memory, while neither they nor what is planned for them changed. */
export async function countNeeds(db: Executor, scope: ReadContext, filter: NeedFilter): Promise<number> {
  return cacheStatistics(db, about('training needs', scope, filter), async (on) => {
    const { rows } = await on.execute<{ total: number }>(
      sql`select count(*)::int as total from ${needListing} listing ${plansFor(filter)} where ${listed(scope, filter)}`,
    );
    return rows[0]?.total ?? 0;
  });
}

function about(what: string, { actor, today }: ReadContext, ...asked: readonly unknown[]): readonly unknown[] {
  return [what, actor.activeRole, actor.grants, today, ...asked];
}

export type NeedGroup = {
  readonly label: string | null;
  readonly companyId: number | null;
  readonly company: string | null;
  readonly departmentId: number | null;
  readonly people: number;
  readonly needs: number;
  readonly open: number;
  readonly planned: number;
  readonly met: number;
  readonly notMet: number;
  readonly firstTarget: Day | null;
};
type Grouping = QueryOf<typeof gatherTrainingNeeds>['by'];

/** Gathers the needs of a list, the group with the most people first; from memory like their number. */
export async function findNeedGroups(
  db: Executor,
  scope: ReadContext,
  filter: NeedFilter,
  by: Grouping,
): Promise<readonly NeedGroup[]> {
  return cacheStatistics(db, about('need groups', scope, filter, by), (on) => gatherGroups(on, scope, filter, by));
}

async function gatherGroups(
  db: Executor,
  scope: ReadContext,
  filter: NeedFilter,
  by: Grouping,
): Promise<readonly NeedGroup[]> {
  const isUnit = by === 'unit';
  const { rows } = await db.execute<NeedGroup>(sql`
    with listed as (
      select listing.need_id, listing.employee_id, listing.target_date, ${STATUS} as status, ${KEYS[by]} as key,
        ${LABELS[by]} as label, ${isUnit ? sql`listing.company_id` : sql`null::bigint`} as company_id,
        ${isUnit ? sql`listing.department_id` : sql`null::bigint`} as department_id,
        ${isUnit ? sql`appraisal.place_texts ->> 'company'` : sql`null`} as company
      from ${needListing} listing
      join ${trainingNeed} need on need.id = listing.need_id
      join ${appraisal} on appraisal.id = listing.appraisal_id
      ${PLANS} where ${listed(scope, filter)}
    )
    select min(label) as label, company_id as "companyId", min(company) as company, department_id as "departmentId",
      count(distinct employee_id)::int as people, count(*)::int as needs,
      (count(*) filter (where status = 'open'))::int as open, (count(*) filter (where status = 'planned'))::int as planned,
      (count(*) filter (where status = 'met'))::int as met, (count(*) filter (where status = 'not_met'))::int as "notMet",
      to_char(min(target_date), 'YYYY-MM-DD') as "firstTarget"
    from listed group by key, company_id, department_id
    order by ${by === 'month' ? sql`min(target_date) nulls last` : sql`people desc`}, label`);
  return rows;
}

const PROGRAMME = sql`lower(btrim(need.programme))`;
const METHOD = sql`lower(btrim(need.method))`;
const MONTH = sql`to_char(listing.target_date, 'YYYY-MM')`;
const KEYS: Readonly<Record<Grouping, SQL>> = { programme: PROGRAMME, method: METHOD, unit: sql`''`, month: MONTH };
const LABELS: Readonly<Record<Grouping, SQL>> = {
  programme: sql`nullif(btrim(need.programme), '')`,
  method: sql`nullif(btrim(need.method), '')`,
  unit: sql`appraisal.place_texts ->> 'department'`,
  month: MONTH,
};

/** Needs of a year that were approved with the plan, of people in scope who are still appraised (domain §4, §7). */
function listed(scope: ReadContext, filter: NeedFilter): SQL {
  const { year, companyId, departmentId, programme, method, month, status, search } = filter;
  const conditions = [
    sql`listing.year = ${year}`,
    inSight(scope),
    ...hasAsked(sql`listing.company_id`, companyId),
    ...hasAsked(sql`listing.department_id`, departmentId),
    ...(programme === undefined ? [] : [sql`btrim(listing.programme_key) = lower(btrim(${programme}))`]),
    ...(method === undefined ? [] : [isByMethod(method)]),
    ...(month === undefined ? [] : [isOfMonth(month)]),
    ...(status === undefined ? [] : [sql`${STATUS} = ${status}`]),
    ...listsPerson(search),
  ];
  return sql.join(conditions, sql` and `);
}

/** As a range, which the index of dates finds; no need is of a month that the calendar lacks. */
function isOfMonth(month: string): SQL {
  if (month === 'none') return sql`listing.target_date is null`;
  const first = `${month}-01`;
  if (!isDay(first)) return sql`false`;
  return sql`listing.target_date >= ${first}::date and listing.target_date < ${first}::date + interval '1 month'`;
}

function isByMethod(method: string): SQL {
  return sql`exists (select from ${trainingNeed} need where need.id = listing.need_id
    and ${METHOD} = lower(btrim(${method})))`;
}

function inSight({ actor, today }: ReadContext): SQL {
  return firstReachedBy(actor, 'training.write', sql`listing.employee_id`, today);
}

/** Finds the years in which there are cycles, newest first. */
export async function findNeedYears(db: Executor): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`select ${cycle.year} as year from ${cycle} order by 1 desc`);
  return rows.map(({ year }) => year);
}

/**
 * Finds the companies and departments with needs of a year; the departments of the chosen or only company. From memory
 * like the number of needs.
 */
export async function findNeedUnits(db: Executor, scope: ReadContext, year: number, companyId: number | undefined) {
  return cacheStatistics(db, about('units of needs', scope, year, companyId), async (on) => {
    const of = (id: SQL) => sql`select ${id} from ${needListing} listing where ${listed(scope, { year })}`;
    const named = async (query: SQL) => (await on.execute<{ id: number; name: string }>(query)).rows;
    const companies = await named(sql`select ${company.id} as id, ${company.name} as name from ${company}
      where ${company.id} in (${of(sql`listing.company_id`)}) order by ${company.name}`);
    const chosen = companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
    if (chosen === undefined) return { companies, departments: [] };
    const departments = await named(sql`select ${department.id} as id, ${department.name} as name from ${department}
      where ${department.companyId} = ${chosen} and ${department.id} in (${of(sql`listing.department_id`)})
      order by ${department.name}`);
    return { companies, departments };
  });
}

/** Locks needs in the actor's sight, in the order of their ids; returns each with its person and status. */
export async function lockNeeds(tx: Tx, scope: ReadContext, ids: readonly number[]) {
  const asked = sql`any(${sql.param([...ids])}::bigint[])`;
  await tx.execute(sql`select id from ${trainingNeed} where id = ${asked} order by id for update`);
  const { rows } = await tx.execute<{
    id: number;
    employeeId: number;
    status: NeedStatus;
    sessionId: number | null;
  }>(sql`
    select listing.need_id as id, listing.employee_id as "employeeId", ${STATUS} as status, plan.session_id as "sessionId"
    from ${needListing} listing ${PLANS} where listing.need_id = ${asked} and ${inSight(scope)}`);
  return rows;
}

type Plan = Omit<typeof trainingNeedPlan.$inferInsert, 'needId'>;

/** Writes what is planned for needs, in place of an earlier plan. */
export async function savePlans(tx: Tx, needIds: readonly number[], plan: Plan): Promise<void> {
  await tx
    .insert(trainingNeedPlan)
    .values(needIds.map((needId) => ({ needId, ...plan })))
    .onConflictDoUpdate({ target: trainingNeedPlan.needId, set: plan });
}

/** Removes what is planned for needs. */
export async function removePlans(tx: Tx, needIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${trainingNeedPlan} where need_id = any(${sql.param([...needIds])}::bigint[])`);
}

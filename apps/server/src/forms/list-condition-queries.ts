import { appraisalTab, attentionKind, type listAppraisals, type QueryOf } from '@prestasi/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  LEVELS,
  REPORTED_UNITS,
  ROLE,
  ROLES_OF_APPROVER,
  companiesInScope,
  isSuperHr,
  type Actor,
  type Category,
  type Day,
  type Phase,
  type ReportedUnit,
  type Step,
} from '@prestasi/domain';
import { hasAsked, matchesWords } from '../platform/database/search.ts';
import { appraisedBy, delegatedTo, inUnitReportOf, isPlacementOrFirst, reportedTo } from '../access/index.ts';
import { appraisal } from '../schema/appraisals.ts';
import { policy } from '../schema/cycles.ts';
import { appraisalEvent } from '../schema/events.ts';
import { assignment, employee } from '../schema/people.ts';
import { isOfDivision } from './division-queries.ts';

/**
 * The appraisals that a list covers. `superiors` are those the caller reports to: the caller never acts on their forms
 * (domain §4).
 */
export type ListScope = {
  readonly actor: Actor;
  readonly view: 'team' | 'scope' | 'delegated' | ReportedUnit;
  readonly today: Day;
  readonly superiors: readonly number[];
  /** The forms that the caller may decide as a stand-in, by id; null in the other views. */
  readonly delegated: readonly number[] | null;
};

export type ListFilter = {
  readonly year: number;
  /** Null for all phases. */
  readonly phase: Phase | null;
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly divisionId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly category?: Category | undefined;
  readonly band?: string | undefined;
  readonly attention?: AttentionKind | undefined;
  /** Only forms that wait for this step. */
  readonly step?: Step | undefined;
};

/** A filter as requested: by default the newest year, and its phase. */
export type AskedFilter = { readonly [Key in keyof ListFilter]?: ListFilter[Key] | undefined };

export const TABS = appraisalTab.options;
export type Tab = (typeof TABS)[number];
export const ATTENTION_KINDS = attentionKind.options;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];
export type Sort = QueryOf<typeof listAppraisals>['sort'];

/** Restricts to the forms of the caller's view; with the year, where it is known, the query is faster. */
export function inScope({ actor, view, today }: ListScope, year?: number): SQL {
  if (isUnitReport(view)) return inUnitReportOf(actor, view, sql`listing.appraisal_id`, year);
  if (view === 'delegated') return delegatedTo(actor, sql`listing.appraisal_id`, today);
  const find = view === 'team' ? appraisedBy : reportedTo;
  return find(actor, sql`listing.appraisal_id`, today, year);
}

/** Whether a view is the report of a unit, which is for reading and shows final scores only. */
export function isUnitReport(view: ListScope['view']): view is ReportedUnit {
  return REPORTED_UNITS.some((unit) => unit === view);
}

/**
 * Whether the list shows more than level and final score. An admin reads no forms (domain §4); the report of a unit also
 * holds people who have moved on, whose forms its head no longer reads.
 */
function showsMarks({ actor, view }: ListScope): boolean {
  return actor.activeRole !== ROLE.admin && !isUnitReport(view);
}

/** Returns the score by which a list sorts and filters: the one that is not final only where the list may show it. */
function scoreFor(scope: ListScope): SQL {
  return showsMarks(scope) ? sql`coalesce(listing.score, listing.current_score)` : sql`listing.score`;
}

/** Returns the conditions of a list before its tab, on `form_listing` under the name `listing`. */
export function listed(scope: ListScope, filter: ListFilter): SQL {
  const words = matchesWords(sql`lower(employee.full_name || ' ' || employee.employee_number)`, filter.search);
  const { companyId, divisionId, departmentId, category, step, band, attention } = filter;
  const conditions = [
    sql`listing.year = ${filter.year}`,
    inScope(scope, filter.year),
    ...(filter.phase === null ? [] : [sql`listing.phase = ${filter.phase}`]),
    ...(words.length === 0 ? [] : [isFound(words)]),
    ...hasAsked(sql`listing.company_id`, companyId),
    ...(divisionId === undefined ? [] : [isOfDivision(divisionId, filter.year)]),
    ...hasAsked(sql`listing.department_id`, departmentId),
    ...hasAsked(sql`listing.category`, category),
    ...hasAsked(sql`listing.pending_step`, step),
    ...(band === undefined ? [] : [sql`${band} = coalesce(listing.band, ${bandOf(scoreFor(scope))})`]),
    ...(attention === undefined ? [] : [ATTENTION_CONDITION[attention](scope)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Uses the index `employee_search_idx`. */
function isFound(words: readonly SQL[]): SQL {
  return sql`listing.employee_id in (select employee.id from ${employee} where ${sql.join([...words], sql` and `)})`;
}

/** Returns the band of a score by the appraisal's own policy (domain §3). */
function bandOf(score: SQL): SQL {
  return sql`(select step ->> 'key' from ${appraisal} join ${policy} on policy.id = appraisal.policy_id
    cross join lateral jsonb_array_elements(policy.content -> 'bands') step
    where appraisal.id = listing.appraisal_id and (step ->> 'from')::int <= ${score}
    order by (step ->> 'from')::int desc limit 1)`;
}

const pendingAt = (step: string) => () => sql`pending_step is not distinct from ${step}`;

/** The rows of a tab; `mine` is the condition that the caller can decide a row now, or a column with its result. */
export const TAB_CONDITION: Readonly<Record<Tab, (scope: ListScope, mine: SQL) => SQL>> = {
  mine: (_, mine) => mine,
  // Who has left, or whose year was closed, submits nothing any more.
  unsubmitted: () => sql`(level = 'unsubmitted' and not is_waived and listing.outcome is null)`,
  supervisor: pendingAt('supervisor'),
  hod: pendingAt('hod'),
  hr: pendingAt('hr'),
  super_hr: pendingAt('super_hr'),
  complete: () => sql`(is_complete or is_waived)`,
  all: () => sql`true`,
  others: (_, mine) => sql`(pending_step is not null and not ${mine})`,
};

const RUNS = sql`outcome is null and is_open and not is_waived`;

export const ATTENTION_CONDITION: Readonly<Record<AttentionKind, (scope: ListScope) => SQL>> = {
  disagreed: () => sql`(response = 'disagreed' and not is_decided and not is_complete and ${RUNS})`,
  stuck: () => sql`(pending_seat = 'stuck' and ${RUNS})`,
  not_submitted: ({ today }) => sql`(level = 'unsubmitted' and last_day < ${today} and ${RUNS})`,
};

/** True or false on every row: whether the caller can decide a form now. */
export function isMine(scope: ListScope): SQL {
  return sql`coalesce(${isWaitingForMe(scope)}, false)`;
}

/**
 * Restricts to forms that the caller can decide now, by the projection of who they wait for: a condition that the
 * indexes on that projection can serve.
 */
export function isWaitingForMe(asked: ListScope): SQL {
  const { view } = asked;
  if (isUnitReport(view)) return sql`false`;
  if (view === 'delegated') return isWaitingForPrincipal(asked);
  const held = isHeldBy(asked);
  return held === null ? sql`false` : sql`(${held} and ${isOpenTo(asked)})`;
}

/**
 * Restricts to year-end forms whose marks the caller may moderate now: those at their step, or at that of somebody for
 * whom they stand in, also while a response is awaited (domain §5, §7).
 */
export function isToModerate(scope: ListScope): SQL {
  const held = isHeldBy(scope) ?? sql`false`;
  const asStandIn = sql`listing.form_id = any(${sql.param([...(scope.delegated ?? [])])}::bigint[])`;
  return sql`(phase = 'year_end' and pending_step <> 'supervisor' and (${held} or ${asStandIn}) and ${isRunningFor(scope)})`;
}

/** The form waits for an approver that the caller is in their active role; null if they are none. */
function isHeldBy({ actor, today }: ListScope): SQL | null {
  const scope = companiesInScope(actor, ROLE.hr);
  const isInRoleOf = (approver: keyof typeof ROLES_OF_APPROVER) =>
    ROLES_OF_APPROVER[approver].includes(actor.activeRole);
  const personal = (['supervisor', 'hod', 'head_of_division', 'named'] as const).filter(isInRoleOf);
  const holds = [
    ...personal.map((approver) => sql`(pending_seat = ${approver} and pending_holder_id = ${actor.employeeId})`),
    ...(isInRoleOf('super_hr') && scope === 'group' ? [sql`pending_seat = 'super_hr'`] : []),
    ...(isInRoleOf('hr') && scope !== 'group' ? [sql`(pending_seat = 'hr' and ${worksFor(scope, today)})`] : []),
  ];
  if (holds.length === 0) return null;
  return sql`((${sql.join(holds, sql` or `)}) and not (pending_step = 'super_hr' and ${tookAStep(actor)}))`;
}

/**
 * Restricts to forms whose HR step super HR may take as well as HR of the company, though whoever takes it cannot
 * finalise: shown apart from what waits for super HR (domain §5).
 */
export function isOfferedToSuperHr(scope: ListScope): SQL {
  if (!isSuperHr(scope.actor)) return sql`false`;
  return sql`(pending_seat = 'hr' and ${isOpenTo(scope)})`;
}

/** Restricts to forms that the caller can decide now as a stand-in (domain §7). */
function isWaitingForPrincipal(scope: ListScope): SQL {
  return sql`(listing.form_id = any(${sql.param([...(scope.delegated ?? [])])}::bigint[]) and ${isOpenTo(scope)})`;
}

type Caller = Pick<ListScope, 'actor' | 'today' | 'superiors'>;

/** The form is running, is not one that the caller never acts on, and waits for no response before its step. */
function isOpenTo(caller: Caller): SQL {
  return sql`${isRunningFor(caller)}
    and not (phase = 'year_end' and pending_step <> 'supervisor' and response is null and response_due_on >= ${caller.today})`;
}

/** The form is running, and is not one that the caller never acts on (domain §4). */
function isRunningFor({ actor, superiors }: Caller): SQL {
  return sql`outcome is null and is_open
    and employee_id is distinct from ${actor.employeeId}::bigint
    and not employee_id = any(${sql.param([...superiors])}::bigint[])`;
}

/**
 * The caller took an earlier step of the form: of each step in force, the last approval counts (domain §5). Counted form
 * by form: for `exists` PostgreSQL would read the events of all forms, to look up a page of them.
 */
function tookAStep({ accountId, employeeId }: Actor): SQL {
  return sql`(select count(*) from ${appraisalEvent} event where event.form_id = listing.form_id and event.action = 'approve'
    and (event.actor_account_id = ${accountId} or event.actor_employee_id = ${employeeId}::bigint)
    and not exists (select from ${appraisalEvent} later where later.form_id = event.form_id and later.step = event.step
      and later.action in ('approve', 'skip') and later.sequence > event.sequence)) > 0`;
}

/** HR's step follows the appraisee to another company (domain §6). */
function worksFor(companyIds: readonly number[], today: Day): SQL {
  return sql`listing.employee_id in (select employee_id from ${assignment}
    where company_id = any(${sql.param([...companyIds])}::bigint[]) and ${isPlacementOrFirst('assignment', today)})`;
}

// In the exact words of the index `form_listing_level_idx`.
const LEVEL_RANK = sql.raw(`array_position(array[${LEVELS.map((level) => `'${level}'`).join(', ')}], listing.level)`);

/**
 * Returns the sort order of a list, before name and form. Exceptions first: disagreements, self score and mark two or
 * more apart, ten points up or down on last year; where marks must not be learned from the order, disagreements only.
 */
export function orderBy(sort: Sort, scope: ListScope): SQL {
  const orders: Readonly<Record<Sort, SQL>> = {
    exceptions: showsMarks(scope) ? sql`exception_rank desc` : sql`(exception_rank >= 4) desc`,
    name: sql`name_key`,
    '-name': sql`name_key desc`,
    department: sql`department_key nulls last`,
    '-department': sql`department_key desc nulls last`,
    score: sql`${scoreFor(scope)} nulls last`,
    '-score': sql`${scoreFor(scope)} desc nulls last`,
    level: LEVEL_RANK,
    '-level': sql`${LEVEL_RANK} desc`,
  };
  return orders[sort];
}

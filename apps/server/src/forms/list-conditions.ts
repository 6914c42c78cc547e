import { appraisalTab, attentionKind, type listAppraisals, type QueryOf } from '@prestasi/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  LEVELS,
  ROLE,
  ROLES_OF_SEAT,
  companiesInScope,
  type Actor,
  type Day,
  type Phase,
  type Step,
} from '@prestasi/domain';
import { appraisalColumns, appraisedBy, joinPlace, reportedTo } from '../access/index.ts';

/** Which appraisals a list is about. `superiors` are those the caller reports to, on whose forms they never act (domain §4). */
export type ListScope = {
  readonly actor: Actor;
  readonly view: 'team' | 'scope';
  readonly today: Day;
  readonly superiors: readonly number[];
};

export type ListFilter = {
  readonly year: number;
  /** Null for all phases. */
  readonly phase: Phase | null;
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly band?: string | undefined;
  readonly attention?: AttentionKind | undefined;
  /** Only forms that wait at this step. */
  readonly step?: Step | undefined;
};

export const TABS = appraisalTab.options;
export type Tab = (typeof TABS)[number];
export const ATTENTION_KINDS = attentionKind.options;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];
export type Sort = QueryOf<typeof listAppraisals>['sort'];

/** The appraisals of the caller's view. */
export function inScope({ actor, view }: ListScope): SQL {
  const columns = appraisalColumns();
  return view === 'team' ? appraisedBy(actor, columns) : reportedTo(actor, columns);
}

/** A score that is not final is for those who read forms: not for an admin (domain §4). */
function scoreFor({ actor }: ListScope): SQL {
  return actor.activeRole === ROLE.admin ? sql`latest.score` : sql`coalesce(latest.score, appraisal.current_score)`;
}

/** What rows carry beside what tabs ask for; each costs. `exceptions` brings the score with it. */
export type Extras = { readonly score: boolean; readonly exceptions: boolean };
const NO_EXTRAS: Extras = { score: false, exceptions: false };

/** The rows of a list before tab, order and page, as `listed`. */
export function listed(scope: ListScope, filter: ListFilter, extras: Extras = NO_EXTRAS): SQL {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const score = scoreFor(scope);
  const hasScore = extras.score || extras.exceptions || filter.band !== undefined;
  const conditions = [
    sql`cycle.year = ${filter.year}`,
    inScope(scope),
    ...(filter.phase === null ? [] : [sql`form.phase = ${filter.phase}`]),
    ...words.map(
      (word) => sql`lower(employee.full_name || ' ' || employee.employee_number) like ${`%${escaped(word)}%`}`,
    ),
    ...(filter.companyId === undefined ? [] : [sql`appraisal.company_id = ${filter.companyId}`]),
    ...(filter.departmentId === undefined ? [] : [sql`appraisal.department_id = ${filter.departmentId}`]),
    ...(filter.step === undefined ? [] : [sql`form.pending_step = ${filter.step}`]),
    ...(filter.band === undefined ? [] : [sql`${filter.band} = coalesce(latest.band, ${bandOf(score)})`]),
  ];
  return sql`
    select form.id as form_id, employee.id as employee_id, employee.full_name as name,
      appraisal.place_texts ->> 'department' as department, form.level, form.pending_step, form.pending_seat,
      form.pending_holder_id, form.phase, form.response, form.response_due_on, form.waived_at, form.completed_at,
      form.decision_step, greatest(days.last_day, form.extended_to) as last_day,
      appraisal.outcome, company_cycle.state as cycle_state,
      coalesce(place.company_id, appraisal.company_id) as current_company_id
      ${hasScore ? sql`, ${score} as score` : sql``}
      ${extras.exceptions ? EXCEPTIONS : sql``}
    from appraisal
    join company_cycle on company_cycle.id = appraisal.company_cycle_id
    join cycle on cycle.id = company_cycle.cycle_id
    join form on form.appraisal_id = appraisal.id
    join company_cycle_phase days on days.company_cycle_id = company_cycle.id and days.phase = form.phase
    join employee on employee.id = appraisal.employee_id
    ${joinPlace(sql`appraisal.employee_id`, scope.today)}
    ${filter.band === undefined ? sql`` : sql`join policy on policy.id = appraisal.policy_id`}
    ${hasScore ? sql`left join ${LATEST_RESULTS} latest on latest.appraisal_id = appraisal.id` : sql``}
    ${extras.exceptions ? joinLastYear(filter.year) : sql``}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Results that count: the latest revision of each. */
export const LATEST_RESULTS = sql`(select one.* from result one where not exists (
  select 1 from result later where later.appraisal_id = one.appraisal_id and later.revision > one.revision))`;

/** A disagreement, and self score and mark two or more apart, which are compared once the supervisor has approved. */
const EXCEPTIONS = sql`, (form.response is not distinct from 'disagreed' and form.completed_at is null) as disagreed,
  (form.completed_at is null and form.level not in ('unsubmitted', 'submitted') and exists (
    select 1 from appraisal_item item where item.appraisal_id = appraisal.id and item.removed_in is null
      and abs(item.self_score - item.mark) >= 2)) as apart,
  last_year.score as last_year_score`;

function joinLastYear(year: number): SQL {
  return sql`left join (
      select distinct on (earlier.employee_id) earlier.employee_id, before.score from appraisal earlier
      join company_cycle earlier_run on earlier_run.id = earlier.company_cycle_id
      join cycle earlier_cycle on earlier_cycle.id = earlier_run.cycle_id
      join ${LATEST_RESULTS} before on before.appraisal_id = earlier.id
      where earlier_cycle.year = ${year - 1} order by earlier.employee_id, earlier.id desc
    ) last_year on last_year.employee_id = appraisal.employee_id`;
}

/** The band that a score falls in by the appraisal's own policy (domain §3). */
function bandOf(score: SQL): SQL {
  return sql`(select step ->> 'key' from jsonb_array_elements(policy.content -> 'bands') step
    where (step ->> 'from')::int <= ${score} order by (step ->> 'from')::int desc limit 1)`;
}

const pendingAt = (step: string) => () => sql`pending_step is not distinct from ${step}`;

export const TAB_CONDITION: Readonly<Record<Tab, (scope: ListScope) => SQL>> = {
  mine: isMine,
  unsubmitted: () => sql`(level = 'unsubmitted' and waived_at is null)`,
  supervisor: pendingAt('supervisor'),
  hod: pendingAt('hod'),
  hr: pendingAt('hr'),
  super_hr: pendingAt('super_hr'),
  complete: () => sql`(completed_at is not null or waived_at is not null)`,
  all: () => sql`true`,
  others: (scope) => sql`(pending_step is not null and not ${isMine(scope)})`,
};

const RUNS = sql`outcome is null and cycle_state = 'open' and waived_at is null`;

export const ATTENTION_CONDITION: Readonly<Record<AttentionKind, (scope: ListScope) => SQL>> = {
  disagreed: () => sql`(response = 'disagreed' and decision_step is null and completed_at is null and ${RUNS})`,
  stuck: () => sql`(pending_seat = 'stuck' and ${RUNS})`,
  not_submitted: ({ today }) => sql`(level = 'unsubmitted' and last_day < ${today} and ${RUNS})`,
};

export function needsLook(scope: ListScope, { attention }: ListFilter): SQL {
  return attention === undefined ? sql`true` : ATTENTION_CONDITION[attention](scope);
}

/** Forms that the caller can decide now, by the projection of who they wait for. */
export function isMine({ actor, today, superiors }: ListScope): SQL {
  const scope = companiesInScope(actor, ROLE.hr);
  const actsAs = (seat: keyof typeof ROLES_OF_SEAT) => ROLES_OF_SEAT[seat].includes(actor.activeRole);
  const personal = (['supervisor', 'hod', 'head_of_division', 'named'] as const).filter(actsAs);
  const holds = [
    ...personal.map((seat) => sql`(pending_seat = ${seat} and pending_holder_id = ${actor.employeeId})`),
    ...(actsAs('super_hr') && scope === 'group' ? [sql`pending_seat = 'super_hr'`, sql`pending_seat = 'hr'`] : []),
    ...(actsAs('hr') && scope !== 'group'
      ? [sql`(pending_seat = 'hr' and current_company_id = any(${sql.param([...scope])}::bigint[]))`]
      : []),
  ];
  if (holds.length === 0) return sql`false`;
  return sql`((${sql.join(holds, sql` or `)}) and outcome is null and cycle_state = 'open'
    and employee_id is distinct from ${actor.employeeId}::bigint
    and not employee_id = any(${sql.param([...superiors])}::bigint[])
    and not (phase = 'year_end' and pending_step <> 'supervisor' and response is null and response_due_on >= ${today})
    and not (pending_step = 'super_hr' and exists (select 1 from appraisal_event event where event.form_id = listed.form_id
      and event.action = 'approve' and event.actor_account_id = ${actor.accountId})))`;
}

const levelRank = sql.raw(`array_position(array[${LEVELS.map((level) => `'${level}'`).join(', ')}], level)`);

/** What an order asks rows to carry. */
export function extrasFor(sort: Sort): Extras {
  return { score: sort === 'score' || sort === '-score', exceptions: sort === 'exceptions' };
}

/** Exceptions first: disagreements, self score and mark two or more apart, ten points up or down on last year. */
export const ORDER: Readonly<Record<Sort, SQL>> = {
  exceptions: sql`disagreed desc, apart desc, (coalesce(abs(score - last_year_score), 0) >= 1000) desc`,
  name: sql`lower(name)`,
  '-name': sql`lower(name) desc`,
  department: sql`lower(department) nulls last`,
  '-department': sql`lower(department) desc nulls last`,
  score: sql`score nulls last`,
  '-score': sql`score desc nulls last`,
  level: sql`${levelRank}`,
  '-level': sql`${levelRank} desc`,
};

/** A word of a search, in which the signs of a pattern are meant as they are. */
function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

import { and, type SQL, sql } from 'drizzle-orm';
import { AUDITED_HOURS, type AUDIT_REASONS, GROUP_TIME_ZONE, type SignInFacts, type Step } from '@prestasi/domain';
import type { EventFacts } from '../forms/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { appraisalEvent, recordChange } from '../schema/events.ts';
import { headTerm } from '../schema/organisation.ts';
import { account, employee } from '../schema/people.ts';

type Reason = (typeof AUDIT_REASONS)[number];

/** The filter of the audited actions; the search is in the names of the actor and of the appraisee. */
export type ActionFilter = { readonly search?: string | undefined; readonly reason?: Reason | undefined };

/** An audited action with the names to display. */
export type ActionRow = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly step: Step | null;
  readonly facts: EventFacts;
  readonly appraisee: string;
  readonly employeeNumber: string;
  readonly year: number;
  readonly company: string;
  readonly reasons: Reason[];
  readonly changedAt: string | null;
  readonly signedIn: SignInFacts | null;
};

/** Finds the actions on appraisals that an auditor looks at, the latest first. */
export async function findActions(
  db: Executor,
  filter: ActionFilter,
  { limit, offset }: RowRange,
): Promise<readonly ActionRow[]> {
  const { rows } = await db.execute<ActionRow>(sql`
    select audited.event_id as id, ${instant(sql`event.happened_at`)} as at, actor.full_name as by,
      principal.full_name as "onBehalfOf", event.action, event.step, event.facts, person.full_name as appraisee,
      person.employee_number as "employeeNumber", cycle.year, appraisal.place_texts ->> 'company' as company,
      audited.reasons, ${instant(sql`audited.changed_at`)} as "changedAt", event.signed_in as "signedIn"
    ${auditedFrom(filter)}
    order by event.happened_at desc, audited.event_id desc limit ${limit} offset ${offset}`);
  return rows;
}

/** Counts these actions. */
export async function countActions(db: Executor, filter: ActionFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${auditedFrom(filter)}`);
  return rows[0]?.count ?? 0;
}

function auditedFrom({ search, reason }: ActionFilter): SQL {
  const found = sql`
    select marked.event_id, array_agg(distinct marked.reason order by marked.reason) as reasons,
      max(marked.changed_at) as changed_at
    from (${afterChanges()} union all ${afterDisagreement()}) marked group by marked.event_id`;
  const isOfReason = reason === undefined ? sql`true` : sql`${reason} = any(audited.reasons)`;
  return sql`
    from (${found}) audited
    join ${appraisalEvent} event on event.id = audited.event_id
    join ${account} actor on actor.id = event.actor_account_id
    left join ${employee} principal on principal.id = event.on_behalf_of_id
    join ${appraisal} on appraisal.id = event.appraisal_id
    join ${companyCycle} on company_cycle.id = appraisal.company_cycle_id
    join ${cycle} on cycle.id = company_cycle.cycle_id
    join ${employee} person on person.id = appraisal.employee_id
    where ${and(isOfReason, ...matchesWords(sql`lower(actor.full_name || ' ' || person.full_name)`, search))}`;
}

/**
 * Selects actions of an account within a day of a change of its address or grants, or of the day on which it was
 * recorded as, or became, head of a unit.
 */
function afterChanges(): SQL {
  const changed = sql`
    select coalesce(own.id, change.record_id) as account_id, change.changed_at,
      case when change.changes ? 'email' then 'address' else 'grant' end as reason
    from ${recordChange} change
    left join ${account} own on change.entity = 'employee' and own.employee_id = change.record_id
    where (change.entity = 'account' or (change.entity = 'employee' and own.id is not null))
      and (change.changes ? 'email' or change.changes ? 'roles')
    union all
    select own.id, greatest(term.created_at, term.first_day::timestamp at time zone ${GROUP_TIME_ZONE}), 'office'
    from ${headTerm} term
    join ${account} own on own.employee_id = term.employee_id`;
  return sql`
    select event.id as event_id, changed.reason, changed.changed_at
    from (${changed}) changed
    join ${appraisalEvent} event on event.actor_account_id = changed.account_id
      and event.happened_at between changed.changed_at and changed.changed_at + make_interval(hours => ${AUDITED_HOURS})`;
}

/** Selects marks that were moderated after the appraisee had disagreed. */
function afterDisagreement(): SQL {
  return sql`
    select event.id, 'moderated', null::timestamptz from ${appraisalEvent} event
    where event.action = 'moderate' and event.actor_account_id is not null and exists (
      select from ${appraisalEvent} said where said.form_id = event.form_id and said.action = 'disagree'
        and said.sequence < event.sequence)`;
}

function instant(value: SQL): SQL {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

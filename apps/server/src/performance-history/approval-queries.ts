import { type SQL, sql } from 'drizzle-orm';
import { type Bilingual, type Level, LEVELS, type Outcome, type Phase, type Step } from '@prestasi/domain';
import { isListedFor, visibleTo } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal } from '../schema/appraisals.ts';
import { cycle, policy } from '../schema/cycles.ts';
import { appraisalEvent } from '../schema/events.ts';
import { formListing } from '../schema/listing.ts';
import { account, employee } from '../schema/people.ts';
import { listsPerson } from '../schema/person-search.ts';

export type ApprovalFilter = {
  readonly search?: string | undefined;
  readonly year?: number | undefined;
  readonly phase?: Phase | undefined;
  readonly step?: Step | undefined;
  /** Only approvals before the one with this id. */
  readonly before?: number | undefined;
};

/** An approval with the state of its form now. `isSeen`: the actor may see level and final score; `isRead`: the form. */
export type Approval = {
  readonly id: number;
  readonly employeeId: number;
  readonly name: string;
  readonly employeeNumber: string;
  readonly year: number;
  readonly phase: Phase;
  readonly step: Step;
  readonly approvedAt: string;
  readonly onBehalfOf: string | null;
  readonly approvedBy: string | null;
  readonly formId: number;
  readonly level: Level;
  readonly isComplete: boolean;
  readonly outcome: Outcome | null;
  readonly score: number | null;
  readonly band: string | null;
  readonly bandLabel: Bilingual | null;
  readonly undone: { readonly by: 'disapprove' | 'revert'; readonly at: string } | null;
  readonly isSeen: boolean;
  readonly isRead: boolean;
};

const LEVEL_ORDER = sql.raw(`array[${LEVELS.map((level) => `'${level}'`).join(', ')}]`);

/** Finds a page of the actor's approvals, the latest first. */
export async function findApprovals(
  db: Executor,
  scope: ReadContext,
  filter: ApprovalFilter,
  page: RowRange,
): Promise<readonly Approval[]> {
  const { actor, today } = scope;
  const instant = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await db.execute<Approval>(sql`
    select event.id, listing.employee_id as "employeeId", appraisee.full_name as name,
      appraisee.employee_number as "employeeNumber", listing.year, listing.phase, event.step,
      ${instant(sql`event.happened_at`)} as "approvedAt",
      case when event.actor_account_id = ${actor.accountId} then principal.full_name end as "onBehalfOf",
      case when event.actor_account_id <> ${actor.accountId} then approver.full_name end as "approvedBy",
      listing.form_id as "formId", listing.level, listing.is_complete as "isComplete", listing.outcome,
      listing.score, listing.band,
      (select named -> 'label' from jsonb_array_elements(policy.content -> 'bands') named
        where named ->> 'key' = listing.band) as "bandLabel",
      (select jsonb_build_object('by', later.action, 'at', ${instant(sql`later.happened_at`)})
        from ${appraisalEvent} later
        where later.form_id = event.form_id and later.sequence > event.sequence
          and later.action in ('disapprove', 'revert')
          and array_position(${LEVEL_ORDER}, later.to_level) < array_position(${LEVEL_ORDER}, event.to_level)
        order by later.sequence limit 1) as undone,
      coalesce(${isListedFor(actor, sql`event.appraisal_id`, today)}, false) as "isSeen",
      coalesce(${visibleTo(actor, sql`event.appraisal_id`, today)}, false) as "isRead"
    from (
      select event.* from (${approvedBy(scope, sql`*`)}) event where ${isListed(filter)}
      order by event.id desc limit ${page.limit} offset ${page.offset}
    ) event
    join ${formListing} listing on listing.form_id = event.form_id
    join ${appraisal} on appraisal.id = event.appraisal_id
    join ${policy} on policy.id = appraisal.policy_id
    join ${employee} appraisee on appraisee.id = listing.employee_id
    left join ${employee} principal on principal.id = event.on_behalf_of_id
    left join ${account} approver on approver.id = event.actor_account_id
    order by event.id desc`);
  return rows;
}

/** Counts the actor's approvals. */
export async function countApprovals(db: Executor, scope: ReadContext, filter: ApprovalFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${approvedBy(scope, INDEXED)}) event where ${isListed(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Finds the years of which the actor approved forms, the newest first. */
export async function findApprovedYears(db: Executor, scope: ReadContext): Promise<readonly number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select cycle.year from ${cycle} where exists (select from (${approvedBy(scope, INDEXED)}) event
      join ${formListing} listing on listing.form_id = event.form_id
      where listing.year = cycle.year)
    order by cycle.year desc`);
  return rows.map(({ year }) => year);
}

/** The approvals of the actor, and those that stand-ins took on their behalf: each is an act of both (domain §7). */
function approvedBy({ actor: { accountId, employeeId } }: ReadContext, columns: SQL): SQL {
  const own = sql`select ${columns} from ${appraisalEvent} where action = 'approve' and actor_account_id = ${accountId}`;
  if (employeeId === null) return own;
  return sql`${own} union all select ${columns} from ${appraisalEvent}
    where action = 'approve' and on_behalf_of_id = ${employeeId} and actor_account_id <> ${accountId}`;
}

/** The columns of the index of approvals, by which they are counted without reading the events. */
const INDEXED = sql`id, form_id, step`;

function isListed({ search, year, phase, step, before }: ApprovalFilter): SQL {
  const ofForm = [...hasAsked(sql`listing.year`, year), ...hasAsked(sql`listing.phase`, phase), ...listsPerson(search)];
  const conditions = [
    sql`event.form_id is not null`,
    ...hasAsked(sql`event.step`, step),
    ...(before === undefined ? [] : [sql`event.id < ${before}`]),
    ...(ofForm.length === 0
      ? []
      : [
          sql`exists (select from ${formListing} listing
            where listing.form_id = event.form_id and ${sql.join(ofForm, sql` and `)})`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

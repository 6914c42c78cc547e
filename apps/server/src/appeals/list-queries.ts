import { type SQL, sql } from 'drizzle-orm';
import { type Actor, type AppealKind, type AppealState, type Day, PANEL_ROLES, ROLE } from '@prestasi/domain';
import { listedFor } from '../access/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appeal, appealMember, appealQuestion } from '../schema/appeals.ts';

/** An appeal of a list. */
export type ListedAppeal = {
  readonly id: number;
  readonly kind: AppealKind;
  readonly state: AppealState;
  readonly appraiseeId: number;
  readonly name: string;
  readonly company: string;
  readonly department: string | null;
  readonly year: number;
  readonly filedAt: Date;
  readonly dueOn: Day;
  readonly decidedAt: Date | null;
  readonly panelSize: number;
  readonly votes: number;
};

type Listing = {
  readonly actor: Actor;
  readonly today: Day;
  readonly view: 'open' | 'ended';
  readonly search: string | undefined;
};

/**
 * Restricts to the appeals of those whose final scores the actor's lists may show, those that they decide or decided, and
 * those in which they were asked (domain §4, §5).
 */
function inSight({ actor, today }: Listing): SQL {
  const { employeeId, activeRole } = actor;
  const listed = listedFor(actor, sql`appeal.appraisal_id`, today);
  if (employeeId === null || activeRole === ROLE.admin) return listed;
  const decides = PANEL_ROLES.includes(activeRole)
    ? sql`exists (select from ${appealMember} member where member.appeal_id = appeal.id
        and member.employee_id = ${employeeId} and member.removed_at is null)`
    : sql`false`;
  const wasAsked = sql`exists (select from ${appealQuestion} question where question.appeal_id = appeal.id
    and question.asked_id = ${employeeId})`;
  return sql`(${listed} or ${decides} or ${wasAsked})`;
}

/** Finds a page of appeals: open ones the first due first, ended ones the last decided first. */
export async function findAppeals(
  db: Executor,
  listing: Listing,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedAppeal[]> {
  const order = listing.view === 'open' ? sql`appeal.due_on, appeal.id` : sql`appeal.decided_at desc, appeal.id desc`;
  const { rows } = await db.execute<Record<string, unknown> & Raw>(sql`
    select appeal.id, appeal.kind, appeal.state, appraisal.employee_id as "appraiseeId", employee.full_name as name,
      appraisal.place_texts ->> 'company' as company, appraisal.place_texts ->> 'department' as department, cycle.year,
      appeal.filed_at as "filedAt", appeal.due_on::text as "dueOn", appeal.decided_at as "decidedAt",
      (select count(*)::int from appeal_member where appeal_id = appeal.id and removed_at is null) as "panelSize",
      (select count(distinct vote.member_id)::int from appeal_vote vote join appeal_member member on member.id = vote.member_id
        where member.appeal_id = appeal.id and member.removed_at is null) as votes
    ${from(listing)} and ${VIEW[listing.view]}
    order by ${order} limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    appraiseeId: Number(row.appraiseeId),
    filedAt: new Date(row.filedAt),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt),
  }));
}

type Raw = Omit<ListedAppeal, 'id' | 'appraiseeId' | 'filedAt' | 'decidedAt'> & {
  readonly id: string;
  readonly appraiseeId: string;
  readonly filedAt: string | Date;
  readonly decidedAt: string | Date | null;
};

/** Counts the appeals of both views. */
export async function countAppeals(
  db: Executor,
  listing: Listing,
): Promise<{ readonly open: number; readonly ended: number }> {
  const { rows } = await db.execute<{ open: number; ended: number }>(sql`
    select count(*) filter (where ${VIEW.open})::int as open, count(*) filter (where ${VIEW.ended})::int as ended
    ${from(listing)}`);
  return rows[0] ?? { open: 0, ended: 0 };
}

const VIEW = {
  open: sql`appeal.decided_at is null`,
  ended: sql`appeal.decided_at is not null`,
} as const;

function from(listing: Listing): SQL {
  const words = matchesWords(sql`lower(employee.full_name || ' ' || employee.employee_number)`, listing.search);
  const isMatched = words.length === 0 ? sql`true` : sql.join(words, sql` and `);
  return sql`from ${appeal} appeal
    join appraisal on appraisal.id = appeal.appraisal_id
    join employee on employee.id = appraisal.employee_id
    join company_cycle on company_cycle.id = appraisal.company_cycle_id
    join cycle on cycle.id = company_cycle.cycle_id
    where ${inSight(listing)} and ${isMatched}`;
}

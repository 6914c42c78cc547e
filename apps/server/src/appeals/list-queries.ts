import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type AppealKind, type AppealState, type Day, PANEL_ROLES, ROLE } from '@prestasi/domain';
import { listedFor, visibleTo } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appeal, appealMember, appealQuestion, appealVote } from '../schema/appeals.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { employee } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

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
  /** Whether the actor may open it. */
  readonly isRead: boolean;
};

type Listing = {
  readonly actor: Actor;
  readonly today: Day;
  readonly view: 'open' | 'ended';
  readonly search: string | undefined;
};

const VIEW = { open: isNull(appeal.decidedAt), ended: isNotNull(appeal.decidedAt) } as const;

const ORDER = {
  open: [asc(appeal.dueOn), asc(appeal.id)],
  ended: [desc(appeal.decidedAt), desc(appeal.id)],
} as const;

/** Finds a page of appeals: open ones the first due first, ended ones the last decided first. */
export async function findAppeals(
  db: Executor,
  listing: Listing,
  { limit, offset }: RowRange,
): Promise<readonly ListedAppeal[]> {
  return db
    .select({
      ...pickColumns(appeal, 'id', 'kind', 'state'),
      appraiseeId: appraisal.employeeId,
      name: employee.fullName,
      company: sql<string>`${appraisal.placeTexts} ->> 'company'`,
      department: sql<string | null>`${appraisal.placeTexts} ->> 'department'`,
      year: cycle.year,
      ...pickColumns(appeal, 'filedAt', 'dueOn', 'decidedAt'),
      panelSize: sql<number>`(select count(*)::int from ${appealMember} where ${isOnPanel()})`,
      votes: sql<number>`(select count(distinct ${appealVote.memberId})::int from ${appealVote}
        join ${appealMember} on ${eq(appealMember.id, appealVote.memberId)} where ${isOnPanel()})`,
      isRead: sql<boolean>`coalesce(${isRead(listing)}, false)`,
    })
    .from(appeal)
    .innerJoin(appraisal, eq(appraisal.id, appeal.appraisalId))
    .innerJoin(employee, eq(employee.id, appraisal.employeeId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(and(isListed(listing), VIEW[listing.view]))
    .orderBy(...ORDER[listing.view])
    .limit(limit)
    .offset(offset);
}

/** Counts the appeals of both views. */
export async function countAppeals(
  db: Executor,
  listing: Listing,
): Promise<{ readonly open: number; readonly ended: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${VIEW.open})::int`,
      ended: sql<number>`count(*) filter (where ${VIEW.ended})::int`,
    })
    .from(appeal)
    .innerJoin(appraisal, eq(appraisal.id, appeal.appraisalId))
    .innerJoin(employee, eq(employee.id, appraisal.employeeId))
    .where(isListed(listing));
  return row ?? { open: 0, ended: 0 };
}

function isListed(listing: Listing): SQL | undefined {
  return and(inSight(listing), ...matchesPerson(listing.search));
}

/**
 * Restricts to the appeals of those whose final scores the actor's lists may show, those that they decide or decided, and
 * those in which they were asked (domain §4, §5).
 */
function inSight({ actor, today }: Listing): SQL | undefined {
  return or(listedFor(actor, sql`${appeal.appraisalId}`, today), takesPart(actor));
}

/**
 * Whether the actor may open it; equals the domain's `appealAccess`, but for the group's admin who names a panel and
 * comes to it from an open action.
 */
function isRead({ actor, today }: Listing): SQL | undefined {
  return or(visibleTo(actor, sql`${appeal.appraisalId}`, today), takesPart(actor));
}

/** Whether the actor decides or decided it, or was asked about it. */
function takesPart({ employeeId, activeRole }: Actor): SQL | undefined {
  if (employeeId === null || activeRole === ROLE.admin) return undefined;
  const decides = sql`exists (select from ${appealMember}
    where ${and(isOnPanel(), eq(appealMember.employeeId, employeeId))})`;
  const wasAsked = sql`exists (select from ${appealQuestion}
    where ${and(eq(appealQuestion.appealId, appeal.id), eq(appealQuestion.askedId, employeeId))})`;
  return or(PANEL_ROLES.includes(activeRole) ? decides : undefined, wasAsked);
}

function isOnPanel(): SQL | undefined {
  return and(eq(appealMember.appealId, appeal.id), isNull(appealMember.removedAt));
}

import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Actor,
  type Day,
  MINIMUM_SEGMENT_DAYS,
  type Officer,
  OUTSTANDING_REASONS,
  type OutstandingReason,
  OVERDUE_REASONS,
  type Phase,
  ROLE,
} from '@prestasi/domain';
import { companyWithin, isPlacement, reportedTo } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { hasAsked } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisalSegment, form } from '../schema/appraisals.ts';
import { companyCycle, openingProblem } from '../schema/cycles.ts';
import { formListing } from '../schema/listing.ts';
import { isEmployedOn } from '../schema/on-day.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { listsPerson } from '../schema/person-search.ts';

export type OutstandingFilter = {
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly phase?: Phase | undefined;
};

/** Finds a page of the outstanding forms with one of these reasons, the oldest first. */
export async function findOutstanding(
  db: Executor,
  scope: ReadContext,
  filter: OutstandingFilter,
  page: RowRange & { readonly reasons: readonly OutstandingReason[] },
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select form_id as id from ${formListing} listing
    where ${listed(scope, filter)} and ${hasReason(page.reasons, scope.today)}
    order by waiting_since, name_key, form_id limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ id }) => id);
}

/** The number of outstanding forms of a company, in a phase and for a reason. */
export type OutstandingCount = {
  readonly companyId: number;
  readonly company: string;
  readonly year: number;
  readonly phase: Phase;
  readonly reason: OutstandingReason;
  readonly count: number;
};

/** Counts the outstanding forms, or those with one of these reasons, by company, year, phase and reason. */
export async function countOutstanding(
  db: Executor,
  scope: ReadContext,
  filter: OutstandingFilter,
  reasons: readonly OutstandingReason[] = OUTSTANDING_REASONS,
): Promise<readonly OutstandingCount[]> {
  const { rows } = await db.execute<OutstandingCount & { companyId: number }>(sql`
    select found.company_id as "companyId", company.name as company, found.year, found.phase, found.reason,
      found.count from (
      select company_id, year, phase, ${reasonOn(scope.today)} as reason, count(*)::int as count
      from ${formListing} listing where ${listed(scope, filter)} and ${hasReason(reasons, scope.today)}
      group by company_id, year, phase, reason
    ) found join ${company} on company.id = found.company_id order by company.name, found.company_id`);
  return rows;
}

function listed({ actor, today }: ReadContext, { search, companyId, phase }: OutstandingFilter): SQL {
  const conditions = [
    sql`listing.is_current`,
    reportedTo(actor, sql`listing.appraisal_id`, today),
    ...hasAsked(sql`listing.company_id`, companyId),
    ...hasAsked(sql`listing.phase`, phase),
    ...listsPerson(search),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns the reason of a row of `form_listing`; equals the domain's `outstandingOf` on every current form. */
export function reasonOn(today: Day): SQL {
  const hasNobodyAbove = sql`listing.pending_step is null
    and listing.employee_id in (select employee_id from ${assignment}
      where ${isNull(assignment.supervisorId)} and ${isPlacement('assignment', today)})
    and not exists (select from ${form} where ${form.id} = listing.form_id and ${isNotNull(form.namedSupervisorId)})`;
  return sql`(case
    when listing.pending_seat = 'stuck' or (${hasNobodyAbove}) then 'unassigned'
    when listing.pending_step is null then case
      when listing.last_day < ${today} then 'not_submitted'
      when listing.first_day <= ${today} then 'open' else 'not_begun' end
    when listing.phase = 'year_end' and listing.pending_step <> 'supervisor' and listing.response is null
      and coalesce(listing.response_due_on >= ${today}, true) then 'response'
    when listing.last_day < ${today} then 'approval_late' else 'approval' end)`;
}

/** Restricts to forms with one of these reasons; each has one, so that all of them restrict nothing. */
function hasReason(reasons: readonly OutstandingReason[], today: Day): SQL {
  if (OUTSTANDING_REASONS.every((reason) => reasons.includes(reason))) return sql`true`;
  return sql`${amongFew(reasons, today)} and ${reasonOn(today)} = any(${sql.param([...reasons])}::text[])`;
}

/**
 * Restricts to the forms that can have one of these reasons, if these are few among all: those that do not go on by
 * themselves, each kind found by an index of its own.
 */
function amongFew(reasons: readonly OutstandingReason[], today: Day): SQL {
  const overdue: readonly OutstandingReason[] = OVERDUE_REASONS;
  if (!reasons.every((reason) => overdue.includes(reason))) return sql`true`;
  return sql`listing.form_id in (
    select form_id from ${formListing} where is_current and last_day < ${today}
    union all select form_id from ${formListing} where is_current and pending_seat = 'stuck'
    union all select below.form_id from ${assignment} join ${formListing} below
      on below.employee_id = assignment.employee_id
      where ${isNull(assignment.supervisorId)} and below.is_current and below.pending_step is null)`;
}

/** A former supervisor whose overall mark is missing. */
export type MissingMark = { readonly name: string; readonly lastDay: Day; readonly hasLeft: boolean };

/** Finds the overall marks that former supervisors have not given on these appraisals, by appraisal; only those that would count. */
export async function findMissingMarks(
  db: Executor,
  appraisalIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, readonly MissingMark[]>> {
  if (appraisalIds.length === 0) return new Map();
  const rows = await db
    .select({
      appraisalId: appraisalSegment.appraisalId,
      name: employee.fullName,
      lastDay: sql<Day>`${appraisalSegment.lastDay}`,
      hasLeft: sql<boolean>`not exists (select from ${employment}
        where ${eq(employment.employeeId, employee.id)} and ${isEmployedOn(today)})`,
    })
    .from(appraisalSegment)
    .innerJoin(employee, eq(employee.id, appraisalSegment.supervisorId))
    .innerJoin(form, and(eq(form.appraisalId, appraisalSegment.appraisalId), eq(form.phase, 'year_end')))
    .where(
      and(
        inArray(appraisalSegment.appraisalId, [...appraisalIds]),
        isNull(appraisalSegment.overallMark),
        isNotNull(appraisalSegment.lastDay),
        sql`${appraisalSegment.lastDay} - ${appraisalSegment.firstDay} + 1 >= ${MINIMUM_SEGMENT_DAYS}`,
        inArray(form.level, ['unsubmitted', 'submitted']),
      ),
    )
    .orderBy(asc(appraisalSegment.lastDay), asc(appraisalSegment.id));
  return Map.groupBy(rows, ({ appraisalId }) => appraisalId);
}

/** Finds those who can act as administrators of the group, with their names. */
export async function findGroupAdmins(
  db: Executor,
  today: Day,
): Promise<readonly (Officer & { readonly name: string })[]> {
  const rows = await db
    .selectDistinct({ accountId: account.id, employeeId: account.employeeId, name: account.fullName })
    .from(roleGrant)
    .innerJoin(account, eq(account.id, roleGrant.accountId))
    .where(
      and(
        eq(roleGrant.role, ROLE.admin),
        isNull(roleGrant.companyId),
        eq(account.isActive, true),
        sql`(${account.employeeId} is null or exists (select from ${employment}
          where ${eq(employment.employeeId, account.employeeId)} and ${isEmployedOn(today)}))`,
      ),
    )
    .orderBy(asc(account.fullName), asc(account.id));
  return rows.map((row) => ({ ...row, reportsToAppraisee: false }));
}

/** Finds who waits for their appraisal in open cycles of the actor's companies, by company cycle (domain §3). */
export async function findNotOpened(
  db: Executor,
  actor: Actor,
): Promise<readonly { readonly companyCycleId: number; readonly company: string; readonly count: number }[]> {
  return db
    .select({ companyCycleId: companyCycle.id, company: company.name, count: count() })
    .from(openingProblem)
    .innerJoin(companyCycle, eq(companyCycle.id, openingProblem.companyCycleId))
    .innerJoin(company, eq(company.id, companyCycle.companyId))
    .where(and(eq(companyCycle.state, 'open'), companyWithin(actor, 'cycle.manage', companyCycle.companyId)))
    .groupBy(companyCycle.id, company.name)
    .orderBy(asc(company.name), asc(companyCycle.id));
}

/** Finds the names of the appraisees whose forms have waited longest, of a year and phase and for a reason. */
export async function findOutstandingNames(
  db: Executor,
  scope: ReadContext,
  { year, phase, reason }: Pick<OutstandingCount, 'year' | 'phase' | 'reason'>,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${employee.fullName} as name from ${formListing} listing
    join ${employee} on ${employee.id} = listing.employee_id
    where ${listed(scope, { phase })} and listing.year = ${year} and ${hasReason([reason], scope.today)}
    order by waiting_since, name_key, form_id limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** True if a form is outstanding in the actor's companies. */
export async function isOutstandingFor(db: Executor, scope: ReadContext, formId: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select form_id as id from ${formListing} listing where ${listed(scope, {})} and listing.form_id = ${formId}`);
  return rows.length > 0;
}

/** Records the day of a reminder, unless it is that of the last one: returns whether it was recorded. */
export async function setReminded(tx: Tx, formId: number, today: Day): Promise<boolean> {
  const rows = await tx
    .update(form)
    .set({ remindedOn: today })
    .where(and(eq(form.id, formId), sql`${form.remindedOn} is distinct from ${today}`))
    .returning({ id: form.id });
  return rows.length > 0;
}

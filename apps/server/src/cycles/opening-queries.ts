import { and, asc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day, OpeningCandidate, WaitingReason } from '@prestasi/domain';
import { pageQuery, type Paging } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, openingProblem } from '../schema/cycles.ts';
import { worksOn } from '../schema/on-day.ts';
import { department, position } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

/** Somebody who works in the company and has no appraisal of the year yet. */
export type Candidate = OpeningCandidate & {
  readonly fullName: string;
  readonly employeeNumber: string;
  readonly accountId: number | null;
};

const otherCompanyCycle = alias(companyCycle, 'other_run');

/**
 * Finds the next `size` employees of a company on a day, by id after `after`, who have no appraisal of the cycle in any
 * company: somebody who was transferred keeps theirs (domain §3).
 */
export async function findCandidates(
  db: Executor,
  place: { readonly cycleId: number; readonly companyId: number },
  today: Day,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<Candidate[]> {
  const ofYear = appraisalsOf(db, place.cycleId, eq(appraisal.employeeId, employee.id));
  return db
    .select({
      employeeId: employee.id,
      fullName: employee.fullName,
      employeeNumber: employee.employeeNumber,
      accountId: account.id,
      active: sql<boolean>`coalesce(${account.isActive}, true)`,
      hiredOn: employment.hiredOn,
      category: position.category,
      supervisorId: assignment.supervisorId,
      hodId: department.headId,
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(and(eq(assignment.companyId, place.companyId), gt(employee.id, after), worksOn(today), notExists(ofYear)))
    .orderBy(asc(employee.id))
    .limit(size);
}

/** Finds one such employee; null if they are not in the company, or if the year's appraisal exists. */
export async function findCandidate(
  db: Executor,
  place: { readonly cycleId: number; readonly companyId: number },
  today: Day,
  employeeId: number,
): Promise<Candidate | null> {
  const [next] = await findCandidates(db, place, today, { after: employeeId - 1, size: 1 });
  return next?.employeeId === employeeId ? next : null;
}

/** Whether an employee has an appraisal of the cycle in any company. */
export async function hasAppraisal(db: Executor, cycleId: number, employeeId: number): Promise<boolean> {
  return (await appraisalsOf(db, cycleId, eq(appraisal.employeeId, employeeId)).limit(1)).length > 0;
}

function appraisalsOf(db: Executor, cycleId: number, whose: SQL) {
  return db
    .select({ one: sql`1` })
    .from(appraisal)
    .innerJoin(otherCompanyCycle, eq(otherCompanyCycle.id, appraisal.companyCycleId))
    .where(and(whose, eq(otherCompanyCycle.cycleId, cycleId)));
}

export type WaitingRow = { readonly employeeId: number; readonly reason: WaitingReason };

/** Stores who waits and why; somebody who already waits for the same reason keeps the time of the first entry. */
export async function saveWaiting(
  tx: Tx,
  companyCycleId: number,
  rows: readonly WaitingRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(openingProblem)
    .values(rows.map((row) => ({ companyCycleId, ...row, notedAt: now })))
    .onConflictDoUpdate({
      target: [openingProblem.companyCycleId, openingProblem.employeeId],
      set: { reason: sql`excluded.reason`, notedAt: sql`excluded.noted_at` },
      setWhere: sql`${openingProblem.reason} <> excluded.reason`,
    });
}

/** Removes everybody except these from the waiting list. */
export async function keepWaiting(tx: Tx, companyCycleId: number, employeeIds: readonly number[]): Promise<void> {
  await tx
    .delete(openingProblem)
    .where(
      and(
        eq(openingProblem.companyCycleId, companyCycleId),
        sql`not ${openingProblem.employeeId} = any(${sql.param([...employeeIds])}::bigint[])`,
      ),
    );
}

/** Removes one person from the waiting list. */
export async function stopWaiting(tx: Tx, companyCycleId: number, employeeId: number): Promise<void> {
  await tx
    .delete(openingProblem)
    .where(and(eq(openingProblem.companyCycleId, companyCycleId), eq(openingProblem.employeeId, employeeId)));
}

/** Finds a page of those who wait for their appraisal, by name. */
export async function findWaitingPage(
  db: Executor,
  companyCycleId: number,
  { search, ...page }: Paging & { readonly search?: string | undefined },
) {
  const select = () =>
    db
      .select({
        employeeId: employee.id,
        fullName: employee.fullName,
        employeeNumber: employee.employeeNumber,
        reason: openingProblem.reason,
      })
      .from(openingProblem)
      .innerJoin(employee, eq(employee.id, openingProblem.employeeId))
      .$dynamic();
  const where = and(eq(openingProblem.companyCycleId, companyCycleId), ...matchesPerson(search));
  return pageQuery(db, select, { where, order: [sql`lower(${employee.fullName})`, asc(employee.id)] }, page);
}

/**
 * Makes the database update its table statistics after many rows came at once. The embedded engine never does so by
 * itself and would go on with plans made for empty tables: closing 10,000 appraisals took 13 s instead of 2. A function of the owner's: only the owner of a table may.
 */
export async function refreshStatistics(tx: Tx): Promise<void> {
  await tx.execute(sql`select refresh_statistics_of_appraisals()`);
}

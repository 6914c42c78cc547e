import { and, count, eq, exists, notExists, sql } from 'drizzle-orm';
import type { getCompany, OutputOf } from '@prestasi/contract';
import { type Day, leftOutReason } from '@prestasi/domain';
import type { CompanyCycleRecord } from '../cycles/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, openingProblem } from '../schema/cycles.ts';
import { worksOn } from '../schema/on-day.ts';
import { account, assignment, employment } from '../schema/people.ts';

type Differences = NonNullable<OutputOf<typeof getCompany>['cycle']>['differences'];
type Reason = Differences[number]['reason'];

/**
 * Counts why a company has other people today than its cycle has appraisals, apart from those who wait for theirs: how
 * many employees have none here, and how many appraisals are of people who no longer work here (domain §3, §6).
 */
export async function countDifferences(db: Executor, record: CompanyCycleRecord, today: Day): Promise<Differences> {
  const { id, cycleId, companyId, hiredUntil } = record;
  const worksHere = and(eq(assignment.companyId, companyId), worksOn(today));
  const isOfCycle = and(eq(appraisal.employeeId, assignment.employeeId), eq(appraisal.companyCycleId, id));
  const here = db.select({ one: ONE }).from(appraisal).where(isOfCycle);
  const ofYear = db
    .select({ one: ONE })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .where(and(eq(appraisal.employeeId, assignment.employeeId), eq(companyCycle.cycleId, cycleId)));
  const waits = db
    .select({ one: ONE })
    .from(openingProblem)
    .where(and(eq(openingProblem.employeeId, assignment.employeeId), eq(openingProblem.companyCycleId, id)));
  // Few groups: most of those without an appraisal were hired on the same days.
  const without = await db
    .select({
      isElsewhere: sql<boolean>`${exists(ofYear)}`,
      hiredOn: employment.hiredOn,
      active: sql<boolean>`coalesce(${account.isActive}, true)`,
      count: count(),
    })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(account, eq(account.employeeId, assignment.employeeId))
    .where(and(worksHere, notExists(here), notExists(waits)))
    .groupBy(sql`1`, employment.hiredOn, sql`3`);
  const place = db
    .select({ one: ONE })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(and(eq(assignment.employeeId, appraisal.employeeId), worksHere));
  const gone = await db
    .select({
      reason: sql<Reason>`case when ${appraisal.outcome} = 'left' then 'left' else 'moved_away' end`,
      count: count(),
    })
    .from(appraisal)
    .where(and(eq(appraisal.companyCycleId, id), notExists(place)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const reasonOf = ({ isElsewhere, ...person }: (typeof without)[number]): Reason =>
    isElsewhere ? 'appraised_elsewhere' : (leftOutReason(person, hiredUntil) ?? 'other');
  return [...byReason(without.map((group) => ({ reason: reasonOf(group), count: group.count }))), ...gone];
}

/** Returns the same with one line per reason, by name. */
function byReason(differences: Differences): Differences {
  const reasons = [...new Set(differences.map(({ reason }) => reason))].toSorted();
  return reasons.map((reason) => ({
    reason,
    count: differences.reduce((sum, one) => (one.reason === reason ? sum + one.count : sum), 0),
  }));
}

const ONE = sql`1`;

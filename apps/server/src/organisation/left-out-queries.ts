import { and, count, eq, notExists, sql } from 'drizzle-orm';
import type { getCompany, OutputOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { RunRecord } from '../cycles/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, openingProblem } from '../schema/cycles.ts';
import { worksOn } from '../schema/on-day.ts';
import { account, assignment, employment } from '../schema/people.ts';

type LeftOut = NonNullable<OutputOf<typeof getCompany>['cycle']>['leftOut'];

/**
 * Whom a company employs on a day without an appraisal of the cycle, in whichever company, and who does not wait for one
 * either: how many, by why they were not opened (domain §3).
 */
export async function countLeftOut(
  db: Executor,
  { id, cycleId, companyId, hiredUntil }: RunRecord,
  today: Day,
): Promise<LeftOut> {
  const reason = sql<LeftOut[number]['reason']>`case
    when ${employment.hiredOn} > ${hiredUntil} then 'hired_after_cut_off'
    when ${account.isActive} = false then 'deactivated'
    else 'other' end`;
  const ofYear = db
    .select({ one: sql`1` })
    .from(appraisal)
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .where(and(eq(appraisal.employeeId, assignment.employeeId), eq(companyCycle.cycleId, cycleId)));
  const waits = db
    .select({ one: sql`1` })
    .from(openingProblem)
    .where(and(eq(openingProblem.employeeId, assignment.employeeId), eq(openingProblem.companyCycleId, id)));
  return db
    .select({ reason, count: count() })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(account, eq(account.employeeId, assignment.employeeId))
    .where(and(eq(assignment.companyId, companyId), worksOn(today), notExists(ofYear), notExists(waits)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

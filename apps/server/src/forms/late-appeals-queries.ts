import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { listedFor } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appeal, appealMember } from '../schema/appeals.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { employee } from '../schema/people.ts';

/** An open appeal or correction after its last day; `hasPanel` is false while nobody decides it. */
export type LateAppeal = {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly dueOn: Day;
  readonly hasPanel: boolean;
};

/**
 * Finds the appeals that are late, of those whose final scores the actor's lists may show, the first due first (domain
 * §5). Equals `isAppealLate`.
 */
export async function findLateAppeals(
  db: Executor,
  { actor, today }: { readonly actor: Actor; readonly today: Day },
  limit: number,
): Promise<readonly LateAppeal[]> {
  return db
    .select({
      id: appeal.id,
      name: employee.fullName,
      year: cycle.year,
      dueOn: appeal.dueOn,
      hasPanel: sql<boolean>`exists (select from ${appealMember}
        where ${and(eq(appealMember.appealId, appeal.id), isNull(appealMember.removedAt))})`,
    })
    .from(appeal)
    .innerJoin(appraisal, eq(appraisal.id, appeal.appraisalId))
    .innerJoin(employee, eq(employee.id, appraisal.employeeId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(and(isNull(appeal.decidedAt), lt(appeal.dueOn, today), listedFor(actor, sql`${appeal.appraisalId}`, today)))
    .orderBy(asc(appeal.dueOn), asc(appeal.id))
    .limit(limit);
}

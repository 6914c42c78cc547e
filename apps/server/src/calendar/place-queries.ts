import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { company, workLocation } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';
import type { Days } from './reader.ts';

/** A place of work, from a day to another; `until` is null while it lasts. */
export type PlaceOfWork = {
  readonly companyId: number;
  readonly companyAddress: string | null;
  readonly locationState: string | null;
  readonly since: Day;
  readonly until: Day | null;
};

/** Finds where somebody works on these days, in the order of time. */
export async function findPlacesOfWork(db: Executor, employeeId: number, { from, to }: Days): Promise<PlaceOfWork[]> {
  return db
    .select({
      companyId: company.id,
      companyAddress: company.address,
      locationState: workLocation.state,
      since: assignment.effectiveFrom,
      until: assignment.effectiveTo,
    })
    .from(assignment)
    .innerJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(workLocation, eq(workLocation.id, assignment.workLocationId))
    .where(
      and(
        eq(assignment.employeeId, employeeId),
        lte(assignment.effectiveFrom, to),
        or(isNull(assignment.effectiveTo), gte(assignment.effectiveTo, from)),
      ),
    )
    .orderBy(asc(assignment.effectiveFrom));
}

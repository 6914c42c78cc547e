import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { assignment, employment } from './people.ts';

/** Whether the assignment holds on a day; first and last day belong to it (domain §2). */
export function isAssignedOn(day: Day): SQL | undefined {
  return and(lte(assignment.effectiveFrom, day), or(isNull(assignment.effectiveTo), gte(assignment.effectiveTo, day)));
}

/** Whether the employment runs on a day; first and last day belong to it. */
export function isEmployedOn(day: Day): SQL | undefined {
  return and(lte(employment.hiredOn, day), or(isNull(employment.lastDay), gte(employment.lastDay, day)));
}

/** Whether somebody works in the assignment's place on a day: it holds, within an employment that runs. */
export function worksOn(day: Day): SQL | undefined {
  return and(isAssignedOn(day), isEmployedOn(day));
}

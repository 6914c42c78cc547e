import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { absence, delegation } from './delegations.ts';
import { assignment, employment } from './people.ts';

/** Whether the assignment is in force on a day; includes its first and last day (domain §2). */
export function isAssignedOn(day: Day): SQL | undefined {
  return and(lte(assignment.effectiveFrom, day), or(isNull(assignment.effectiveTo), gte(assignment.effectiveTo, day)));
}

/** Whether the employment is in force on a day; includes its first and last day. */
export function isEmployedOn(day: Day): SQL | undefined {
  return and(lte(employment.hiredOn, day), or(isNull(employment.lastDay), gte(employment.lastDay, day)));
}

/** Whether somebody works by the assignment on a day: it is in force, within an employment that is. */
export function worksOn(day: Day): SQL | undefined {
  return and(isAssignedOn(day), isEmployedOn(day));
}

/** Whether the delegation runs on a day: first and last day belong to it, and it was not withdrawn (domain §7). */
export function isDelegatedOn(day: Day): SQL | undefined {
  return and(lte(delegation.firstDay, day), gte(delegation.lastDay, day), isNull(delegation.withdrawnAt));
}

/** Whether the absence holds on a day: first and last day belong to it, and it was not withdrawn (domain §7). */
export function isAbsentOn(day: Day): SQL | undefined {
  return and(lte(absence.firstDay, day), gte(absence.lastDay, day), isNull(absence.withdrawnAt));
}

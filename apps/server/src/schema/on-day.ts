import { and, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { absence, delegation } from './delegations.ts';

// What holds on a day (domain §2): first and last day belong to it. Raw SQL gives the name that it has for the row.

/** Whether a row of `assignment` is in force on a day; not whether its person is employed then. */
export function isAssignedOn(day: Day | SQL, row = 'assignment'): SQL {
  return sql`(${sql.identifier(row)}.effective_from <= ${day} and ${isAssignedOnOrAfter(day, row)})`;
}

/** Whether a row of `assignment` is in force on a day, or will be after it. */
export function isAssignedOnOrAfter(day: Day | SQL, row = 'assignment'): SQL {
  const lastDay = sql`${sql.identifier(row)}.effective_to`;
  return sql`(${lastDay} is null or ${lastDay} >= ${day})`;
}

/** Whether a row of `employment` is in force on a day. */
export function isEmployedOn(day: Day | SQL, row = 'employment'): SQL {
  return sql`(${sql.identifier(row)}.hired_on <= ${day} and ${isEmployedOnOrAfter(day, row)})`;
}

/** Whether a row of `employment` is in force on a day, or will be after it: its person has not left by then. */
export function isEmployedOnOrAfter(day: Day | SQL, row = 'employment'): SQL {
  return lastsUntil(day, row);
}

/** Whether a row of `office_term` holds on a day. */
export function isHeadingOn(day: Day | SQL, row: string): SQL {
  const firstDay = sql`${sql.identifier(row)}.first_day`;
  return sql`((${firstDay} is null or ${firstDay} <= ${day}) and ${isHeadingOnOrAfter(day, row)})`;
}

/** Whether a row of `office_term` holds on a day, or will after it. */
export function isHeadingOnOrAfter(day: Day | SQL, row: string): SQL {
  return lastsUntil(day, row);
}

function lastsUntil(day: Day | SQL, row: string): SQL {
  const lastDay = sql`${sql.identifier(row)}.last_day`;
  return sql`(${lastDay} is null or ${lastDay} >= ${day})`;
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

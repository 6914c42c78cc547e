import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';

// What holds on a day, in raw SQL: for a row under the name that the statement gives to it.

/** Whether a row of `assignment` is in force on a day; not whether its person is employed then. */
export function isPlacedOn(row: string, day: Day): SQL {
  const place = sql.identifier(row);
  return sql`(${place}.effective_from <= ${day} and (${place}.effective_to is null or ${place}.effective_to >= ${day}))`;
}

/** Whether a row of `employment` is in force on a day. */
export function isWorkingOn(row: string, day: Day): SQL {
  const stay = sql.identifier(row);
  return sql`(${stay}.hired_on <= ${day} and (${stay}.last_day is null or ${stay}.last_day >= ${day}))`;
}

/** Whether a row of `office_term` holds on a day. */
export function isHeadingOn(row: string, day: Day): SQL {
  const term = sql.identifier(row);
  return sql`((${term}.first_day is null or ${term}.first_day <= ${day})
    and (${term}.last_day is null or ${term}.last_day >= ${day}))`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { department, division } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';

/**
 * Whether a row of `assignment`, under this name, is its employee's placement on a day, or the last one of somebody who
 * has left.
 */
export function isPlacement(name: 'assignment' | 'own' | 'place', today: Day): SQL {
  const row = sql.identifier(name);
  return sql`(${row}.effective_from <= ${today} and (${row}.superseded_on is null or ${row}.superseded_on > ${today}))`;
}

/** As `isPlacement`; and the first assignment of somebody who has yet to start. */
export function isPlacementOrFirst(name: 'assignment' | 'place', today: Day): SQL {
  const row = sql.identifier(name);
  return sql`(${isPlacement(name, today)} or (${row}.effective_from > ${today} and not exists (
    select from ${assignment} earlier
    where earlier.employee_id = ${row}.employee_id and earlier.effective_from < ${row}.effective_from)))`;
}

/**
 * Returns the day on which somebody came to the company of a row of `assignment` from another one; null if they were in
 * no other before.
 */
export function cameFromElsewhere(name: 'place'): SQL {
  const row = sql.identifier(name);
  return sql`(select max(before.superseded_on) from ${assignment} before where before.employee_id = ${row}.employee_id
    and before.company_id <> ${row}.company_id and before.effective_from < ${row}.effective_from)`;
}

/**
 * Joins an employee's placement on a day, or the last one of somebody who has left, as `place`: the row of
 * `assignment`; and as `place_division.id` the division of the department, or the person's own if the department has
 * none.
 */
export function joinPlacement(employeeId: SQL, today: Day): SQL {
  return sql`
    left join ${assignment} place on place.employee_id = ${employeeId} and ${isPlacement('place', today)}
    left join ${department} place_department on place_department.id = place.department_id
    left join ${division} place_division on place_division.id = coalesce(place_department.division_id, place.division_id)`;
}

import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { isAssignedOn } from '../schema/on-day.ts';
import { assignment } from '../schema/people.ts';

/**
 * Returns the reporting lines of employees, chosen by a condition on `assignment`, as the table `chain (employee,
 * superior)` of a recursive query; terminates even on data with a loop.
 */
export function superiorsOf(who: SQL, today: Day): SQL {
  const reports = and(isNotNull(assignment.supervisorId), isAssignedOn(today));
  return sql`chain (employee, superior) as (
      select ${assignment.employeeId}, ${assignment.supervisorId} from ${assignment} where ${who} and ${reports}
      union
      select chain.employee, ${assignment.supervisorId} from chain
      join ${assignment} on ${assignment.employeeId} = chain.superior
      where ${reports}
    )`;
}

import { sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { account, assignment, employment } from '../schema/people.ts';
import { position } from '../schema/organisation.ts';
import { headsDepartmentOn } from './people-queries.ts';

/**
 * Whether somebody employed in the company on a day could supervise a person: with role 3, 4 or 5, and not already
 * under them, since nobody reports to somebody who reports to them (domain §2).
 */
export async function hasSupervisorFor(
  db: Executor,
  employeeId: number,
  companyId: number,
  day: Day,
): Promise<boolean> {
  const holds = isAssignedOn(day, 'place');
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with recursive below (id) as (
      select ${employeeId}::bigint
      union
      select place.employee_id from below join ${assignment} place on place.supervisor_id = below.id and ${holds}
    )
    select exists (
      select from ${assignment} place
      join ${employment} stay on stay.id = place.employment_id and ${isEmployedOn(day, 'stay')}
      join ${position} on position.id = place.position_id
      left join ${account} on account.employee_id = place.employee_id
      where place.company_id = ${companyId} and ${holds} and coalesce(account.is_active, true)
        and place.employee_id not in (select id from below)
        and (position.category <> 'non_executive' or ${headsDepartmentOn(sql`place.employee_id`, day)})) as found`);
  return rows[0]?.found === true;
}

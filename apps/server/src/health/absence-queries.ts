import { eq, type SQL, sql } from 'drizzle-orm';
import { absence, delegation } from '../schema/delegations.ts';
import { formListing } from '../schema/listing.ts';
import { isAbsentOn, isDelegatedOn } from '../schema/on-day.ts';
import { aboutStaff, type HealthScope, noteOf, staff } from './scope-queries.ts';

/**
 * Selects approvers who are absent today and for whom nobody stands in, while forms of running appraisals wait for them
 * (domain §7): until when, and how many forms.
 */
export function approversAway(scope: HealthScope): SQL {
  const { today } = scope;
  const until = sql`to_char(away.last_day, 'YYYY-MM-DD')`;
  return sql`
    select ${aboutStaff(noteOf({ names: sql`jsonb_build_array(${until})`, count: sql`waiting.forms` }))}
    from (select ${absence.employeeId} as employee_id, max(${absence.lastDay}) as last_day from ${absence}
      where ${isAbsentOn(today)} group by ${absence.employeeId}) away
    join (select ${formListing.pendingHolderId} as employee_id, count(*)::int as forms from ${formListing}
      where ${formListing.pendingHolderId} is not null and ${formListing.isCurrent}
      group by ${formListing.pendingHolderId}) waiting on waiting.employee_id = away.employee_id
    join ${staff(scope)} on staff.employee_id = away.employee_id
    where not exists (select from ${delegation}
      where ${eq(delegation.principalId, sql`away.employee_id`)} and ${isDelegatedOn(today)})`;
}

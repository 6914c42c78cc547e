import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/database/transaction.ts';
import { movement } from '../src/schema/movements.ts';
import { assignment, employment, roleGrant } from '../src/schema/people.ts';

/** Writes the leavings as recorded by HR of their company a fortnight before, in the form of the use case. */
export async function writeLeavings(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${movement} (employee_id, kind, effective_on, reason, employment_id, undo, created_at, created_by, followed_at)
    select stay.employee_id, 'leaving', stay.last_day + 1, coalesce(stay.leaving_reason, ''), stay.id,
      json_build_object('begun', '[]'::json, 'assignments', json_build_array(json_build_object(
        'id', place.id, 'effectiveTo', null, 'companyId', place.company_id, 'divisionId', place.division_id,
        'departmentId', place.department_id, 'sectionId', place.section_id, 'positionId', place.position_id,
        'gradeId', place.grade_id, 'workLocationId', place.work_location_id, 'supervisorId', place.supervisor_id)),
        'employment', json_build_object('id', stay.id, 'lastDay', null), 'offices', '[]'::json,
        'people', json_build_array(stay.employee_id), 'approvers', '[]'::json),
      (stay.last_day - 14) + time '02:00', officer.account_id, stay.last_day + time '16:10'
    from ${employment} stay
    join ${assignment} place on place.employment_id = stay.id and place.effective_to = stay.last_day
    join lateral (
      select account_id from ${roleGrant} where role = ${ROLE.hr} and (company_id = place.company_id or company_id is null)
      order by company_id nulls last, id limit 1
    ) officer on true
    where stay.last_day is not null`);
}

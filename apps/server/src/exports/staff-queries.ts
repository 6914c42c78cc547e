import { and, type SQL, sql } from 'drizzle-orm';
import type { exportEmployees, QueryOf } from '@prestasi/contract';
import { type Actor, type Day, reachOf } from '@prestasi/domain';
import { companyWithin, isPlacementOrFirst, reachedBy } from '../access/index.ts';
import { FROM_PLACEMENTS, type Moment, staffFound } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import type { ExportedRow } from './sheet-file.ts';

export type StaffFilter = QueryOf<typeof exportEmployees>;

/**
 * Finds everybody in the actor's directory whom a filter selects, in the order of their numbers. Not the actor
 * themselves, unless their role reaches them too: what is exported may be imported again.
 */
export async function findStaffIds(db: Executor, actor: Actor, filter: StaffFilter, moment: Moment): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${employee.id} as id ${FROM_PLACEMENTS}
    where ${and(isReached(actor, moment.today), staffFound(filter, moment))}
    order by ${employee.employeeNumber}`);
  return rows.map(({ id }) => id);
}

/**
 * If a role reaches by companies, the company of the placement is checked: the same people, without collecting them
 * first.
 */
function isReached(actor: Actor, today: Day): SQL {
  const isByCompany = reachOf(actor, 'employee.directory').some((reach) => reach === 'companies' || reach === 'group');
  return isByCompany
    ? companyWithin(actor, 'employee.directory', assignment.companyId)
    : reachedBy(actor, 'employee.directory', sql`${assignment.employeeId}`, today);
}

/** Finds the rows of people by their ids, in that order: their details, and their placement as the import sees it. */
export async function findStaffRows(db: Executor, ids: readonly number[], today: Day): Promise<ExportedRow[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select e.employee_number as "employeeNumber", e.full_name as "fullName", e.first_name as "firstName",
      e.middle_name as "middleName", e.last_name as "lastName", e.email, e.phone, e.identity_card as "identityCard",
      e.date_of_birth::text as "dateOfBirth", e.gender, e.citizenship, e.marital_status as "maritalStatus",
      e.address_line1 as "addressLine1", e.address_line2 as "addressLine2", e.address_line3 as "addressLine3",
      e.postal_code as "postalCode", e.city, e.state, e.country,
      company.code as company, division.code as division, department.code as department, section.code as section,
      position.code as position, position.category, grade.grade_set as "gradeSet", grade.name as grade,
      work_location.code as location, supervisor.employee_number as supervisor, (
        select stay.hired_on::text from ${employment} stay where stay.employee_id = e.id order by stay.hired_on desc limit 1
      ) as "hiredOn"
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted (id, place)
    join ${employee} e on e.id = wanted.id
    join ${assignment} on assignment.employee_id = e.id and ${isPlacementOrFirst('assignment', today)}
    join ${company} on company.id = assignment.company_id
    join ${position} on position.id = assignment.position_id
    left join ${department} on department.id = assignment.department_id
    left join ${division} on division.id = coalesce(department.division_id, assignment.division_id)
    left join ${section} on section.id = assignment.section_id
    left join ${grade} on grade.id = assignment.grade_id
    left join ${workLocation} on work_location.id = assignment.work_location_id
    left join ${employee} supervisor on supervisor.id = assignment.supervisor_id
    order by wanted.place`);
  return rows;
}

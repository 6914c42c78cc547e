import { type SQL, sql } from 'drizzle-orm';
import type { PlacementView } from '@prestasi/contract';
import type { Category, Day, PlacementRecords, Placement } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOnOrAfter } from '../schema/on-day.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { company, department, division, grade, position, section, workLocation } from '../schema/organisation.ts';

/** A dated placement as stored. */
export type PlacementRow = Placement & {
  readonly id: number;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
};

/** A person with their latest employment and its placements in order of time. */
export type Person = {
  readonly id: number;
  readonly fullName: string;
  readonly employeeNumber: string;
  readonly version: number;
  readonly employmentId: number;
  readonly hiredOn: Day;
  readonly lastDay: Day | null;
  readonly leavingReason: string | null;
  readonly rows: readonly PlacementRow[];
};

/** Loads a person for a movement; null for somebody who was never employed. */
export async function findPerson(db: Executor, employeeId: number): Promise<Person | null> {
  const { rows } = await db.execute<{ person: Person }>(sql`
    select json_build_object('id', person.id, 'fullName', person.full_name, 'employeeNumber', person.employee_number,
      'version', person.version, 'employmentId', stay.id, 'hiredOn', stay.hired_on, 'lastDay', stay.last_day,
      'leavingReason', stay.leaving_reason, 'rows', coalesce((
        select json_agg(${PLACE_JSON} order by place.effective_from) from ${assignment} place where place.employment_id = stay.id
          and place.employee_id = person.id), '[]')) as person
    from ${employee} person
    join lateral (select * from ${employment} where employment.employee_id = person.id order by hired_on desc limit 1) stay on true
    where person.id = ${employeeId}`);
  return rows[0]?.person ?? null;
}

const PLACE_JSON = sql`json_build_object('id', place.id, 'effectiveFrom', place.effective_from,
  'effectiveTo', place.effective_to, 'companyId', place.company_id, 'divisionId', place.division_id,
  'departmentId', place.department_id, 'sectionId', place.section_id, 'positionId', place.position_id,
  'gradeId', place.grade_id, 'workLocationId', place.work_location_id, 'supervisorId', place.supervisor_id)`;

/**
 * Finds the dated placements of people from a day on, in order of time: those in force then and those that begin later.
 */
export async function findPlacementsFrom(
  db: Executor,
  employeeIds: readonly number[],
  day: Day,
): Promise<readonly (PlacementRow & { readonly employeeId: number; readonly employmentId: number })[]> {
  const { rows } = await db.execute<{
    place: PlacementRow;
    employee_id: number;
    employment_id: number;
  }>(sql`
    select ${PLACE_JSON} as place, place.employee_id, place.employment_id from ${assignment} place
    where place.employee_id = any(${sql.param([...employeeIds])}::bigint[])
      and ${isAssignedOnOrAfter(day, 'place')}
    order by place.employee_id, place.effective_from`);
  return rows.map(({ place, employee_id, employment_id }) => ({
    ...place,
    employeeId: employee_id,
    employmentId: employment_id,
  }));
}

/**
 * Finds the records that a placement names, with the columns by which they must fit together; a grade that the person
 * already has is among them.
 */
export async function findPlacementRecords(
  db: Executor,
  place: Placement,
  before: Placement,
): Promise<PlacementRecords> {
  const { rows } = await db.execute<{ records: PlacementRecords }>(sql`
    select json_build_object(
      'company', (select json_build_object('isClosed', not is_active) from ${company} where id = ${place.companyId}),
      'division', (select json_build_object('isClosed', archived_at is not null, 'companyId', company_id)
        from ${division} where id = ${place.divisionId}),
      'department', (select json_build_object('isClosed', archived_at is not null, 'companyId', company_id,
        'divisionId', division_id) from ${department} where id = ${place.departmentId}),
      'section', (select json_build_object('isClosed', archived_at is not null, 'departmentId', department_id)
        from ${section} where id = ${place.sectionId}),
      'position', (select json_build_object('isClosed', archived_at is not null, 'companyId', company_id)
        from ${position} where id = ${place.positionId}),
      'grade', (select json_build_object('isClosed', archived_at is not null) from ${grade} where id = ${place.gradeId}
        and (id = ${before.gradeId} or ${isOffered(sql`grade.grade_set`, place.companyId)})),
      'workLocation', (select json_build_object('isClosed', archived_at is not null, 'companyId', company_id)
        from ${workLocation} where id = ${place.workLocationId})) as records`);
  const [found] = rows;
  if (found === undefined) throw new Error('The records of a place were not answered');
  return found.records;
}

/**
 * Whether a company is offered the grades of a set: one that it uses, or that no company uses yet. Sets belong to the
 * group, but the names of others' grades are not shown.
 */
export function isOffered(gradeSet: SQL, companyId: number): SQL {
  const usedBy = (condition: SQL) => sql`select used.grade_set from ${grade} used where exists (
    select from ${position} where position.grade_id = used.id and ${condition})`;
  return sql`(${gradeSet} in (${usedBy(sql`company_id = ${companyId}`)})
    or ${gradeSet} not in (${usedBy(sql`true`)}))`;
}

/** Finds the division of a department; null if it has none. */
export async function findDivisionOf(db: Executor, departmentId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select division_id as id from ${department} where id = ${departmentId}`,
  );
  return rows[0]?.id ?? null;
}

/** Presents a placement with names. */
export async function presentPlacementIds(db: Executor, place: Placement): Promise<PlacementView> {
  const { rows } = await db.execute<{ view: PlacementView }>(sql`
    select json_build_object(
      'company', ${namedOf('company', place.companyId)}, 'division', ${namedOf('division', place.divisionId)},
      'department', ${namedOf('department', place.departmentId)}, 'section', ${namedOf('section', place.sectionId)},
      'position', (select json_build_object('id', id, 'name', title) from ${position} where id = ${place.positionId}),
      'category', (select category from ${position} where id = ${place.positionId}),
      'grade', (select json_build_object('id', id, 'name', grade_set || ' ' || name) from ${grade} where id = ${place.gradeId}),
      'workLocation', ${namedOf('work_location', place.workLocationId)},
      'supervisor', (select json_build_object('id', id, 'name', full_name) from ${employee}
        where id = ${place.supervisorId})) as view`);
  const [found] = rows;
  if (found === undefined) throw new Error('A place was not answered');
  return found.view;
}

function namedOf(table: 'company' | 'division' | 'department' | 'section' | 'work_location', id: number | null) {
  return sql`(select json_build_object('id', id, 'name', name) from ${sql.identifier(table)} where id = ${id})`;
}

/** Finds the category of a position. */
export async function findCategory(db: Executor, positionId: number): Promise<Category | null> {
  const { rows } = await db.execute<{ category: Category }>(
    sql`select category from ${position} where id = ${positionId}`,
  );
  return rows[0]?.category ?? null;
}

import { sql } from 'drizzle-orm';
import type { getCompanyChart, OutputOf } from '@prestasi/contract';
import { type Actor, type Day, GROUP_TIME_ZONE } from '@prestasi/domain';
import { inDirectoryOf, isPlacementOrFirst } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn, isHeadingOn } from '../schema/on-day.ts';
import { department, division, headTerm, position, section } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';

type Chart = OutputOf<typeof getCompanyChart>;
type Unit = Chart['units'][number];
type Person = Chart['people'][number];
type Kind = Unit['kind'];

type UnitRow = {
  kind: Kind;
  id: number;
  name: string;
  above_kind: Kind | null;
  above_id: number | null;
  head_id: number | null;
  head_name: string | null;
};

/**
 * Finds the units of a company that are in use, or were on the day; of the group's divisions those in which it has a
 * department.
 */
export async function findUnits(db: Executor, companyId: number, asOf: Day): Promise<Unit[]> {
  const { rows } = await db.execute<UnitRow>(sql`
    with unit as (
      select 'division' as kind, id, name, null as above_kind, null::bigint as above_id, 1 as depth, archived_at
      from ${division} where company_id = ${companyId} or (company_id is null and exists (
        select from ${department} where department.division_id = division.id and department.company_id = ${companyId}))
      union all
      select 'department', id, name, case when division_id is null then null else 'division' end, division_id, 2, archived_at
      from ${department} where company_id = ${companyId}
      union all
      select 'section', section.id, section.name, 'department', section.department_id, 3, section.archived_at
      from ${section} join ${department} on department.id = section.department_id where department.company_id = ${companyId}
    )
    select unit.kind, unit.id, unit.name, unit.above_kind, unit.above_id,
      head.id as head_id, head.full_name as head_name
    from unit
    left join ${headTerm} term on term.kind = unit.kind and term.unit_id = unit.id
      and ${isHeadingOn(asOf, 'term')}
    left join ${employee} head on head.id = term.employee_id
    where unit.archived_at is null or (unit.archived_at at time zone ${GROUP_TIME_ZONE})::date > ${asOf}
    order by unit.depth, lower(unit.name), unit.id`);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    above: placeOf(row.above_kind, row.above_id),
    head: named(row.head_id, row.head_name),
  }));
}

type PersonRow = {
  id: number;
  name: string;
  position: string;
  unit_kind: Kind | null;
  unit_id: number | null;
  supervisor_id: number | null;
  supervisor_name: string | null;
  can_open: boolean;
};

type Asked = { readonly companyId: number; readonly isWhole: boolean; readonly asOf: Day; readonly today: Day };

/**
 * Finds who worked in a company on a day, by name: everybody, or those in the actor's directory who are placed there
 * now. The earlier placement of somebody who came from another company is shown only to those in charge of that
 * company.
 */
export async function findPeople(
  db: Executor,
  actor: Actor,
  { companyId, isWhole, asOf, today }: Asked,
): Promise<Person[]> {
  const canOpen = inDirectoryOf(actor, sql`place.employee_id`, today);
  const standsThere = sql`exists (select from ${assignment} where assignment.employee_id = place.employee_id
    and assignment.company_id = ${companyId} and ${isPlacementOrFirst('assignment', today)})`;
  const { rows } = await db.execute<PersonRow>(sql`
    select employee.id, employee.full_name as name, position.title as position,
      case when place.section_id is not null then 'section' when place.department_id is not null then 'department'
        when place.division_id is not null then 'division' end as unit_kind,
      coalesce(place.section_id, place.department_id, place.division_id) as unit_id,
      supervisor.id as supervisor_id, supervisor.full_name as supervisor_name, ${canOpen} as can_open
    from ${assignment} place
    join ${employment} on employment.id = place.employment_id
    join ${employee} on employee.id = place.employee_id
    join ${position} on position.id = place.position_id
    left join ${employee} supervisor on supervisor.id = place.supervisor_id
    where place.company_id = ${companyId}
      and ${isAssignedOn(asOf, 'place')}
      and ${isEmployedOn(asOf)}
      and ${isWhole ? sql`true` : sql`${canOpen} and ${standsThere}`}
    order by lower(employee.full_name), employee.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    unit: placeOf(row.unit_kind, row.unit_id),
    supervisor: named(row.supervisor_id, row.supervisor_name),
    canOpen: row.can_open,
  }));
}

function placeOf(kind: Kind | null, id: number | null): { readonly kind: Kind; readonly id: number } | null {
  return kind === null || id === null ? null : { kind, id };
}

function named(id: number | null, name: string | null): { readonly id: number; readonly name: string } | null {
  return id === null || name === null ? null : { id, name };
}

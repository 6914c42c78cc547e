import { sql } from 'drizzle-orm';
import type { listPlacePeople, OutputOf, ParamsOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin, isPlacedOn, isWorkingOn } from '../access/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { department, position } from '../schema/organisation.ts';
import { assignment, employee, employment } from '../schema/people.ts';

type People = OutputOf<typeof listPlacePeople>;
type OrganisationRecord = ParamsOf<typeof listPlacePeople>;

const IS_IN = {
  division: (id: number) => sql`coalesce(part.division_id, place.division_id) = ${id}`,
  department: (id: number) => sql`place.department_id = ${id}`,
  section: (id: number) => sql`place.section_id = ${id}`,
  work_location: (id: number) => sql`place.work_location_id = ${id}`,
  position: (id: number) => sql`place.position_id = ${id}`,
} as const satisfies Record<OrganisationRecord['kind'], unknown>;

/** Finds a page of the people of the actor's scope who work in a unit, position or work location on a day, by name. */
export async function findPeoplePage(
  db: Executor,
  actor: Actor,
  { kind, id }: OrganisationRecord,
  { search, page, size }: QueryOf<typeof listPlacePeople>,
  day: Day,
): Promise<Pick<People, 'rows' | 'total'>> {
  const conditions = [
    IS_IN[kind](id),
    companyWithin(actor, 'company.read', sql`place.company_id`),
    isPlacedOn('place', day),
    isWorkingOn('stay', day),
    ...matchesWords(sql`lower(person.full_name || ' ' || person.employee_number)`, search),
  ];
  const from = sql`
    from ${assignment} place join ${employee} person on person.id = place.employee_id
    join ${employment} stay on stay.id = place.employment_id
    join ${position} post on post.id = place.position_id
    left join ${department} part on part.id = place.department_id
    where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await db.execute<Omit<People['rows'][number], 'id'> & { id: string }>(sql`
    select person.id, person.employee_number as "employeeNumber", person.full_name as "fullName",
      post.title as position, part.name as department
    ${from} order by lower(person.full_name), person.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id) })), total: counted.rows[0]?.total ?? 0 };
}

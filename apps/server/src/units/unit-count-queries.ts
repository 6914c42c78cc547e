import { type SQL, sql } from 'drizzle-orm';
import type { listUnits, OutputOf, UNIT_KINDS } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { department, section } from '../schema/organisation.ts';
import { assignment, employment } from '../schema/people.ts';

export type UnitKind = (typeof UNIT_KINDS)[number];
export type UnitRow = Omit<OutputOf<typeof listUnits>['rows'][number], 'can'>;
/** The requested day, and whether it is today. */
export type AsOf = { readonly day: Day; readonly isToday: boolean };

/** A unit as the database returns it. */
export type FoundUnit = {
  id: number;
  code: string;
  name: string;
  is_of_group: boolean;
  parent_id: number | null;
  parent: string | null;
  head_id: number | null;
  head: string | null;
  is_archived: boolean;
  version: number;
};

/** Adds to units the number of their subunits and people on a day; `within` restricts the companies that count. */
export async function withCounts(
  db: Executor,
  kind: UnitKind,
  found: readonly FoundUnit[],
  within: SQL,
  { day }: AsOf,
): Promise<UnitRow[]> {
  const ids = sql`any(${sql.param(found.map(({ id }) => id))}::bigint[])`;
  const countOf = async (query: SQL) => {
    const { rows } = await db.execute<{ id: number; count: number }>(query);
    return new Map(rows.map(({ id, count }) => [id, count]));
  };
  const parts = kind === 'section' ? new Map<number, number>() : await countOf(PARTS[kind](ids, within));
  const employees = await countOf(sql`
    select place.unit_id as id, count(*)::int as count from (${PEOPLE[kind](ids, within)}) place
    join ${employment} stay on stay.id = place.employment_id
    where ${isAssignedOn(day, 'place')}
      and ${isEmployedOn(day, 'stay')}
    group by place.unit_id`);
  return found.map((row) => ({
    id: row.id,
    kind,
    code: row.code,
    name: row.name,
    parent: row.parent_id === null ? null : { id: row.parent_id, name: row.parent ?? '' },
    isOfGroup: row.is_of_group,
    head: row.head_id === null ? null : { id: row.head_id, name: row.head ?? '' },
    parts: parts.get(row.id) ?? 0,
    employees: employees.get(row.id) ?? 0,
    isArchived: row.is_archived,
    version: row.version,
  }));
}

type Counted = (ids: SQL, within: SQL) => SQL;

const PARTS: Readonly<Record<Exclude<UnitKind, 'section'>, Counted>> = {
  division: (ids, within) => sql`
    select division_id as id, count(*)::int as count from ${department}
    where division_id = ${ids} and archived_at is null and company_id ${within} group by division_id`,
  department: (ids) => sql`
    select department_id as id, count(*)::int as count from ${section}
    where department_id = ${ids} and archived_at is null group by department_id`,
};

const PLACED = sql`place.employment_id, place.effective_from, place.effective_to`;

/** The division of the department counts, or the person's own where the department has none (domain §2). */
const PEOPLE: Readonly<Record<UnitKind, Counted>> = {
  division: (ids, within) => sql`
    select part.division_id as unit_id, ${PLACED} from ${assignment} place
    join ${department} part on part.id = place.department_id
    where part.division_id = ${ids} and place.company_id ${within}
    union all
    select place.division_id, ${PLACED} from ${assignment} place
    left join ${department} part on part.id = place.department_id
    where place.division_id = ${ids} and part.division_id is null and place.company_id ${within}`,
  department: (ids) => sql`
    select place.department_id as unit_id, ${PLACED} from ${assignment} place where place.department_id = ${ids}`,
  section: (ids) => sql`
    select place.section_id as unit_id, ${PLACED} from ${assignment} place where place.section_id = ${ids}`,
};

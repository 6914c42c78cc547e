import { type SQL, sql } from 'drizzle-orm';
import { type UnitWithHead, conflictsOfHeads } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn, isEmployedOn } from '../schema/on-day.ts';
import { department, division, section } from '../schema/organisation.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { type HealthScope, isLookedAt, noteOf, staff } from './scope-queries.ts';

/** Divisions, departments and sections in use, each with its parent and its head, as `unit`. */
const UNITS = sql`(
  select 'division' as kind, id, name, code, company_id, head_id, null::bigint as division_id, null::bigint as department_id
  from ${division} where archived_at is null
  union all select 'department', id, name, code, company_id, head_id, division_id, null
  from ${department} where archived_at is null
  union all select 'section', section.id, section.name, section.code, above.company_id, section.head_id, above.division_id, above.id
  from ${section} join ${department} above on above.id = section.department_id where section.archived_at is null
) unit`;

const aboutUnit = (note: SQL) => sql`unit.kind, unit.id, unit.name, unit.code, unit.company_id, ${note} as note`;

/** Selects units whose head left or is deactivated. */
export function headGone(scope: HealthScope): SQL {
  const { today } = scope;
  const works = sql`exists (
    select from ${assignment} place join ${employment} stay on stay.id = place.employment_id
    where place.employee_id = head.id and ${isAssignedOn(today, 'place')} and ${isEmployedOn(today, 'stay')})`;
  const code = sql`case when ${works} then 'deactivated' else 'left' end`;
  return sql`
    select ${aboutUnit(noteOf({ code, names: sql`jsonb_build_array(head.full_name)` }))}
    from ${UNITS} join ${employee} head on head.id = unit.head_id left join ${account} on account.employee_id = head.id
    where ${isLookedAt(scope, sql`unit.company_id`)} and (account.is_active = false or not ${works})`;
}

/** Selects departments without a head, though people work in them. */
export function withoutHead(scope: HealthScope): SQL {
  return sql`
    select ${aboutUnit(noteOf({ count: sql`peopled.employees` }))}
    from ${UNITS} join (
      select staff.department_id as id, count(*) as employees from ${staff(scope)} group by staff.department_id
    ) peopled on peopled.id = unit.id
    where unit.kind = 'department' and unit.head_id is null and ${isLookedAt(scope, sql`unit.company_id`)}`;
}

type HeadRow = {
  readonly kind: UnitWithHead['kind'];
  readonly id: number;
  readonly name: string;
  readonly company_id: number | null;
  readonly division_id: number | null;
  readonly department_id: number | null;
  readonly head_id: number;
  readonly head_name: string;
  readonly works_at: number | null;
};

/** Selects units in scope whose head also heads a unit that conflicts with it, by the domain's `conflictsOfHeads`. */
export async function headConflicts(db: Executor, scope: HealthScope): Promise<SQL> {
  const heads = await findHeadedUnits(db, scope);
  const found = [...Map.groupBy(heads, (head) => head.head_id).values()].flatMap(conflictsOf);
  return sql`
    select ${aboutUnit(noteOf({ code: sql`conflict.code`, names: sql`conflict.names` }))}
    from ${UNITS} join json_to_recordset(${JSON.stringify(found)}::json)
      as conflict (kind text, id bigint, code text, names jsonb) on conflict.kind = unit.kind and conflict.id = unit.id
    where ${isLookedAt(scope, sql`unit.company_id`)}`;
}

/** Returns the findings about the units of one head: the head's name, and that of the other unit. */
function conflictsOf(heads: readonly HeadRow[]) {
  const units = new Map(heads.map((row) => [`${row.kind} ${row.id}`, row]));
  const worksAt = heads[0]?.works_at ?? null;
  return conflictsOfHeads(heads.map(unitOf), worksAt).flatMap(({ unit, reason, other }) => {
    const row = units.get(`${unit.kind} ${unit.id}`);
    const second = other === null ? undefined : units.get(`${other.kind} ${other.id}`);
    if (row === undefined) return [];
    const names = [row.head_name, ...(second === undefined ? [] : [second.name])];
    return [{ kind: unit.kind, id: unit.id, code: reason, names }];
  });
}

function unitOf({ kind, id, company_id, division_id, department_id }: HeadRow): UnitWithHead {
  return {
    kind,
    id,
    companyId: company_id,
    divisionId: division_id,
    departmentId: department_id,
  };
}

/**
 * Returns the units in scope of heads who are employed today, in units that are checked; another check covers those who
 * left. Does not reveal that somebody also heads a unit of another company.
 */
async function findHeadedUnits(db: Executor, scope: HealthScope): Promise<HeadRow[]> {
  const companyId = sql`unit.company_id`;
  const { rows } = await db.execute<HeadRow>(sql`
    select unit.kind, unit.id, unit.name, unit.company_id, unit.division_id, unit.department_id,
      unit.head_id, head.full_name as head_name, place.company_id as works_at
    from ${UNITS} join ${employee} head on head.id = unit.head_id
    join ${assignment} place on place.employee_id = head.id
    join ${employment} stay on stay.id = place.employment_id and ${isAssignedOn(scope.today, 'place')} and ${isEmployedOn(scope.today, 'stay')}
    where ${companyWithin(scope.actor, 'employee.write', companyId)}
      and unit.head_id in (select unit.head_id from ${UNITS} where ${isLookedAt(scope, companyId)})
    order by unit.kind, unit.id`);
  return rows;
}

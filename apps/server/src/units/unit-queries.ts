import { type SQL, sql } from 'drizzle-orm';
import type { ParamsOf, QueryOf, listUnits } from '@prestasi/contract';
import { type Actor, GROUP_TIME_ZONE } from '@prestasi/domain';
import { companyWithin, reachesGroup } from '../access/index.ts';
import type { Page } from '../platform/database/page-query.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isHeadingOn } from '../schema/on-day.ts';
import { company, department, division, headTerm, section } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { type AsOf, type FoundUnit as Found, type UnitKind, type UnitRow, withCounts } from './unit-count-queries.ts';

export type UnitFilter = QueryOf<typeof listUnits>;

const PARENT = sql`above.name as parent, above.code as parent_code, above.company_id as parent_company_id`;
const NO_PARENT = sql`null::bigint as parent_id, null::text as parent, null::text as parent_code,
  null::bigint as parent_company_id`;
const ROWS: Readonly<Record<UnitKind, SQL>> = {
  division: sql`select unit.*, ${NO_PARENT} from ${division} unit`,
  department: sql`
    select unit.*, unit.division_id as parent_id, ${PARENT}
    from ${department} unit left join ${division} above on above.id = unit.division_id`,
  section: sql`
    select unit.*, unit.department_id as parent_id, ${PARENT}, above.company_id
    from ${section} unit join ${department} above on above.id = unit.department_id`,
};

const ORDER = { name: sql`lower(unit.name)`, code: sql`lower(unit.code)` };

/** Finds a page of a company's units of a kind; includes the group's divisions for every company. */
export async function findUnitPage(
  db: Executor,
  actor: Actor,
  { id: companyId, kind }: ParamsOf<typeof listUnits>,
  filter: UnitFilter,
  asOf: AsOf,
): Promise<Page<UnitRow>> {
  const conditions = [
    kind === 'division'
      ? sql`(unit.company_id = ${companyId} or unit.company_id is null)`
      : sql`unit.company_id = ${companyId}`,
    existing(filter.state, asOf),
    ...unitConditions(filter),
  ];
  const from = sql`
    from (${ROWS[kind]}) unit ${joinHead(actor, kind, asOf)} where ${sql.join(conditions, sql` and `)}`;
  const by = ORDER[filter.sort.replace('-', '') as keyof typeof ORDER];
  const direction = sql.raw(filter.sort.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await db.execute<Found>(sql`
    select ${COLUMNS} ${from} order by ${by} ${direction}, unit.id
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const within = sql`= ${companyId}`;
  return { rows: await withCounts(db, kind, rows, within, asOf), total: counted.rows[0]?.total ?? 0 };
}

/** Selects the units of a kind as `unit`: their columns, their company, and the unit above. */
export function unitsOfKind(kind: UnitKind): SQL {
  return ROWS[kind];
}

/** The conditions of a list of units beside `head`: its search, the unit above, and whether there is a head. */
export function unitConditions({ parentId, head, search }: Pick<UnitFilter, 'parentId' | 'head' | 'search'>): SQL[] {
  return [
    ...(parentId === undefined ? [] : [sql`unit.parent_id = ${parentId}`]),
    ...(head === undefined ? [] : [sql`head.id is null`]),
    ...matchesWords(sql`lower(unit.code || ' ' || unit.name || ' ' || coalesce(head.full_name, ''))`, search),
  ];
}

/** Finds one unit as a row of its list, its people counted within the actor's scope; null if there is none. */
export async function findUnitRow(
  db: Executor,
  actor: Actor,
  kind: UnitKind,
  id: number,
  asOf: AsOf,
): Promise<UnitRow | null> {
  const { rows } = await db.execute<Found>(sql`
    select ${COLUMNS} from (${ROWS[kind]}) unit ${joinHead(actor, kind, asOf)} where unit.id = ${id}`);
  const within = sql`in (select id from ${company} where ${companyWithin(actor, 'company.read', sql`company.id`)})`;
  const [row] = await withCounts(db, kind, rows, within, asOf);
  return row ?? null;
}

/**
 * Whether the actor may know who heads a unit: for the group's divisions only if a company of their scope has a
 * department in it, since otherwise its head does not concern them.
 */
export function knowsHead(actor: Actor, kind: UnitKind): SQL {
  if (kind !== 'division' || reachesGroup(actor, 'company.read')) return sql`true`;
  return sql`(unit.company_id is not null or exists (
    select from ${department} part
    where part.division_id = unit.id and ${companyWithin(actor, 'company.read', sql`part.company_id`)}))`;
}

const COLUMNS = sql`
  unit.id, unit.code, unit.name, unit.company_id is null as is_of_group, unit.parent_id, unit.parent,
  head.id as head_id, head.full_name as head, unit.archived_at is not null as is_archived, unit.version`;

function joinHead(actor: Actor, kind: UnitKind, { day, isToday }: AsOf): SQL {
  if (isToday) return sql`left join ${employee} head on head.id = unit.head_id and ${knowsHead(actor, kind)}`;
  return sql`
    left join ${headTerm} term on term.kind = ${kind} and term.unit_id = unit.id and ${knowsHead(actor, kind)}
      and ${isHeadingOn(day, 'term')}
    left join ${employee} head on head.id = term.employee_id`;
}

/** In use on the requested day, or archived by now. */
function existing(state: UnitFilter['state'], { day, isToday }: AsOf): SQL {
  if (state === 'archived') return sql`unit.archived_at is not null`;
  if (isToday) return sql`unit.archived_at is null`;
  return sql`(unit.archived_at is null or (unit.archived_at at time zone ${GROUP_TIME_ZONE})::date > ${day})`;
}

type NewUnit = { readonly code: string; readonly name: string; readonly parentId: number | null };

/**
 * Adds a unit; returns its id. A division takes the company, null for the group; a department both; a section its
 * department.
 */
export async function insertUnit(tx: Tx, kind: UnitKind, companyId: number | null, unit: NewUnit): Promise<number> {
  const { code, name, parentId } = unit;
  const into: Readonly<Record<UnitKind, SQL>> = {
    division: sql`insert into ${division} (company_id, code, name) values (${companyId}, ${code}, ${name})`,
    department: sql`insert into ${department} (company_id, division_id, code, name)
      values (${companyId}, ${parentId}, ${code}, ${name})`,
    section: sql`insert into ${section} (department_id, code, name) values (${parentId}, ${code}, ${name})`,
  };
  const { rows } = await tx.execute<{ id: number }>(sql`${into[kind]} returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returns the row that it wrote');
  return row.id;
}

/** Returns the changed columns of a unit. */
export function changeOf(kind: UnitKind, { code, name, parentId }: NewUnit): SQL {
  const parent: Readonly<Record<UnitKind, SQL>> = {
    division: sql``,
    department: sql`, division_id = ${parentId}`,
    section: sql`, department_id = ${parentId}`,
  };
  return sql`, code = ${code}, name = ${name} ${parent[kind]}`;
}

/** Whether the actor may know who heads a unit, as `knowsHead`. */
export async function isHeadKnown(db: Executor, actor: Actor, kind: UnitKind, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${ROWS[kind]}) unit where unit.id = ${id} and ${knowsHead(actor, kind)}`);
  return rows.length === 1;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { company, department, division, section } from '../schema/organisation.ts';
import type { UnitKind } from './unit-count-queries.ts';

/** A unit in which people are placed, with the columns that all kinds have. */
export type OrganisationRecord = {
  readonly kind: UnitKind;
  readonly id: number;
  /** Null for a division of the whole group. */
  readonly companyId: number | null;
  readonly company: string | null;
  readonly code: string;
  readonly name: string;
  /** The division of a department, the department of a section. */
  readonly parentId: number | null;
  readonly parent: string | null;
  readonly headId: number | null;
  readonly isArchived: boolean;
  readonly isParentArchived: boolean;
  readonly version: number;
};

const TABLES = { division, department, section } as const;

const ROWS: Readonly<Record<UnitKind, SQL>> = {
  division: sql`
    select id, company_id, code, name, head_id, archived_at, version,
      null::bigint as parent_id, null::text as parent, false as parent_archived from ${division}`,
  department: sql`
    select unit.id, unit.company_id, unit.code, unit.name, unit.head_id, unit.archived_at, unit.version,
      unit.division_id as parent_id, above.name as parent, above.archived_at is not null as parent_archived
    from ${department} unit left join ${division} above on above.id = unit.division_id`,
  section: sql`
    select unit.id, above.company_id, unit.code, unit.name, unit.head_id, unit.archived_at, unit.version,
      unit.department_id as parent_id, above.name as parent, above.archived_at is not null as parent_archived
    from ${section} unit join ${department} above on above.id = unit.department_id`,
};

type Row = {
  id: number;
  company_id: number | null;
  company: string | null;
  code: string;
  name: string;
  parent_id: number | null;
  parent: string | null;
  head_id: number | null;
  is_archived: boolean;
  parent_archived: boolean;
  version: number;
};

/** Finds a unit by its id; null if there is none. */
export async function findOrganisationRecord(
  db: Executor,
  kind: UnitKind,
  id: number,
): Promise<OrganisationRecord | null> {
  const { rows } = await db.execute<Row>(sql`
    select place.*, place.archived_at is not null as is_archived, company.name as company
    from (${ROWS[kind]}) place left join ${company} on company.id = place.company_id
    where place.id = ${id}`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    kind,
    id: row.id,
    companyId: row.company_id,
    company: row.company,
    code: row.code,
    name: row.name,
    parentId: row.parent_id,
    parent: row.parent,
    headId: row.head_id,
    isArchived: row.is_archived,
    isParentArchived: row.parent_archived,
    version: row.version,
  };
}

/**
 * Raises the version of a record with a change, from the version that was seen; returns whether that was the present
 * one.
 */
export async function raiseVersion(
  tx: Tx,
  { kind, id }: Pick<OrganisationRecord, 'kind' | 'id'>,
  version: number,
  change: SQL = sql``,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${TABLES[kind]} set version = version + 1 ${change} where id = ${id} and version = ${version} returning id`);
  return rows.length === 1;
}

/** Archives a record at an instant, or brings it back; returns whether the version was the present one. */
export async function archive(
  tx: Tx,
  place: OrganisationRecord,
  version: number,
  archivedAt: Date | null,
): Promise<boolean> {
  const at = archivedAt?.toISOString() ?? null;
  return raiseVersion(tx, place, version, sql`, archived_at = ${at}::timestamptz`);
}

/** Deletes a unit to which nothing refers; returns whether the version was the present one. */
export async function remove(tx: Tx, { kind, id }: OrganisationRecord, version: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from ${TABLES[kind]} where id = ${id} and version = ${version} returning id`);
  return rows.length === 1;
}

import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordFields, ValuesOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOnOrAfter, worksOn } from '../schema/on-day.ts';
import { company } from '../schema/organisation.ts';
import { assignment, employment } from '../schema/people.ts';
import type { RecordBase, RecordTable, Uses } from './record-kind.ts';

/** Finds a record with its company and the values of its fields; null if there is none. */
export async function findOwned<Fields extends RecordFields>(
  db: Executor,
  { table, fields }: RecordBase<Fields>,
  id: number,
) {
  const [row] = await db
    .select({
      companyId: company.id,
      company: company.name,
      fields: columnsOf(table, fields),
      isArchived: sql<boolean>`${isNotNull(table.archivedAt)}`,
      version: sql<number>`${table.version}`,
    })
    .from(table as PgTable)
    .innerJoin(company, eq(company.id, table.companyId))
    .where(eq(table.id, id));
  return row === undefined ? null : { ...row, fields: row.fields as ValuesOf<Fields> };
}

function columnsOf<Table extends PgTable, Fields extends RecordFields>(table: Table, fields: Fields) {
  const columns = Object.keys(fields).map((name) => [name, table[name as keyof Table]]);
  return Object.fromEntries(columns) as Pick<Table, keyof Fields & keyof Table>;
}

/**
 * Returns the columns of every row of a kind of record: its id, its fields by their names, whether it is archived, and
 * its version.
 */
export function rowColumns<Table extends RecordTable, Fields extends RecordFields>(table: Table, fields: Fields) {
  const { id, version, archivedAt } = table as Pick<Table, 'id' | 'version' | 'archivedAt'>;
  return { ...columnsOf(table, fields), id, isArchived: sql<boolean>`${isNotNull(archivedAt)}`, version };
}

/** Returns the columns of a kind's fields by their names, as texts; without the ids of records that it refers to. */
export function fieldColumns({
  table,
  fields,
}: Pick<RecordBase<RecordFields>, 'table' | 'fields'>): Record<string, SQL<string | null>> {
  const own = Object.entries(fields).filter(([, { kind }]) => kind !== 'reference');
  return Object.fromEntries(own.map(([name]) => [name, sql<string | null>`${table[name as keyof typeof table]}`]));
}

/** Counts the people employed on a day whose assignment names the record in a column. */
export function peopleIn(db: Executor, column: PgColumn, recordId: PgColumn, day: Day): SQL<number> {
  const people = db
    .select({ people: count() })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(and(eq(column, recordId), worksOn(day)));
  return sql<number>`(${people})`.mapWith(Number);
}

/**
 * Returns a function that finds the uses of a record by a column of people's assignments: those who have it now or
 * will, and whether anybody ever did.
 */
export function usedByPeople(column: PgColumn): (db: Executor, id: number, today: Day) => Promise<Uses> {
  return async (db, id, today) => {
    const isLasting = isAssignedOnOrAfter(today);
    const [found] = await db
      .select({
        people: sql<number>`count(distinct ${assignment.employeeId}) filter (where ${isLasting})::int`,
        ever: sql<boolean>`count(*) > 0`,
      })
      .from(assignment)
      .where(eq(column, id));
    const people = found?.people ?? 0;
    return { now: people === 0 ? [] : [{ code: 'used_by_people', count: people }], before: found?.ever ?? false };
  };
}

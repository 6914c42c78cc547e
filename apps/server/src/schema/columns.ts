import { getColumns, getColumnTable, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  type AnyPgColumn,
  type PgColumn,
  type PgTable,
  primaryKey,
  timestamp,
  type CheckBuilder,
  type PrimaryKeyBuilder,
  type UpdateDeleteAction,
} from 'drizzle-orm/pg-core';

/** The surrogate key of a table, and its primary key. */
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();

/**
 * The key of a row of another table. With a target it is a foreign key; `onDelete` is what becomes of this row when
 * the other is deleted, which is refused by default.
 */
export function ref(name: string, target?: () => AnyPgColumn, onDelete?: UpdateDeleteAction) {
  const column = bigint(name, { mode: 'number' });
  return target ? column.references(target, onDelete && { onDelete }) : column;
}

/** An instant, stored in UTC (domain §3). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A day of the group's time zone, as 'YYYY-MM-DD' (domain §3). */
export const day = (name: string) => date(name, { mode: 'string' });

/** The number of a record's changes, from 1: a save names the version that it saw, and a stale one is refused. */
export const version = () => integer('version').notNull().default(1);

/** When a row was written, by the database's clock. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** The table's primary key. */
export const key = (name: string, first: PgColumn, ...further: PgColumn[]): PrimaryKeyBuilder =>
  primaryKey({ name, columns: [first, ...further] });

/** An index of the rows that have a value in the column. */
export const indexOfGiven = (name: string, column: PgColumn) =>
  index(name)
    .on(column)
    .where(sql`${column} is not null`);

/** The check that a column holds one of the values of its type. */
export function oneOf(name: string, column: PgColumn): CheckBuilder {
  // What a table's rules are given of a column lacks its values.
  const columns: Record<string, PgColumn> = getColumns(getColumnTable<PgTable>(column));
  const typed = Object.values(columns).find((one) => one.name === column.name);
  const values = typed?.enumValues ?? [];
  if (values.length === 0) throw new Error(`${name}: the type of the column names no values`);
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

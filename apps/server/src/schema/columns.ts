import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  type PgColumn,
  primaryKey,
  timestamp,
  type CheckBuilder,
  type ForeignKeyBuilder,
  type PrimaryKeyBuilder,
} from 'drizzle-orm/pg-core';

/** The surrogate key of every table. */
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity();

/** A reference to another table's `id`. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

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

/** A foreign key of one column. */
export const references = (name: string, column: PgColumn, target: PgColumn): ForeignKeyBuilder =>
  foreignKey({ name, columns: [column], foreignColumns: [target] });

/** The check that a column holds one of the values. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]): CheckBuilder =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

import { bigint, date, integer, timestamp } from 'drizzle-orm/pg-core';

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

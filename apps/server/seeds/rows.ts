import { DEFAULT_REMINDER_DAYS, LATE_REMINDER_EVERY, SUPERVISOR_RATING_DAYS } from '@prestasi/domain';
import { getColumns, getTableName, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../src/platform/database/transaction.ts';
import type { company } from '../src/schema/organisation.ts';

/** For records that people manage by screens: in use, and unchanged. */
export const AS_MADE = { archivedAt: null, version: 1 } as const;

/** For an account of which nothing has changed since it was made. */
export const ACCOUNT_AS_MADE = { passwordBy: null, passwordSince: null, addressSince: null } as const;

/**
 * For a company as created: without a logo, in the reader's scheme, the three best contributions counting, with the
 * product's reminders.
 */
export const COMPANY_AS_MADE = {
  themeScheme: 'auto',
  projectsAcrossGroup: true,
  meetingsAcrossGroup: true,
  logoFileId: null,
  evaluationCount: 3,
  mailEvents: true,
  reminders: true,
  lateReminderEvery: LATE_REMINDER_EVERY.default,
  reminderDays: [...DEFAULT_REMINDER_DAYS],
  supervisorRatingDays: SUPERVISOR_RATING_DAYS.preset,
  version: 1,
} satisfies Partial<InferSelectModel<typeof company>>;

/** The connection through which rows are written. */
export type Through = Pick<Tx | Database, 'execute' | 'update'>;

// The text of a statement stays well below the engine's limit.
const AT_ONCE = 2000;

/**
 * Writes whole rows, ids included, many at once: as JSON that the database parses, which is far faster than a parameter
 * for every value. The table's identity continues after the highest id.
 */
export async function insertRows<T extends PgTable>(
  tx: Through,
  table: T,
  rows: readonly InferSelectModel<T>[],
): Promise<void> {
  const name = getTableName(table);
  const columns = columnsOf(table);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const texts = rows.slice(from, from + AT_ONCE).map((row) => rowJson(row, columns));
    await insertJson(tx, { table: name, columns: columns.map((column) => column.name), json: `[${texts.join(',')}]` });
  }
  if (rows.length > 0 && columns.some((column) => column.name === 'id')) await followIdentity(tx, name);
}

/** Writes rows that are already JSON. */
export async function insertJson(
  tx: Pick<Through, 'execute'>,
  { table, columns, json }: { readonly table: string; readonly columns: readonly string[]; readonly json: string },
): Promise<void> {
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${name}, ${json}::json)`);
}

/** Sets the table's identity to continue after the highest id. */
export async function followIdentity(tx: Through, table: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;
  await tx.execute(sql`select setval(${sequence}, max(id)) from ${sql.identifier(table)} having max(id) is not null`);
}

/** A column of a table, with its names in rows and in the database. */
export type Column = { readonly key: string; readonly name: string; readonly isJson: boolean };

export function columnsOf(table: PgTable): readonly Column[] {
  return Object.entries(getColumns(table)).map(([key, column]) => {
    return { key, name: column.name, isJson: column.getSQLType() === 'jsonb' };
  });
}

export type Row = Readonly<Record<string, unknown>>;

/** Absent values are left out, which the database reads as null. */
export function rowJson(row: Row, columns: readonly Column[]): string {
  let text = '';
  for (const { key, name } of columns) {
    const value = row[key];
    if (value === null || value === undefined) continue;
    text += `${text === '' ? '' : ','}"${name}":`;
    text += typeof value === 'number' ? String(value) : JSON.stringify(wireOf(value));
  }
  return `{${text}}`;
}

/** Returns a row in the format of COPY: a line of values, separated by tabs. */
export function rowLine(row: Row, columns: readonly Column[]): string {
  let text = '';
  for (const { key, isJson } of columns) {
    if (text !== '') text += '\t';
    const value = row[key];
    if (value === null || value === undefined) text += String.raw`\N`;
    else if (typeof value === 'number') text += String(value);
    else if (Array.isArray(value) && !isJson) text += `{${value.join(',')}}`;
    else text += escaped(isJson ? JSON.stringify(value) : String(wireOf(value)));
  }
  return `${text}\n`;
}

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function wireOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

import { getColumns, getTableName, type InferSelectModel, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../src/platform/database/transaction.ts';

/** Whatever rows are written through. */
export type Through = Pick<Tx | Database, 'execute' | 'update'>;

// A statement's text stays well below what the engine takes at once.
const AT_ONCE = 2000;

/**
 * Writes whole rows, ids included, many at once: as JSON that the database takes apart, which is far quicker than a
 * parameter for every value. The table's identity goes on after the highest id.
 */
export async function insertRows<T extends PgTable>(
  tx: Through,
  table: T,
  rows: readonly InferSelectModel<T>[],
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const columns = Object.entries(getColumns(table)).map(([key, column]) => ({ key, name: column.name }));
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map((row) => {
      const values = row as Readonly<Record<string, unknown>>;
      return Object.fromEntries(columns.map((column) => [column.name, wireOf(values[column.key])]));
    });
    await tx.execute(sql`insert into ${name} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)}::json)`);
  }
  if (rows.length > 0 && columns.some((column) => column.name === 'id')) await tx.execute(nextId(name, table));
}

function nextId(name: SQL | ReturnType<typeof sql.identifier>, table: PgTable): SQL {
  return sql`select setval(pg_get_serial_sequence(${`"${getTableName(table)}"`}, 'id'), max(id)) from ${name}`;
}

function wireOf(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : value;
}

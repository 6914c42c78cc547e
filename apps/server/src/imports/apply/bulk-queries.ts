import { getColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/transaction.ts';

const AT_ONCE = 1000;

/** Is called with the number of rows written since its last call. */
export type OnWritten = (rows: number) => void;

/**
 * Inserts many rows, which must all have the same fields, a thousand per statement; returns their ids in the rows'
 * order.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
  onWritten?: OnWritten,
): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    const { names, definitions, json } = given(table, batch);
    // Identities are assigned in the order of the select; sorted, they are in the order of the rows.
    const { rows: made } = await tx.execute<{ id: number }>(sql`
      insert into ${table} (${names})
      select ${names} from rows from (json_to_recordset(${json}::json) as (${definitions})) with ordinality as given (${names}, place)
      order by place returning id`);
    ids.push(...made.map(({ id }) => id).toSorted((a, b) => a - b));
    onWritten?.(batch.length);
  }
  return ids;
}

/**
 * Updates fields of many rows by their ids; all must have the same fields. A record's version rises, unless the rows
 * set it.
 */
export async function updateMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly (Partial<InferInsertModel<T>> & { readonly id: number })[],
  onWritten?: OnWritten,
): Promise<void> {
  for (const batch of batches(rows)) {
    const { columns, definitions, json } = given(table, batch);
    const changed = columns
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
    if ('version' in getColumns(table) && !columns.includes('version'))
      changed.push(sql`version = ${table}.version + 1`);
    await tx.execute(sql`
      update ${table} set ${sql.join(changed, sql`, `)}
      from json_to_recordset(${json}::json) as given (${definitions}) where ${table}.id = given.id`);
    onWritten?.(batch.length);
  }
}

type Given = {
  readonly columns: readonly string[];
  readonly names: SQL;
  readonly definitions: SQL;
  readonly json: string;
};

/** Returns rows as JSON by the columns' names, with the columns' types: one parameter for any number of rows. */
function given(table: PgTable, rows: readonly object[]): Given {
  const columns = getColumns(table);
  const fields = Object.keys(rows[0] ?? {}).map((field) => {
    const column = columns[field];
    if (column === undefined) throw new Error(`There is no column for ${field}`);
    return { field, name: column.name, type: column.getSQLType() };
  });
  const json = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(fields.map(({ field, name }) => [name, values[field] ?? null]));
  });
  return {
    columns: fields.map(({ name }) => name),
    names: sql.join(
      fields.map(({ name }) => sql.identifier(name)),
      sql`, `,
    ),
    definitions: sql.join(
      fields.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
      sql`, `,
    ),
    json: JSON.stringify(json),
  };
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) => rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}

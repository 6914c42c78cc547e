import { and, eq, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './transaction.ts';
import type { VersionedId } from './versioned-id.ts';

/** A table whose rows have an id. */
type TableWithId = PgTable & { readonly id: PgColumn };
/** A table whose rows are changed under a version. */
export type VersionedTable = TableWithId & { readonly version: PgColumn };

/** Adds a row; returns its id. */
export async function insertRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<number> {
  const [row] = await tx
    .insert(table as PgTable)
    .values(values as object)
    .returning({ id: table.id });
  if (row === undefined) throw new Error('An insert returns the row that it wrote');
  return row.id as number;
}

/** Changes a row of the version that its caller saw, and raises the version; returns false if it has another. */
export async function updateRow<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  { id, version }: VersionedId,
  values: Partial<InferInsertModel<Table>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(table)
    .set({ ...values, version: version + 1 })
    .where(and(eq(table.id, id), eq(table.version, version)));
  return rowCount === 1;
}

/** Deletes a row of the version that its caller saw; returns false if it has another. */
export async function deleteRow(tx: Tx, table: VersionedTable, { id, version }: VersionedId): Promise<boolean> {
  const { rowCount } = await tx.delete(table).where(and(eq(table.id, id), eq(table.version, version)));
  return rowCount === 1;
}

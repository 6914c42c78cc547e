import { getColumns, getTableName, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../src/platform/database/transaction.ts';

/** Whatever rows are written through. */
export type Through = Pick<Tx | Database, 'execute' | 'update'>;

/** Some whole rows of a table, ids included, as JSON that the database takes apart: far quicker than a parameter for every value. */
export type Piece = { readonly table: string; readonly columns: readonly string[]; readonly json: string };

// A statement's text stays well below what the engine takes at once.
const AT_ONCE = 2000;

/** Writes whole rows, many at once. The table's identity goes on after the highest id. */
export async function insertRows<T extends PgTable>(
  tx: Through,
  table: T,
  rows: readonly InferSelectModel<T>[],
): Promise<void> {
  const pieces = piecesOf(table, rows);
  for (const piece of pieces) await insertPiece(tx, piece);
  const [first] = pieces;
  if (first?.columns.includes('id') === true) await followIdentity(tx, first.table);
}

/** Whole rows as they are written. */
function piecesOf<T extends PgTable>(table: T, rows: readonly InferSelectModel<T>[]): readonly Piece[] {
  const encoded = encodedAs(table);
  encoded.add(rows);
  return encoded.pieces();
}

/** Rows as text that grows by and by. */
export type Encoded = {
  readonly add: (rows: readonly Readonly<Record<string, unknown>>[]) => void;
  readonly pieces: () => readonly Piece[];
};

/** Takes rows of a table, to be written to it or to another that has its columns. */
export function encodedAs(table: PgTable, name: string = getTableName(table)): Encoded {
  const fields = Object.entries(getColumns(table)).map(([key, column]) => ({ key, start: `"${column.name}":` }));
  const columns = Object.values(getColumns(table)).map((column) => column.name);
  const full: Piece[] = [];
  let texts: string[] = [];
  const close = () => {
    if (texts.length > 0) full.push({ table: name, columns, json: `[${texts.join(',')}]` });
    texts = [];
  };
  return {
    add: (rows) => {
      for (const row of rows) {
        texts.push(rowJson(row, fields));
        if (texts.length === AT_ONCE) close();
      }
    },
    pieces: () => {
      close();
      return full;
    },
  };
}

export async function insertPiece(tx: Through, { table, columns, json }: Piece): Promise<void> {
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${name}, ${json}::json)`);
}

/** The table's identity goes on after the highest id. */
export async function followIdentity(tx: Through, table: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;
  await tx.execute(sql`select setval(${sequence}, max(id)) from ${sql.identifier(table)} having max(id) is not null`);
}

type Fields = readonly { readonly key: string; readonly start: string }[];

/** What is absent is left out, which the database reads as absent. */
function rowJson(row: Readonly<Record<string, unknown>>, fields: Fields): string {
  let text = '';
  for (const { key, start } of fields) {
    const value = row[key];
    if (value === null || value === undefined) continue;
    if (text !== '') text += ',';
    text += start;
    text += typeof value === 'number' ? String(value) : JSON.stringify(wireOf(value));
  }
  return `{${text}}`;
}

function wireOf(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

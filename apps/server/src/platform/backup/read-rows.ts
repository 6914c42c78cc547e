import { type PoolClient, escapeIdentifier } from 'pg';
import type { Table } from './catalog.ts';

/** A piece of a table: lines of JSON, one per row, each with a line end. */
export type Piece = { readonly content: Buffer; readonly rows: number };

const PIECE_BYTES = 1024 * 1024;
const MOST_ROWS = 4000;

/**
 * Yields all rows of a table in order, in pieces of about a megabyte, within the running transaction. The database
 * writes the JSON, so that no number and no time is converted to JavaScript's. The number of rows per fetch depends on
 * their length: a table with long rows needs no more memory than another.
 */
export async function* readRows(client: PoolClient, table: Table): AsyncGenerator<Piece> {
  await client.query(`declare backup no scroll cursor for
    select row_to_json(r)::text as line
    from (select ${table.columns.map(selected).join(', ')} from ${escapeIdentifier(table.name)} order by ${table.order}) r`);
  let asked = 1;
  let lines: string[] = [];
  let length = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${asked} from backup`);
    if (rows.length === 0) break;
    const fetched = rows.reduce((sum, { line }) => sum + line.length + 1, 0);
    lines.push(...rows.map(({ line }) => line));
    length += fetched;
    if (length >= PIECE_BYTES) {
      yield pieceOf(lines);
      lines = [];
      length = 0;
    }
    asked = nextAsked(rows.length, fetched);
  }
  await client.query('close backup');
  if (lines.length > 0) yield pieceOf(lines);
}

function selected({ name, isJson }: Table['columns'][number]): string {
  const column = escapeIdentifier(name);
  return isJson ? `${column}::text as ${column}` : column;
}

// At most twice as many as before, so that long rows after short ones are noticed in time.
function nextAsked(rows: number, length: number): number {
  const fitting = Math.floor((rows * PIECE_BYTES) / 2 / length);
  return Math.max(1, Math.min(rows * 2, fitting, MOST_ROWS));
}

function pieceOf(lines: readonly string[]): Piece {
  return { content: Buffer.from(lines.map((line) => `${line}\n`).join('')), rows: lines.length };
}

import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { refused, unpack } from './archive.ts';
import { boundSheet, boundTexts, type Extent, noExtent } from './bound-sheet.ts';
import { isFrom1904, markCells, plainDateSystem } from './mark-cells.ts';

/** The value of a cell; a date as the instant of its midnight in UTC. */
export type Cell = string | number | boolean | Date | null;

/** A sheet as a table: row 0 is Excel's row 1. */
export type Table = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

export type Tables = { readonly sheets: readonly Table[]; readonly isFrom1904: boolean };

/**
 * Reads all sheets of a workbook. The reader gets the files that were unpacked within our bounds, packed again without
 * compression, so that it never inflates anything itself. Refuses what it cannot read (`workbook_refused`).
 */
export async function readTables(content: Buffer): Promise<Tables> {
  const parts = await unpack(content);
  const workbook = textOf(parts['xl/workbook.xml']);
  const extent = noExtent();
  const sheets = Object.entries(parts).map(([path, bytes]): [string, Uint8Array] => {
    if (path.startsWith('xl/worksheets/')) return [path, markedSheet(bytes, extent)];
    boundTexts(textOf(bytes));
    return [path, path === 'xl/workbook.xml' ? bytesOf(plainDateSystem(workbook)) : bytes];
  });
  const packed = zipSync(Object.fromEntries(sheets), { level: 0 });
  const tables = await read(packed);
  refuseLongTexts(tables);
  return { sheets: tables, isFrom1904: isFrom1904(workbook) };
}

async function read(packed: Uint8Array<ArrayBuffer>): Promise<Table[]> {
  try {
    const sheets = await readXlsxFile(packed.buffer);
    // The package's types give the class Date for dates.
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Cell[][] }));
  } catch (error) {
    throw Object.assign(refused('workbook_damaged'), { cause: error });
  }
}

// A text that many cells share is stored once, and read for each of them.
const MOST_CHARACTERS = 50_000_000;

function refuseLongTexts(tables: readonly Table[]): void {
  let characters = 0;
  for (const { rows } of tables)
    for (const row of rows)
      for (const cell of row) {
        if (typeof cell === 'string') characters += cell.length;
        if (characters > MOST_CHARACTERS) throw refused('workbook_too_big');
      }
}

function markedSheet(bytes: Uint8Array, extent: Extent): Uint8Array {
  const sheet = textOf(bytes);
  boundSheet(sheet, extent);
  return bytesOf(markCells(sheet));
}

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

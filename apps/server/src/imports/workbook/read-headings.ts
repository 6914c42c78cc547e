import type { ErrorCode, ErrorParams, Findings } from '../findings.ts';
import { type AnySheetKey, type Column, COLUMNS } from '../sheets.ts';
import { columnByHeading } from '../sheet-texts.ts';
import { markedCell } from './mark-cells.ts';
import { oneLine } from './read-cell.ts';
import type { Cell, Table } from './read-tables.ts';

/** The column of the template at each position of a sheet, and its heading in the file. */
export type Columns = ReadonlyMap<number, { readonly column: Column; readonly heading: string }>;

/**
 * Reads the row of headings, the first with content: by name, in either language and any order. Reports headings that
 * are unknown, duplicate, or missing though required, and columns with values but no heading.
 */
export function readHeadings(key: AnySheetKey, { name, rows }: Table, top: number, findings: Findings): Columns {
  const places = new Map<number, { column: Column; heading: string }>();
  const report = (column: string | null, code: ErrorCode, params: ErrorParams = {}) =>
    findings.add({ sheet: name, row: top + 1, column, code, params });
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  for (let index = 0; index < width; index++) {
    const cell = rows[top]?.[index] ?? null;
    const heading = headingText(cell);
    const column = columnByHeading(key, heading);
    const isTwice = [...places.values()].some((one) => one.column === column);
    if (isFormula(cell)) report(null, 'formula');
    else if (heading === '' && isUsed(rows, index)) report(null, 'column_without_heading', { letter: letterOf(index) });
    else if (heading !== '' && column === null) report(heading, 'unknown_heading', { value: heading });
    else if (isTwice) report(heading, 'duplicate_heading', { value: heading });
    else if (column !== null) places.set(index, { column, heading });
  }
  const found = new Set([...places.values()].map(({ column }) => column.key));
  const missing = COLUMNS[key].filter((column) => column.required && !found.has(column.key));
  for (const column of missing) report(null, 'missing_heading', { columnKey: `${key}.${column.key}` });
  return places;
}

function isFormula(cell: Cell): boolean {
  return typeof cell === 'string' && markedCell(cell) !== null;
}

function isUsed(rows: Table['rows'], index: number): boolean {
  return rows.some((cells) => cells[index] !== null && cells[index] !== undefined);
}

function headingText(cell: Cell): string {
  return cell === null ? '' : oneLine(cell instanceof Date ? cell.toISOString() : String(cell));
}

function letterOf(index: number): string {
  const before = Math.floor(index / 26);
  return `${before === 0 ? '' : letterOf(before - 1)}${String.fromCodePoint(65 + (index % 26))}`;
}

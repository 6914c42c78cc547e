import type { Day } from '@prestasi/domain';
import { createFindings, type Finding, type Findings, type Found, sortFindings } from '../findings.ts';
import type { AnySheetKey, Sheet, Workbook, WorkbookKind } from '../sheets.ts';
import { CODE_OF_CHOICE, marksExample, sheetByName } from '../sheet-texts.ts';
import { type CellContext, oneLine, readCell } from './read-cell.ts';
import { checkRow } from './check-row.ts';
import { type Columns, readHeadings } from './read-headings.ts';
import type { Cell, Table, Tables } from './read-tables.ts';

/** A workbook as read, with all errors in itself. */
export type Reading = Found & { readonly workbook: Workbook };

/** At most this many rows, headings and examples not counted. */
export const MOST_ROWS = 20_000;

type Context = CellContext & { readonly findings: Findings; readonly today: Day };
type LooseSheet = Sheet<AnySheetKey> & { readonly headings: Readonly<Record<string, string>> };

/**
 * Converts tables to rows: finds sheets and headings by their names in either language and in any order, reads cells by
 * the kind of their column, and checks each row in itself. Leaves out cells with an error; drops rows without their
 * key.
 */
export function readSheets({ sheets: tables, isFrom1904 }: Tables, today: Day, kind: WorkbookKind): Reading {
  const findings = createFindings();
  const context: Context = { isFrom1904, choices: CODE_OF_CHOICE, findings, today };
  const sheets = new Map<AnySheetKey, LooseSheet>();
  for (const table of tables.filter(({ rows }) => rows.some(hasContent))) {
    const key = sheetByName(kind, table.name);
    if (key === 'guide') continue;
    const code = key === null ? 'unknown_sheet' : sheets.has(key) ? 'duplicate_sheet' : null;
    if (code !== null) findings.add({ sheet: table.name, row: null, column: null, code, params: {} });
    else if (key !== null) sheets.set(key, readSheet(key, table, context));
  }
  checkWhole(sheets, findings);
  const workbook: Workbook = Object.fromEntries(sheets);
  return { workbook, errors: sortFindings(findings.list(), workbook), errorCount: findings.count() };
}

function checkWhole(sheets: ReadonlyMap<AnySheetKey, LooseSheet>, findings: Findings): void {
  const report = (code: 'no_sheets' | 'no_rows' | 'too_many_rows') =>
    findings.add({
      sheet: '',
      row: null,
      column: null,
      code,
      params: code === 'too_many_rows' ? { max: MOST_ROWS } : {},
    });
  const rows = [...sheets.values()].reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (sheets.size === 0) report('no_sheets');
  else if (rows === 0 && findings.count() === 0) report('no_rows');
  else if (rows > MOST_ROWS) report('too_many_rows');
}

function readSheet(key: AnySheetKey, { name, rows }: Table, context: Context): LooseSheet {
  const top = rows.findIndex(hasContent);
  const places = readHeadings(key, { name, rows }, top, context.findings);
  const headings = Object.fromEntries([...places.values()].map(({ column, heading }) => [column.key, heading]));
  const read: LooseSheet['rows'][number][] = [];
  const dropped: LooseSheet['rows'][number][] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= top || !hasContent(cells) || isExample(cells)) continue;
    if (read.length > MOST_ROWS) break;
    const values = readRow(key, name, { number: index + 1, cells }, places, context);
    (hasKey(key, values) ? read : dropped).push({ row: index + 1, values });
  }
  return { name, headings, rows: read, dropped };
}

type NumberedRow = { readonly number: number; readonly cells: readonly Cell[] };

function readRow(key: AnySheetKey, sheet: string, { number, cells }: NumberedRow, places: Columns, context: Context) {
  const values: Record<string, string | null> = {};
  const report = (column: string, code: Finding['code'], params: Finding['params'] = {}) =>
    context.findings.add({ sheet, row: number, column, code, params });
  for (const [index, { column, heading }] of places) {
    const reading = readCell(column, cells[index] ?? null, context);
    if ('code' in reading) report(heading, reading.code, reading.params);
    else if (reading.value === null && column.required) report(heading, 'required');
    else values[column.key] = reading.value;
  }
  const headingOf = (name: string) => [...places.values()].find(({ column }) => column.key === name)?.heading ?? name;
  return checkRow(key, values, context.today, (column, code, params) => report(headingOf(column), code, params));
}

function hasKey(key: AnySheetKey, values: Readonly<Record<string, string | null | undefined>>): boolean {
  return KEYS[key].every((name) => values[name] !== undefined && values[name] !== null);
}

/** The key columns: a row without them belongs to no record. */
const KEYS: Readonly<Record<AnySheetKey, readonly string[]>> = {
  companies: ['code'],
  units: ['kind', 'code'],
  positions: ['company', 'code'],
  locations: ['company', 'code'],
  employees: ['employeeNumber'],
  tasks: ['company', 'position', 'number'],
  competencies: ['code'],
  holidays: ['company', 'code'],
  participants: ['employeeNumber'],
};

function hasContent(cells: readonly Cell[]): boolean {
  return cells.some((cell) => cell !== null && (typeof cell !== 'string' || oneLine(cell) !== ''));
}

function isExample(cells: readonly Cell[]): boolean {
  return cells.some((cell) => typeof cell === 'string' && marksExample(cell));
}

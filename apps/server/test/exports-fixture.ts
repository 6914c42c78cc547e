import type { Call } from '@prestasi/contract';
import { strFromU8, unzipSync } from 'fflate';
import { readTables, type Table } from '../src/imports/workbook/read-tables.ts';
import type { TestClient } from './test-client.ts';

/** Fetches an export; throws if it is refused. */
export async function exported(
  client: TestClient,
  call: Call,
  query: object = {},
  headers: Readonly<Record<string, string>> = { 'accept-language': '' },
): Promise<Buffer> {
  const { status, raw } = await client.send(call, { query, headers });
  if (status !== 200) throw new Error(`${call.path} answered ${status} ${raw.toString()}`);
  return raw;
}

/** Returns the one sheet of a workbook as a person sees it. */
export async function sheetOf(content: Buffer): Promise<Table> {
  const { sheets } = await readTables(content);
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1) throw new Error(`The workbook has ${sheets.length} sheets`);
  return sheet;
}

/** An exported list: the name of its sheet, its rows by their headings, and the lines of the sheet behind it. */
export type ExportedListTable = {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly about: readonly (readonly [string, unknown])[];
};

/** Returns an exported list, with its second sheet. */
export async function listOf(content: Buffer): Promise<ExportedListTable> {
  const { sheets } = await readTables(content);
  const [list, about] = sheets;
  if (list === undefined || about === undefined || sheets.length > 2)
    throw new Error(`The workbook has ${sheets.length} sheets`);
  return {
    title: list.name,
    rows: recordsOf(list),
    about: about.rows.map(([label, value]) => [String(label), value] as const),
  };
}

/** Returns the XML of a workbook's one sheet. */
export function xmlOf(content: Buffer): string {
  return sheetXml(content, 1);
}

/** Returns the XML of a sheet of a workbook, by its number from 1. */
export function sheetXml(content: Buffer, number: number): string {
  const part = unzipSync(content)[`xl/worksheets/sheet${number}.xml`];
  if (part === undefined) throw new Error(`The workbook has no sheet ${number}`);
  return strFromU8(part);
}

/** Returns the rows of a sheet by their headings (without the stars of required columns). */
export function recordsOf({ rows: [head = [], ...rows] }: Table): Readonly<Record<string, unknown>>[] {
  const names = head.map((name) => String(name).replace(/ \*$/, ''));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])));
}

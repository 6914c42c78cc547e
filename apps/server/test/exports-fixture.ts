import type { Call } from '@prestasi/contract';
import { strFromU8, unzipSync } from 'fflate';
import { readTables, type Table } from '../src/imports/workbook/read-tables.ts';
import type { TestClient } from './test-client.ts';

/** Fetches an export; throws if it is refused. */
export async function exported(client: TestClient, call: Call, query: object = {}): Promise<Buffer> {
  const { status, raw } = await client.send(call, { query, headers: { 'accept-language': '' } });
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

/** Returns the XML of a workbook's one sheet. */
export function xmlOf(content: Buffer): string {
  const part = unzipSync(content)['xl/worksheets/sheet1.xml'];
  if (part === undefined) throw new Error('The workbook has no sheet');
  return strFromU8(part);
}

/** Returns the rows of a sheet by their headings (without the stars of required columns). */
export function recordsOf({ rows: [head = [], ...rows] }: Table): Readonly<Record<string, unknown>>[] {
  const names = head.map((name) => String(name).replace(/ \*$/, ''));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])));
}

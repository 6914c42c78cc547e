import { setImmediate as breathe } from 'node:timers/promises';
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { WrittenColumn } from './written-file.ts';
import { TEXT_FORMAT } from './formats.ts';

type Workbook<Row> = {
  /** The sheet with the rows. */
  readonly list: { readonly name: string; readonly columns: readonly WrittenColumn<Row>[] };
  /** The sheet behind it: labels and their values. */
  readonly about: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  readonly pages: AsyncIterable<readonly Row[]>;
};

// The number of rows written before others get the thread.
const ROWS_AT_ONCE = 100;
const LIST_PART = 'xl/worksheets/sheet1.xml';
const ROWS_END = '</sheetData>';

/**
 * Yields a workbook of two sheets while its rows are read, so that more rows need no more memory. The library writes
 * several sheets only in memory, so it writes the workbook without rows, and the rows are put into it as they come.
 */
export async function workbookStream<Row>({ list, about, pages }: Workbook<Row>): Promise<AsyncGenerator<Uint8Array>> {
  const iterator = pages[Symbol.asyncIterator]();
  // Refusals come before the answer begins.
  const first = await iterator.next();
  const empty = await emptyWorkbook(list, about);
  return zipped(empty, (frame) => rowsOf(frame, list.columns, first, iterator));
}

/** Returns the parts of the workbook as the library writes it, with the headings alone. */
async function emptyWorkbook<Row>(
  list: Workbook<Row>['list'],
  about: Workbook<Row>['about'],
): Promise<Readonly<Record<string, Uint8Array>>> {
  const text = { style: { numFmt: TEXT_FORMAT } };
  const content = await writeXlsx({
    sheets: [
      {
        name: list.name,
        columns: list.columns.map(({ width, format }) => ({ width, style: { numFmt: format } })),
        freezePane: { rows: 1 },
        rows: [list.columns.map(({ header }) => header)],
      },
      {
        name: about.name,
        columns: [
          { width: 24, ...text },
          { width: 60, ...text },
        ],
        rows: about.rows.map((row) => [...row]),
      },
    ],
  });
  return unzipSync(content);
}

async function* zipped(
  parts: Readonly<Record<string, Uint8Array>>,
  rowsIn: (frame: string) => AsyncGenerator<string>,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    written.push(chunk);
  });
  for (const [name, content] of Object.entries(parts)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    if (name !== LIST_PART) {
      part.push(content, true);
      continue;
    }
    for await (const text of rowsIn(strFromU8(content))) {
      part.push(strToU8(text));
      yield* written.splice(0);
    }
    part.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}

/** Yields the XML of the sheet: the frame's beginning, the rows, the frame's end. */
async function* rowsOf<Row>(
  frame: string,
  columns: readonly WrittenColumn<Row>[],
  first: IteratorResult<readonly Row[]>,
  rest: AsyncIterator<readonly Row[]>,
): AsyncGenerator<string> {
  const end = frame.indexOf(ROWS_END);
  const styles = columns.map((_, index) => styleOf(frame, index));
  // The dimension is that of the headings alone; it may be left out.
  yield frame.slice(0, end).replace(/<dimension [^>]*>/, '');
  let number = 2;
  for (let page = first; page.done !== true; page = await rest.next()) {
    for (let from = 0; from < page.value.length; from += ROWS_AT_ONCE) {
      await breathe();
      const rows = page.value.slice(from, from + ROWS_AT_ONCE);
      yield rows.map((row) => rowXml(number++, columns, styles, row)).join('');
    }
  }
  yield frame.slice(end);
}

/** The style of a column as the library numbered it, of the column's heading. */
function styleOf(frame: string, index: number): string {
  return new RegExp(`<c r="${letters(index)}1"[^>]* s="(\\d+)"`).exec(frame)?.[1] ?? '0';
}

function rowXml<Row>(number: number, columns: readonly WrittenColumn<Row>[], styles: readonly string[], row: Row) {
  const cells = columns.map(({ cell }, index) =>
    cellXml(`${letters(index)}${number}`, styles[index] ?? '0', cell(row)),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

const DAY = 86_400_000;
/** The day before Excel's first, so that days after February 1900 have Excel's numbers. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

function cellXml(at: string, style: string, value: CellValue): string {
  if (value instanceof Date) return `<c r="${at}" s="${style}"><v>${(value.getTime() - EXCEL_EPOCH) / DAY}</v></c>`;
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  if (typeof value !== 'string') return '';
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for XML, without the control characters that XML has no way to write. */
function escaped(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The letters of a column: A, B, … Z, AA. */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letters(Math.floor(index / 26) - 1)}${letter}`;
}

import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Day, Language } from '@prestasi/domain';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import {
  asRead,
  choiceWord,
  type Column,
  DAY_FORMAT,
  requiredHeading,
  type SheetKey,
  sheetName,
  TEXT_FORMAT,
  WORKBOOK_TYPE,
} from '../imports/index.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';

/** A row to write: values by column, days as `YYYY-MM-DD`, choices by their codes, percentages in basis points. */
export type ExportedRow = Readonly<Record<string, string | null>>;

/** What is written: a sheet of the import, its columns, and its rows page by page, as the file is taken. */
export type ExportedSheet = {
  readonly sheet: SheetKey;
  readonly columns: readonly Column[];
  readonly pages: AsyncIterable<readonly ExportedRow[]>;
};

// So many rows are written before others have the thread.
const ROWS_AT_ONCE = 100;

/**
 * A workbook with one sheet as the import has it, in a language. It is written while it is sent, so that it takes no
 * more memory with more rows. Cells are texts, which Excel never takes for formulas, whole numbers and days.
 */
export async function sheetFile(
  language: Language,
  today: Day,
  { sheet, columns, pages }: ExportedSheet,
): Promise<FileAnswer> {
  const iterator = pages[Symbol.asyncIterator]();
  // What is refused is refused before the answer begins.
  const first = await iterator.next();
  const name = sheetName(language, sheet);
  const written = writeXlsxStream(rowsOf(language, columns, first, iterator), {
    name,
    columns: columns.map((column) => columnOf(language, sheet, column)),
    freezePane: { rows: 1 },
  });
  return {
    // The same stream by two names of its type: the browser's, and Node's.
    content: Readable.fromWeb(written as NodeReadableStream),
    mediaType: WORKBOOK_TYPE,
    name: `${translate(language, `exports:file.${sheet}`)}-${today}.xlsx`,
  };
}

const FORMATS: Partial<Record<Column['kind'], string>> = { day: DAY_FORMAT, number: '0' };

function columnOf(language: Language, sheet: SheetKey, column: Column) {
  const header = requiredHeading(language, sheet, column);
  const width = column.kind === 'day' ? 14 : Math.min(40, Math.max(16, header.length + 2));
  return { header, width, style: { numFmt: FORMATS[column.kind] ?? TEXT_FORMAT } };
}

async function* rowsOf(
  language: Language,
  columns: readonly Column[],
  first: IteratorResult<readonly ExportedRow[]>,
  following: AsyncIterator<readonly ExportedRow[]>,
): AsyncGenerator<CellValue[]> {
  for (let page = first; page.done !== true; page = await following.next()) {
    for (const [index, row] of page.value.entries()) {
      if (index % ROWS_AT_ONCE === 0) await breathe();
      yield columns.map((column) => cellOf(language, column, row[column.key] ?? null));
    }
  }
}

function cellOf(language: Language, column: Column, value: string | null): CellValue {
  if (value === null) return null;
  if (column.kind === 'day') return new Date(`${value}T00:00:00Z`);
  if (column.kind === 'number') return Number(value);
  if (column.kind === 'percent') return String(Number(value) / 100);
  if (column.kind === 'choice') return choiceWord(language, column.choice, value);
  return asRead(column, value);
}

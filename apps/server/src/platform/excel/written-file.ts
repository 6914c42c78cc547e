import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { setImmediate as breathe } from 'node:timers/promises';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { FileAnswer } from '../http/context.ts';
import { WORKBOOK_TYPE } from './formats.ts';

/** A column of a written sheet: its heading, its width in characters, Excel's format, and the cell of a row. */
export type WrittenColumn<Row> = {
  readonly header: string;
  readonly width: number;
  readonly format: string;
  readonly cell: (row: Row) => CellValue;
};

type Written<Row> = {
  /** The name of the sheet, and of the file without its extension. */
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly WrittenColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
};

// The number of rows written before others get the thread.
const ROWS_AT_ONCE = 100;

/**
 * Returns a workbook with one sheet. It is written while it is sent, so that more rows need no more memory. Cells are
 * texts, which Excel never takes for formulas, whole numbers and days.
 */
export async function writtenFile<Row>({ name, fileName, columns, pages }: Written<Row>): Promise<FileAnswer> {
  const iterator = pages[Symbol.asyncIterator]();
  // Refusals come before the answer begins.
  const first = await iterator.next();
  const written = writeXlsxStream(rowsOf(columns, first, iterator), {
    name,
    columns: columns.map(({ header, width, format }) => ({ header, width, style: { numFmt: format } })),
    freezePane: { rows: 1 },
  });
  return {
    // The same stream under two names of its type: the browser's, and Node's.
    content: Readable.fromWeb(written as NodeReadableStream),
    mediaType: WORKBOOK_TYPE,
    name: `${fileName}.xlsx`,
  };
}

async function* rowsOf<Row>(
  columns: readonly WrittenColumn<Row>[],
  first: IteratorResult<readonly Row[]>,
  rest: AsyncIterator<readonly Row[]>,
): AsyncGenerator<CellValue[]> {
  for (let page = first; page.done !== true; page = await rest.next()) {
    for (const [index, row] of page.value.entries()) {
      if (index % ROWS_AT_ONCE === 0) await breathe();
      yield columns.map(({ cell }) => cell(row));
    }
  }
}

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
  /** What the sheet is called, and the file without its ending. */
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly WrittenColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
};

// So many rows are written before others have the thread.
const ROWS_AT_ONCE = 100;

/**
 * A workbook with one sheet. It is written while it is sent, so that it takes no more memory with more rows. Cells are
 * texts, which Excel never takes for formulas, whole numbers and days.
 */
export async function writtenFile<Row>({ name, fileName, columns, pages }: Written<Row>): Promise<FileAnswer> {
  const iterator = pages[Symbol.asyncIterator]();
  // What is refused is refused before the answer begins.
  const first = await iterator.next();
  const written = writeXlsxStream(rowsOf(columns, first, iterator), {
    name,
    columns: columns.map(({ header, width, format }) => ({ header, width, style: { numFmt: format } })),
    freezePane: { rows: 1 },
  });
  return {
    // The same stream by two names of its type: the browser's, and Node's.
    content: Readable.fromWeb(written as NodeReadableStream),
    mediaType: WORKBOOK_TYPE,
    name: `${fileName}.xlsx`,
  };
}

async function* rowsOf<Row>(
  columns: readonly WrittenColumn<Row>[],
  first: IteratorResult<readonly Row[]>,
  following: AsyncIterator<readonly Row[]>,
): AsyncGenerator<CellValue[]> {
  for (let page = first; page.done !== true; page = await following.next()) {
    for (const [index, row] of page.value.entries()) {
      if (index % ROWS_AT_ONCE === 0) await breathe();
      yield columns.map(({ cell }) => cell(row));
    }
  }
}

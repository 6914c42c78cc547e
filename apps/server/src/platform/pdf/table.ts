import { printable, type PdfText, textOf } from './blocks.ts';
import { rowFits } from './height.ts';
import { type PdfBlock, TEXT_WIDTH } from './pdf-document.ts';
import type { PdfStyle } from './styles.ts';

/** A column of a table: its width in points, or `*` for a share of what is left; numbers stand at the right. */
export type PdfColumn = {
  readonly title: PdfText;
  readonly width: number | '*';
  readonly align?: 'left' | 'right' | 'center';
};

/** A cell: a text, or any block. */
export type PdfCellContent = string | PdfBlock;

export type PdfTable = {
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly PdfCellContent[])[];
  /** Rows in strong type below the others, such as a total. */
  readonly totals?: readonly (readonly PdfCellContent[])[];
  readonly width?: number;
};

/**
 * Returns a table with hairlines between its rows. Its head is repeated on each page and never stands without a row; a
 * row is not cut across pages, unless it is higher than a page could hold.
 */
export function table({ columns, rows, totals = [], width = TEXT_WIDTH }: PdfTable): PdfBlock {
  const widths = columns.map((column) => column.width);
  const head = columns.map(({ title, align }) => cellOf({ text: textOf(title) }, align, 'columnTitle'));
  const body = rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index]?.align)));
  const last = totals.map((row) => row.map((cell, index) => cellOf(cell, columns[index]?.align, 'strong')));
  const all = [...body, ...last];
  const staysWhole = all.every((row) => rowFits(row, widths, width));
  return {
    table: {
      headerRows: 1,
      widths,
      body: [head, ...all],
      dontBreakRows: staysWhole,
      ...(staysWhole && all.length > 0 ? { keepWithHeaderRows: 1 } : {}),
    },
    layout: 'rows',
    margin: [0, 2, 0, 8],
  };
}

function cellOf(cell: PdfCellContent, alignment: PdfColumn['align'] = 'left', style?: PdfStyle): PdfBlock {
  const content = typeof cell === 'string' ? printable(cell) : cell;
  return { stack: [content], alignment, ...(style === undefined ? {} : { style }) };
}

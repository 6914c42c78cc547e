import type { StyleDictionary } from 'pdfmake/interfaces.js';
import type { PdfBlock } from './pdf-document.ts';
import { LINE_HEIGHT, PDF_STYLES, TEXT_SIZE } from './styles.ts';

/**
 * The tallest block in points that is kept on one page: pdfmake loses what does not fit on a page of its own, and
 * anything taller would leave much paper empty.
 */
const MOST_HEIGHT = 320;

/** Whether a block is so low, at a width in points, that it can be kept on one page. */
export function fitsOnPage(block: PdfBlock, width: number): boolean {
  return heightOf(block, width) <= MOST_HEIGHT;
}

/**
 * Returns how high a block is at most, in points: letters count as wide as their widest kind, so that a block which
 * fits by this fits in print. A kind of block that is not known here counts as too high to be kept together.
 */
export function heightOf(block: PdfBlock | undefined, width: number, size = TEXT_SIZE): number {
  if (block === undefined || block === null) return 0;
  if (typeof block === 'string' || typeof block === 'number') return textHeight(String(block), width, size);
  if (Array.isArray(block)) return sum(block.map((each) => heightOf(each, width, size)));
  if (!isRecord(block)) return 0;
  const { left, top, right, bottom } = marginsOf(block.margin);
  return top + bottom + innerHeight(block, width - left - right, sizeOf(block, size));
}

function innerHeight(block: Block, width: number, size: number): number {
  if (block.text !== undefined) return textHeight(plainText(block.text), width, size);
  if (Array.isArray(block.stack)) return sum(block.stack.map((each: PdfBlock) => heightOf(each, width, size)));
  if (Array.isArray(block.ul)) return sum(block.ul.map((each: PdfBlock) => heightOf(each, width - 16, size)));
  if (Array.isArray(block.columns)) return columnsHeight(block, block.columns, width, size);
  if (isRecord(block.table)) return tableHeight(block.table, width, size);
  if (Array.isArray(block.canvas)) return Math.max(0, ...block.canvas.map(lowestPoint));
  if (block.qr !== undefined) return Number(block.fit ?? 300);
  if (Array.isArray(block.fit)) return Number(block.fit[1]);
  if (typeof block.height === 'number') return block.height;
  return Object.keys(block).length === 0 ? 0 : Infinity;
}

type Block = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function columnsHeight(block: Block, columns: readonly PdfBlock[], width: number, size: number): number {
  const gap = Number(block.columnGap ?? 0);
  const widths = columns.map((column) => (isRecord(column) ? column.width : undefined));
  const shares = sharesOf(widths, width - gap * (columns.length - 1));
  return Math.max(0, ...columns.map((column, index) => heightOf(column, shares[index] ?? width, size)));
}

/** The padding beside and above the content of a cell, in all layouts of the product at most. */
const CELL_PADDING = { beside: 10, above: 10 };

function tableHeight({ body, widths }: Block, width: number, size: number): number {
  if (!Array.isArray(body)) return Infinity;
  return sum(body.map((row: PdfBlock[]) => rowHeight(row, Array.isArray(widths) ? widths : [], width, size)));
}

/** Whether a row of a table is so low that it can be kept on one page. */
export function rowFits(row: readonly PdfBlock[], widths: readonly unknown[], width: number): boolean {
  return rowHeight(row, widths, width) <= MOST_HEIGHT;
}

/** Returns how high a row of a table is at most; cells that span columns count as wide as their first column. */
function rowHeight(row: readonly PdfBlock[], widths: readonly unknown[], width: number, size = TEXT_SIZE): number {
  const columns = widths.length === row.length ? widths : row.map(() => '*');
  const shares = sharesOf(columns, width);
  const spans = row.map((cell, index) => {
    const count = isRecord(cell) ? Number(cell.colSpan ?? 1) : 1;
    return sum(shares.slice(index, index + count));
  });
  const heights = row.map((cell, index) => heightOf(cell, (spans[index] ?? width) - CELL_PADDING.beside, size));
  return CELL_PADDING.above + Math.max(0, ...heights);
}

/** Returns the width of each column: those in points as they are, the others share what is left. */
function sharesOf(widths: readonly unknown[], width: number): number[] {
  const fixed = sum(widths.map((each) => (typeof each === 'number' ? each : 0)));
  const others = widths.filter((each) => typeof each !== 'number').length;
  const share = others === 0 ? 0 : Math.max(20, (width - fixed) / others);
  return widths.map((each) => (typeof each === 'number' ? each : share));
}

/** Returns the height of a text that wraps at a width, with letters counted wide. */
function textHeight(text: string, width: number, size: number): number {
  const lines = text.split('\n').map((line) => linesOf(line, Math.max(width, size) / size));
  return sum(lines) * size * LINE_HEIGHT * 1.02;
}

/** Returns over how many lines a paragraph goes, at a width in the unit of its font size. */
function linesOf(paragraph: string, width: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of paragraph.split(/(?<=\s)/u)) {
    const length = widthOf(word);
    filled += length;
    if (filled <= width) continue;
    lines += length > width ? Math.ceil(length / (width * 0.9)) : 1;
    filled = length > width ? width : length;
  }
  return lines;
}

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += LETTER_WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? 1;
  return width;
}

/** How wide letters are at most in Roboto, in the unit of the font size; others as wide as a square. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'!|()[\]{}fijlrtI-]/, 0.4],
  [/[a-lnopq-vx-z0-9]/, 0.58],
  [/[A-LN-VX-Z]/, 0.71],
];

function plainText(text: unknown): string {
  if (Array.isArray(text)) return text.map(plainText).join('');
  return isRecord(text) ? plainText(text.text) : String(text);
}

function sizeOf(block: Block, size: number): number {
  if (typeof block.fontSize === 'number') return block.fontSize;
  const styles: StyleDictionary = PDF_STYLES;
  return (typeof block.style === 'string' ? styles[block.style]?.fontSize : undefined) ?? size;
}

function marginsOf(margin: unknown) {
  const all = Array.isArray(margin) ? margin.map(Number) : [Number(margin ?? 0)];
  const [left = 0, top = left, right = left, bottom = top] = all;
  return { left, top, right, bottom };
}

function lowestPoint(vector: unknown): number {
  if (!isRecord(vector)) return 0;
  const { y = 0, h = 0, y1 = 0, y2 = 0, r = 0 } = vector;
  return Math.max(Number(y) + Number(h) + Number(r), Number(y1), Number(y2));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

import { fitsOnPage } from './height.ts';
import { type PdfBlock, type PdfWidth, TEXT_WIDTH } from './pdf-document.ts';
import { PDF_COLOURS, type PdfStyle } from './styles.ts';

/** A piece of a text, in a style of its own. */
export type PdfRun = { readonly text: string; readonly style?: PdfStyle };

/** A text, plain or of pieces in different styles. */
export type PdfText = string | readonly PdfRun[];

/** Returns what pdfmake takes as a text. */
export function textOf(text: PdfText) {
  if (typeof text === 'string') return printable(text);
  return text.map((run) => ({ ...run, text: printable(run.text) }));
}

/** The room in points that a heading needs below it on its page. */
const ROOM_BELOW = 50;

/** Returns a heading; it never stands alone at the foot of a page. Level 1 has a line below. */
export function heading(text: PdfText, level: 1 | 2 | 3 = 1, width = TEXT_WIDTH): PdfBlock {
  const words = { text: textOf(text), style: `heading${level}` };
  const above = { 1: 16, 2: 8, 3: 4 }[level];
  if (level > 1) return { ...words, headlineLevel: level, margin: [0, above, 0, 2] };
  return {
    // With room for what begins below it: of a table that moves to the next page pdfmake still says the page before.
    stack: [words, line(width, [0, 2, 0, 5 + ROOM_BELOW])],
    headlineLevel: level,
    unbreakable: true,
    margin: [0, above, 0, -ROOM_BELOW],
  };
}

/** Returns a paragraph in a style; line breaks of the text stay. */
export function paragraph(text: PdfText, style?: PdfStyle, below = 4): PdfBlock {
  return { text: textOf(text), margin: [0, 0, 0, below], ...(style === undefined ? {} : { style }) };
}

/** Returns a hairline across the text. */
export function line(
  width = TEXT_WIDTH,
  margin: [number, number, number, number] = [0, 4, 0, 4],
  colour: string = PDF_COLOURS.line,
): PdfBlock {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: colour }], margin };
}

/** Returns blocks one below the other that stay on one page, wherever they can stand on one at all. */
export function together(blocks: readonly PdfBlock[], width = TEXT_WIDTH): PdfBlock {
  const stack = [...blocks];
  return fitsOnPage(stack, width) ? { stack, unbreakable: true } : { stack };
}

/** Returns blocks side by side, of widths in points or `*` for what is left. */
export function beside(blocks: readonly { readonly block: PdfBlock; readonly width: PdfWidth }[], gap = 16): PdfBlock {
  return { columns: blocks.map(({ block, width }) => ({ stack: [block], width })), columnGap: gap };
}

/** A name and what it stands for: a quiet label above a value. */
export type Fact = { readonly label: PdfText; readonly value: PdfText };

/** Returns names and values in some columns, row by row; a text longer than its column wraps. */
export function facts(all: readonly Fact[], columns = 3, width = TEXT_WIDTH): PdfBlock {
  const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
  return { stack: rows.map((row) => factRow(row, columns, width)), margin: [0, 0, 0, 2] };
}

function factRow(row: readonly Fact[], columns: number, width: number): PdfBlock {
  const gap = 14;
  const share = (width - gap * (columns - 1)) / columns;
  const cells = row.map(({ label, value }) => ({
    stack: [{ text: textOf(label), style: 'label' }, { text: textOf(value) }],
    width: share,
  }));
  const block = { columns: cells, columnGap: gap, margin: [0, 0, 0, 5] as [number, number, number, number] };
  return fitsOnPage(block, width) ? { stack: [block], unbreakable: true } : block;
}

/**
 * Returns a text without control characters, and with signs that the font lacks written otherwise; line breaks stay.
 */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(/[→←✓✔★]/g, (sign) => SUBSTITUTES[sign] ?? sign);
}

/** Signs that people type and the font lacks. */
const SUBSTITUTES: Readonly<Record<string, string>> = { '→': '->', '←': '<-', '✓': '√', '✔': '√', '★': '*' };

// eslint-disable-next-line no-control-regex -- the characters that are to be removed
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

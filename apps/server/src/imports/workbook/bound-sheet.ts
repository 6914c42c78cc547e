import { refused } from './archive.ts';

// Twenty thousand employees with every field are 660,000 cells.
const MOST_CELLS = 1_500_000;
// For all sheets together: each row becomes as wide as the widest, and omitted rows are filled in.
const MOST_AREA = 8_000_000;
const LAST_ROW = 200_000;
// Excel allows 32,767 characters in a cell, and writes some of them as several.
const LONGEST_RUN = 100_000;
const LONGEST_TAG = 16_384;
// Names are short; the text after them is read only where it matters.
const NAME = /^(?:[\w.-]{1,20}:)?(row|c)[\s/>]/;
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const CELL_PLACE = /^([A-Z]{1,3})(\d{1,6})$/;

/** The size of a workbook's sheets, added up while they are checked. */
export type Extent = { cells: number; area: number };

/** Returns the size before anything is checked. */
export function noExtent(): Extent {
  return { cells: 0, area: 0 };
}

/**
 * Scans a sheet's XML once from start to end, before anything parses it, and adds up the cost of reading it. Refuses
 * more cells, rows, columns or longer texts than an organisation has (`workbook_too_big`).
 */
export function boundSheet(sheet: string, extent: Extent): void {
  let [lastRow, lastColumn] = [0, 0];
  for (const tag of tagsOf(sheet)) {
    const name = NAME.exec(tag)?.[1];
    if (name === undefined) continue;
    const [, double, single] = PLACE.exec(tag) ?? [];
    const place = double ?? single;
    if (name === 'row') lastRow = Math.max(lastRow, place === undefined ? lastRow + 1 : rowOf(place));
    if (name !== 'c' || place === undefined) continue;
    extent.cells++;
    if (extent.cells > MOST_CELLS) throw refused('workbook_too_big');
    const [, letters = '', row = ''] = CELL_PLACE.exec(place) ?? [];
    lastRow = Math.max(lastRow, rowOf(row));
    // A cell that is only formatted makes no row wider.
    if (!tag.endsWith('/')) lastColumn = Math.max(lastColumn, columnOf(letters));
  }
  extent.area += lastRow * lastColumn;
  if (lastRow > LAST_ROW || extent.area > MOST_AREA) throw refused('workbook_too_big');
}

/** Scans other XML of a workbook in the same way: its texts and tags must have plausible lengths. */
export function boundTexts(xml: string): void {
  for (const _tag of tagsOf(xml));
}

/** Yields the tags of XML without their brackets, each once. Refuses a tag or a text that is too long. */
function* tagsOf(xml: string): Generator<string> {
  let end = -1;
  for (;;) {
    const start = xml.indexOf('<', end + 1);
    if ((start < 0 ? xml.length : start) - end > LONGEST_RUN) throw refused('workbook_too_big');
    if (start < 0) return;
    end = xml.indexOf('>', start);
    if (end < 0) throw refused('workbook_damaged');
    if (end - start > LONGEST_TAG) throw refused('workbook_too_big');
    yield xml.slice(start + 1, end);
  }
}

/** Returns the number of a row. An invalid number would let the reader fill in rows for ever. */
function rowOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw refused('workbook_damaged');
  return Number(text);
}

const COLUMNS_OF_ANY_TEMPLATE = 26 * 27;

function columnOf(letters: string): number {
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column > COLUMNS_OF_ANY_TEMPLATE) throw refused('workbook_too_big');
  return column;
}

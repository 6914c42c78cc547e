import { refused } from './archive.ts';

// Twenty thousand employees with every field are 660,000 cells.
const MOST_CELLS = 1_500_000;
// Of all sheets together: each row becomes as wide as the widest, and rows that are left out are filled in.
const MOST_AREA = 8_000_000;
const LAST_ROW = 200_000;
// Excel takes 32,767 characters in a cell, and writes some of them as several.
const LONGEST_RUN = 100_000;
const LONGEST_TAG = 16_384;
// Names are short; what follows them is looked at only where it matters.
const NAME = /^(?:[\w.-]{1,20}:)?(row|c)[\s/>]/;
const PLACE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const CELL_PLACE = /^([A-Z]{1,3})(\d{1,6})$/;

/** What a workbook's sheets have come to, added up while they are looked at. */
export type Extent = { cells: number; area: number };

/** Nothing looked at yet. */
export function noExtent(): Extent {
  return { cells: 0, area: 0 };
}

/**
 * Looks at a sheet's XML once from front to back, before anything reads it, and adds up what reading it would cost.
 * Refuses (`workbook_too_big`) more cells, rows, columns or longer texts than an organisation has.
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

/** Looks at other XML of a workbook likewise: its texts and tags have the lengths of texts and tags. */
export function boundTexts(xml: string): void {
  for (const _tag of tagsOf(xml));
}

/** The tags of XML without their brackets, each looked at once. Refuses a tag or a text that is too long. */
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

/** A row by its number. One that is none would let the reader fill in rows for ever. */
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

import { addDays, isDay, isWebsite, type Day, withoutHiddenMarks } from '@prestasi/domain';
import { emailField } from '@prestasi/contract';
import type { ErrorCode, ErrorParams } from '../findings.ts';
import type { Column, ColumnKind } from '../sheets.ts';
import { markedCell } from './mark-cells.ts';
import type { Cell } from './read-tables.ts';

/** A cell's value in its column, null for an empty one, or its error. */
export type CellReading =
  | { readonly value: string | null }
  | { readonly code: ErrorCode; readonly params?: ErrorParams };

/** The context of a reading, apart from cell and column. */
export type CellContext = {
  readonly isFrom1904: boolean;
  /** The code of a choice by its words in either language, as `readableText` makes them. */
  readonly choices: ReadonlyMap<string, string>;
};

// Serial numbers of 1927 to 2099: a year or a telephone number is no day.
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 73_050;
// Excel has no earlier days; a time without a day is read as one.
const FIRST_DAY = '1900-03-01';
const LAST_DAY = '2199-12-31';

/**
 * Reads a cell by the kind of its column. Refuses formulas, errors, values of the wrong kind and values that are too
 * long.
 */
export function readCell(column: Column, cell: Cell, context: CellContext): CellReading {
  if (cell === null) return { value: null };
  if (typeof cell === 'boolean') return { code: 'wrong_type' };
  const marked = typeof cell === 'string' ? markedCell(cell) : null;
  if (marked !== null)
    return marked.kind === 'formula' ? { code: 'formula' } : { code: 'error_cell', params: { value: marked.error } };
  if (column.kind === 'day') return readDay(cell, context.isFrom1904);
  if (column.kind === 'percent' && typeof cell === 'number') return readShare(cell);
  if (cell instanceof Date) return { code: 'wrong_type' };
  const text = typeof cell === 'number' ? numberText(column.kind, cell) : textOf(column, cell);
  if (text === '') return { value: null };
  if (text.length > column.max) return { code: 'too_long', params: { max: column.max } };
  return READ[column.kind](text, column, context);
}

const plain = (text: string): CellReading => ({ value: text });

const READ: Readonly<
  Record<Exclude<ColumnKind, 'day'>, (text: string, column: Column, context: CellContext) => CellReading>
> = {
  text: plain,
  paragraph: plain,
  number: (text) =>
    /^0*[1-9]\d{0,3}$/.test(text) ? plain(String(Number(text))) : { code: 'bad_number', params: { value: text } },
  percent: (text) => readPercent(text),
  identity_card: plain,
  postcode: plain,
  email: (text) => {
    const read = emailField.safeParse(text);
    return read.success ? { value: read.data } : { code: 'bad_email', params: { value: text } };
  },
  website: (text) => (isWebsite(text) ? plain(text) : { code: 'bad_website', params: { value: text } }),
  choice: (text, { choices, choice }, context) => {
    const code = context.choices.get(`${choice}.${readableText(text)}`);
    return code !== undefined && choices.includes(code)
      ? plain(code)
      : { code: 'bad_choice', params: { value: text, choice } };
  },
};

/** Returns a percentage as text, `40`, `12.5` or `12,5 %`, in basis points. */
function readPercent(text: string): CellReading {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text) ?? [];
  const points = digits === undefined ? 0 : Math.round(Number(digits.replace(',', '.')) * 100);
  return points >= 1 && points <= 10_000
    ? { value: String(points) }
    : { code: 'bad_percent', params: { value: text.slice(0, 50) } };
}

/** A numeric cell: a cell that Excel shows as 40 % holds 0.4. */
function readShare(cell: number): CellReading {
  return readPercent(String(Number((cell < 1 ? cell * 100 : cell).toFixed(4))));
}

/** Normalises words for comparison: removes case, stars of required columns, and differences of spaces and signs. */
export function readableText(text: string): string {
  return oneLine(text)
    .toLowerCase()
    .replaceAll(/[*:]/g, '')
    .replaceAll(/[\s_/-]+/g, ' ')
    .trim();
}

/**
 * Returns a text of the record as its cell would be read: on one line, or on the lines of a paragraph; an e-mail in
 * lower case.
 */
export function asRead(column: Pick<Column, 'kind'>, text: string): string {
  const read = textOf(column, text);
  return column.kind === 'email' ? read.toLowerCase() : read;
}

function textOf({ kind }: Pick<Column, 'kind'>, text: string): string {
  if (kind !== 'paragraph') return oneLine(text);
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .trim();
}

/** Returns a text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return withoutHiddenMarks(text)
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const DIGITS: Partial<Record<ColumnKind, number>> = { identity_card: 12, postcode: 5 };

/**
 * Returns a number without decimals, with the leading zeros of an identity card or a postal code that Excel dropped.
 */
function numberText(kind: ColumnKind, value: number): string {
  const text = Number.isInteger(value) ? value.toFixed(0) : String(value);
  return /^\d+$/.test(text) ? text.padStart(DIGITS[kind] ?? 0, '0') : text;
}

/** Returns a day from an Excel date, a serial number, `2026-03-31` or `31/03/2026`. */
function readDay(cell: string | number | Date, isFrom1904: boolean): CellReading {
  if (typeof cell === 'string' && oneLine(cell) === '') return { value: null };
  const day = dayOfCell(cell, isFrom1904);
  const isPossible = day !== null && FIRST_DAY <= day && day <= LAST_DAY;
  return isPossible ? { value: day } : { code: 'bad_date', params: { value: shown(cell) } };
}

function dayOfCell(cell: string | number | Date, isFrom1904: boolean): Day | null {
  if (typeof cell === 'string') return dayOfText(oneLine(cell));
  return typeof cell === 'number' ? dayOfSerial(cell, isFrom1904) : dayOfDate(cell);
}

function dayOfText(text: string): Day | null {
  const [, dayFirst, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const day = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${dayFirst?.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

function dayOfSerial(serial: number, isFrom1904: boolean): Day | null {
  if (!Number.isInteger(serial) || serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return addDays(isFrom1904 ? '1904-01-01' : '1899-12-30', serial);
}

function dayOfDate(date: Date): Day | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

function shown(cell: string | number | Date): string {
  if (cell instanceof Date) return dayOfDate(cell) ?? '?';
  return String(cell).slice(0, 50);
}

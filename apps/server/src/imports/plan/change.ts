import type { Column } from '../sheets.ts';
import { asRead } from '../workbook/read-cell.ts';
import { type Fields, isSaid } from './state.ts';

/** A record as it is and as it shall be; `before` is null for one that is created. */
export type Change = { readonly key: string; readonly before: Fields | null; readonly after: Fields };

/** The records of one kind as they will be, those that change among them, by key. */
export type Planned = { readonly after: ReadonlyMap<string, Fields>; readonly changes: readonly Change[] };

/** How many rows of a sheet create, change and leave; and how many records are not in it any more, where that removes them. */
export type Counts = { created: number; changed: number; unchanged: number; removed?: number };

/** Fields that differ, each with what it is and what it shall be. */
export function differences(before: Fields, after: Fields): Record<string, [string | null, string | null]> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => (before[field] ?? null) !== value)
      .map(([field, value]) => [field, [before[field] ?? null, value]]),
  );
}

/** Whether a record stays as it is. */
export function isSame(before: Fields, after: Fields): boolean {
  return Object.entries(after).every(([field, value]) => (before[field] ?? null) === value);
}

/**
 * What a field shall be: what the row says; where the cell is empty, nothing in a column that clears, else what is
 * there; where the sheet lacks the column, what is there. So too where a cell says what is there in other spaces or
 * letters: an export that comes back changes nothing.
 */
export function merged(
  said: string | null | undefined,
  before: string | null | undefined,
  { kind, clears }: Pick<Column, 'kind' | 'clears'>,
): string | null {
  if (said === undefined || (said === null && !clears)) return before ?? null;
  return isSaid(said) && isSaid(before) && asRead({ kind }, before) === said ? before : said;
}

/** Of a column that says what must be there. */
export const LINE = { kind: 'text', clears: false } as const;
/** Of a column whose empty cell means "none". */
export const CLEARING = { kind: 'text', clears: true } as const;

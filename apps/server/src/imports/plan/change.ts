import type { Column } from '../sheets.ts';
import { asRead } from '../workbook/read-cell.ts';
import { type Fields, isSaid } from './state.ts';

/** A record before and after the import; `before` is null for a new one. */
export type Change = { readonly key: string; readonly before: Fields | null; readonly after: Fields };

/** All records of one kind after the import, and those that change, by key. */
export type Planned = { readonly after: ReadonlyMap<string, Fields>; readonly changes: readonly Change[] };

/**
 * The numbers of rows of a sheet that create, change and leave records; and of records that are removed because they
 * are no longer in it, where that applies.
 */
export type Counts = { created: number; changed: number; unchanged: number; removed?: number };

/** Returns the fields that differ, each with its old and new value. */
export function differences(before: Fields, after: Fields): Record<string, [string | null, string | null]> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => (before[field] ?? null) !== value)
      .map(([field, value]) => [field, [before[field] ?? null, value]]),
  );
}

/** Whether a record does not change. */
export function isSame(before: Fields, after: Fields): boolean {
  return Object.entries(after).every(([field, value]) => (before[field] ?? null) === value);
}

/**
 * Returns the new value of a field: that of the row; for an empty cell, null in a column that clears, else the present
 * value; if the sheet lacks the column, the present value. A cell that differs from the present value only in spaces or
 * case also keeps it: importing an export again changes nothing.
 */
export function merged(
  said: string | null | undefined,
  before: string | null | undefined,
  { kind, clears }: Pick<Column, 'kind' | 'clears'>,
): string | null {
  if (said === undefined || (said === null && !clears)) return before ?? null;
  return isSaid(said) && isSaid(before) && asRead({ kind }, before) === said ? before : said;
}

/** A column whose value is required. */
export const LINE = { kind: 'text', clears: false } as const;
/** A column whose empty cell means "none". */
export const CLEARING = { kind: 'text', clears: true } as const;

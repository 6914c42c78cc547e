import type { ColumnKey, Row, SheetKey, Workbook } from '../sheets.ts';
import { type Findings, reportOn, type Report } from '../findings.ts';
import type { Causes } from './causes.ts';
import type { Counts } from './change.ts';
import type { Scope } from './scope.ts';
import type { State } from './state.ts';

/** The data for every part of planning. */
export type Context = { readonly state: State; readonly scope: Scope };

/** One sheet while it is planned: its rows, its counts, and how errors are reported. */
export type SheetContext<S extends SheetKey> = {
  readonly rows: readonly Row<S>[];
  readonly counts: Counts;
  readonly report: Report<S>;
  /** Whether an earlier row had the same key; reports it. */
  readonly isRepeated: (row: number, key: string, column: ColumnKey<S>) => boolean;
};

/** Prepares a sheet for planning; null if the workbook lacks it. */
export function sheetContext<S extends SheetKey>(
  workbook: Workbook,
  key: S,
  findings: Findings,
  causes: Causes,
): SheetContext<S> | null {
  const sheet = workbook[key];
  if (sheet === undefined) return null;
  const report = reportOn(findings, key, sheet, causes);
  const seen = new Map<string, number>();
  return {
    rows: sheet.rows,
    counts: { created: 0, changed: 0, unchanged: 0 },
    report,
    isRepeated: (row, value, column) => {
      const before = seen.get(value);
      if (before === undefined) seen.set(value, row);
      else report(row, column, 'duplicate_key', { firstRow: before });
      return before !== undefined;
    },
  };
}

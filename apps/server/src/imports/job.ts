import type { ErrorParams, Finding } from './findings.ts';
import type { Counts } from './plan/change.ts';
import type { Workbook, WorkbookKind } from './sheets.ts';

/** Per sheet, the number of rows that are created, changed and left unchanged. */
export type ImportCounts = Record<string, Counts>;

export type ImportState = 'reading' | 'checked' | 'refused' | 'applying' | 'applied' | 'failed';

/** An import as its owner sees it. */
export type ImportRecord = {
  readonly id: number;
  readonly accountId: number;
  readonly kind: WorkbookKind;
  /** The training session of participants; null otherwise. */
  readonly sessionId: number | null;
  readonly fileName: string;
  readonly state: ImportState;
  readonly done: number;
  readonly total: number;
  readonly counts: ImportCounts | null;
  readonly errorCount: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

/** An error as it is stored. */
export type StoredError = Omit<Finding, 'code' | 'params'> & { readonly code: string; readonly params: ErrorParams };

/** An import that a job works on. */
export type ImportWork = {
  readonly id: number;
  readonly accountId: number;
  readonly role: 1 | 6;
  readonly kind: WorkbookKind;
  readonly sessionId: number | null;
  readonly fileName: string;
  readonly state: ImportState;
  readonly content: Buffer | null;
  readonly workbook: Workbook | null;
};

/** The jobs' names, for those who run them by hand. */
export const CHECK_IMPORT = 'imports.check';
export const APPLY_IMPORT = 'imports.apply';
export const FORGET_IMPORTS = 'imports.forget';

/** A checked import that nobody applied lapses after so many days: its rows are personal data. */
export const LAPSES_AFTER_DAYS = 7;

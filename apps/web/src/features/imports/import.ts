import { type getImport, IMPORT_SHEETS, type listImportErrors, type OutputOf } from '@prestasi/contract';
import type { Tone } from '../../shared/ui/index.ts';

/** An import: its state, and its effect or result. */
export type Import = OutputOf<typeof getImport>;

/** The address of the page on which an import begins, below which it stands: of the organisation, or of a session. */
export function startAddress(sessionId: number | null): string {
  return sessionId === null ? '/company-import' : `/training/sessions/${sessionId}/import`;
}

/** An error of a workbook, in the reader's language. */
export type ImportError = OutputOf<typeof listImportErrors>['rows'][number];

/** The numbers of rows of a workbook, by what the import does with them. */
export type RowCounts = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Records that a sheet removes, since its rows no longer have them. */
  readonly removed: number;
};

/** All sheets in their order: of the organisation’s workbook, then of the participants’; an unknown one comes last. */
const SHEETS: readonly string[] = [...IMPORT_SHEETS, 'places', 'attendance'];

export const IMPORT_TONES: Readonly<Record<Import['state'], Tone>> = {
  reading: 'info',
  checked: 'warn',
  refused: 'danger',
  applying: 'info',
  applied: 'ok',
  failed: 'danger',
};

/** True while the server works on it. */
export function isRunning({ state }: Pick<Import, 'state'>): boolean {
  return state === 'reading' || state === 'applying';
}

/** The counts of each sheet in the order of the workbook. */
export function sheetCounts({ counts }: Pick<Import, 'counts'>): (RowCounts & { readonly sheet: string })[] {
  const place = (sheet: string) => (SHEETS.includes(sheet) ? SHEETS.indexOf(sheet) : SHEETS.length);
  return Object.entries(counts ?? {})
    .map(([sheet, rows]) => ({ sheet, ...rows, removed: rows.removed ?? 0 }))
    .toSorted((a, b) => place(a.sheet) - place(b.sheet));
}

/** The counts of all sheets together. */
export function totalCounts(of: Pick<Import, 'counts'>): RowCounts {
  const sum = (key: keyof RowCounts) => sheetCounts(of).reduce((all, sheet) => all + sheet[key], 0);
  return { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged'), removed: sum('removed') };
}

/** The figures of an import of participants, as they are shown. */
export function countsOf({ counts }: Pick<Import, 'counts'>, format: (count: number) => string) {
  const of = (sheet: string, key: 'created' | 'changed') => format(counts?.[sheet]?.[key] ?? 0);
  return {
    enrolled: of('places', 'created'),
    recorded: of('attendance', 'created'),
    corrected: of('attendance', 'changed'),
  };
}

import type { ErrorCode, Finding } from '../findings.ts';
import { type Row, type SheetKey, SHEETS, type Workbook } from '../sheets.ts';

/**
 * The errors that only follow from another row's: a row that refers to one with an error, which is therefore not
 * planned, has no error of its own. Only the cause is reported, with the number of rows that refer to it.
 */
export type Causes = {
  /** Notes that a row has an error of its own. */
  readonly note: (sheet: string, row: number) => void;
  /** Whether a row refers to a row with an error; the row is then counted there, with those that refer to it. */
  readonly follows: (reference: Reference) => boolean;
  /** The number of rows that follow from each row with an error, by `rowLocation`. */
  readonly followers: () => ReadonlyMap<string, number>;
};

/** A reference that leads nowhere: the code of the error gives the kind, the value the record. */
export type Reference = {
  readonly sheet: string;
  readonly row: number;
  readonly company: string | null;
  readonly code: ErrorCode;
  readonly value: string;
};

type CellTexts = Readonly<Record<string, string | null | undefined>>;
type Definer = { readonly place: string; readonly company: string | null };

/** The errors that refer to a row of a sheet, and by which of its columns; a unit without a kind may be any. */
const REFERENCES: Readonly<
  Record<SheetKey, (row: CellTexts) => readonly (readonly [ErrorCode, string | null | undefined])[]>
> = {
  companies: ({ code }) => [['unknown_company', code]],
  units: ({ kind, code }) =>
    (['division', 'department', 'section'] as const)
      .filter((one) => (kind ?? one) === one)
      .map((one) => [`unknown_${one}`, code] as const),
  positions: ({ code, grade }) => [
    ['unknown_position', code],
    ['unknown_grade', grade],
  ],
  locations: ({ code }) => [['unknown_location', code]],
  employees: ({ employeeNumber }) => [
    ['unknown_supervisor', employeeNumber],
    ['unknown_head', employeeNumber],
  ],
  tasks: ({ number }) => [['unknown_task', number]],
  competencies: ({ code }) => [['unknown_competency', code]],
  // Nothing refers to a public holiday.
  holidays: () => [],
};

/** Returns the location of a row in the file. */
export function rowLocation(sheet: string, row: number): string {
  return `${row} ${sheet}`;
}

/** Follows errors to their causes in a workbook; `read` are the errors of the workbook in itself. */
export function createCauses(workbook: Workbook, read: readonly Finding[]): Causes {
  const definers = definersOf(workbook);
  const causeOf = new Map<string, string>();
  const followers = new Map<string, Set<string>>();
  const note = (sheet: string, row: number) => {
    const place = rowLocation(sheet, row);
    if (!causeOf.has(place)) causeOf.set(place, place);
  };
  for (const { sheet, row } of read) if (row !== null) note(sheet, row);
  return {
    note,
    follows: ({ sheet, row, company, code, value }) => {
      const meant = (definers.get(keyOf(code, value)) ?? []).filter(
        (one) => one.company === null || company === null || one.company === company,
      );
      const causes = meant.map(({ place }) => causeOf.get(place));
      const [cause] = causes;
      // If one of them is valid, the row refers to that one.
      if (cause === undefined || causes.includes(undefined)) return false;
      const place = rowLocation(sheet, row);
      if (place === cause) return false;
      if (!causeOf.has(place)) causeOf.set(place, cause);
      followers.set(cause, (followers.get(cause) ?? new Set()).add(place));
      return true;
    },
    followers: () => new Map([...followers].map(([place, rows]) => [place, rows.size])),
  };
}

function definersOf(workbook: Workbook): ReadonlyMap<string, readonly Definer[]> {
  const found = new Map<string, Definer[]>();
  for (const key of SHEETS) {
    const sheet = workbook[key];
    if (sheet === undefined) continue;
    const rows: readonly Row<SheetKey>[] = [...sheet.rows, ...(sheet.dropped ?? [])];
    for (const { row, values } of rows) {
      const said: CellTexts = values;
      const definer = {
        place: rowLocation(sheet.name, row),
        company: key === 'companies' ? null : (said['company'] ?? null),
      };
      for (const [code, value] of REFERENCES[key](said)) {
        if (value === null || value === undefined) continue;
        const at = keyOf(code, value);
        const known = found.get(at);
        if (known === undefined) found.set(at, [definer]);
        else known.push(definer);
      }
    }
  }
  return found;
}

function keyOf(code: ErrorCode, value: string): string {
  return `${code} ${code === 'unknown_competency' ? value.toLowerCase() : value}`;
}

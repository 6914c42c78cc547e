import { type Causes, rowLocation } from './plan/causes.ts';
import { ALL_SHEETS, type AnySheetKey, type ColumnKey, type Sheet, type Workbook } from './sheets.ts';

/** Every kind of error that a workbook can have; the text is `imports:error.<code>`. */
export const ERROR_CODES = [
  // The workbook and its sheets.
  'no_sheets',
  'no_rows',
  'too_many_rows',
  'unknown_sheet',
  'duplicate_sheet',
  'unknown_heading',
  'missing_heading',
  'duplicate_heading',
  'column_without_heading',
  // A cell.
  'required',
  'wrong_type',
  'formula',
  'error_cell',
  'too_long',
  'bad_date',
  'bad_email',
  'bad_website',
  'bad_choice',
  'identity_card_format',
  'identity_card_date',
  'identity_card_place',
  'birth_mismatch',
  'incorporated_in_future',
  'birth_in_future',
  'hired_in_future',
  'grade_incomplete',
  // Duplicates.
  'duplicate_key',
  'duplicate_name',
  'duplicate_email',
  'duplicate_identity_card',
  'email_taken',
  'identity_card_taken',
  'number_taken',
  // References of a row.
  'unknown_company',
  'unknown_division',
  'unknown_department',
  'unknown_section',
  'unknown_position',
  'unknown_grade',
  'unknown_location',
  'unknown_supervisor',
  'unknown_head',
  'deactivated_company',
  'archived_division',
  'archived_department',
  'archived_section',
  'archived_position',
  'archived_grade',
  'archived_location',
  'company_needed',
  'parent_needed',
  'parent_not_allowed',
  'department_needed',
  'division_mismatch',
  'category_mismatch',
  // The reporting line.
  'self_supervision',
  'supervisor_cycle',
  'supervisor_role',
  'supervisor_role_lost',
  // Conflicts with the records.
  'former_employee',
  'hired_on_kept',
  'move_planned',
  'own_place',
  'own_record',
  'granted_beyond',
  'second_person',
  // Job descriptions and competencies.
  'bad_number',
  'bad_percent',
  'bad_code',
  'task_needed',
  'task_of_task',
  'unknown_task',
  'subtask_weight',
  'weight_needed',
  'weights_total',
  'main_task_needed',
  'only_non_executive',
  'too_many_tasks',
  'unknown_competency',
  'competency_needed',
  'competency_parent',
  'competency_stays',
  'level_not_marked',
  'level_incomplete',
  'library_not_allowed',
  // Public holidays.
  'archived_holiday',
  // Participants of a training session.
  'unknown_participant',
  'participant_company',
  'other_session',
  'no_place',
  'seats_exceeded',
  'attendance_needed',
  'attendance_too_early',
  'hours_of_absent',
  'too_many_hours',
  'cancelled_session',
  'unknown_session',
  // Rights of the importer.
  'company_not_allowed',
  'reference_not_allowed',
  'not_permitted',
  // The import itself.
  'workbook_too_big',
  'workbook_damaged',
  'workbook_type',
  'lapsed',
  'changed_meanwhile',
  'unexpected',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type ErrorParams = Readonly<Record<string, string | number>>;

/** One error: its place in the file, its kind, and values for its text. */
export type Finding = {
  readonly sheet: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
};

/** Collects errors: the first thousand, and the number of all. */
export type Findings = {
  readonly add: (finding: Finding) => void;
  readonly count: () => number;
  readonly list: () => readonly Finding[];
};

export const MOST_FINDINGS = 1000;

/** Creates a collection of errors. */
export function createFindings(): Findings {
  const list: Finding[] = [];
  let count = 0;
  return {
    add: (finding) => {
      count++;
      if (list.length < MOST_FINDINGS) list.push(finding);
    },
    count: () => count,
    list: () => list,
  };
}

/** Returns a single error of the import as a whole. */
export function foundAlone(code: ErrorCode): Found {
  return { errors: [{ sheet: '', row: null, column: null, code, params: {} }], errorCount: 1 };
}

/** Reports an error of a row of one sheet, under the heading that the file has for the column. */
export type Report<S extends AnySheetKey> = (
  row: number,
  column: ColumnKey<S> | null,
  code: ErrorCode,
  params?: ErrorParams,
) => void;

/**
 * Binds reports to a sheet; an error that only follows from another row's error is counted there instead. If the file
 * lacks the column, its key is in the parameters, to be named in the reader's language.
 */
export function reportOn<S extends AnySheetKey>(
  findings: Findings,
  key: S,
  sheet: Sheet<S>,
  causes: Causes,
): Report<S> {
  const companies = new Map(sheet.rows.map(({ row, values }) => [row, companyIn(values)]));
  return (row, column, code, params = {}) => {
    const reference = {
      sheet: sheet.name,
      row,
      company: companies.get(row) ?? null,
      code,
      value: `${params['value'] ?? ''}`,
    };
    if (causes.follows(reference)) return;
    // A company out of reach does not exist here: each row that refers to it is reported, as with any unknown company.
    if (code !== 'unknown_company' || key !== 'companies') causes.note(sheet.name, row);
    const heading = column === null ? null : (sheet.headings[column] ?? null);
    const named = column !== null && heading === null ? { ...params, columnKey: `${key}.${column}` } : params;
    findings.add({ sheet: sheet.name, row, column: heading, code, params: named });
  };
}

function companyIn(values: Readonly<Record<string, string | null | undefined>>): string | null {
  return values['company'] ?? null;
}

/** The errors that are stored, and the number of all. */
export type Found = { readonly errors: readonly Finding[]; readonly errorCount: number };

/**
 * Joins errors from several steps, in the order of the file; the first error of a row says how many rows refer to it.
 */
export function joinFound(
  workbook: Workbook,
  followers: ReadonlyMap<string, number>,
  ...found: readonly Found[]
): Found {
  const first = found.flatMap((one) => one.errors).slice(0, MOST_FINDINGS);
  const reported = new Set<string>();
  const errors = sortFindings(first, workbook).map((error): Finding => {
    const place = error.row === null ? '' : rowLocation(error.sheet, error.row);
    const count = followers.get(place);
    if (count === undefined || reported.has(place)) return error;
    reported.add(place);
    return { ...error, params: { ...error.params, followers: count } };
  });
  return { errors, errorCount: found.reduce((sum, one) => sum + one.errorCount, 0) };
}

/** Sorts errors as a person goes through the file: by sheet in the order of the template, by row and by column. */
export function sortFindings(findings: readonly Finding[], workbook: Workbook): Finding[] {
  const places = new Map(
    ALL_SHEETS.flatMap((key, index) => {
      const sheet = workbook[key];
      if (sheet === undefined) return [];
      const columns = new Map(Object.values(sheet.headings).map((heading, place) => [heading, place]));
      return [[sheet.name, { index, columns }] as const];
    }),
  );
  const orderOf = ({ sheet, row, column }: Finding) => {
    const known = places.get(sheet);
    return [known?.index ?? -1, row ?? 0, column === null ? -1 : (known?.columns.get(column) ?? -1)] as const;
  };
  return findings
    .map((finding) => ({ finding, place: orderOf(finding) }))
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2])
    .map(({ finding }) => finding);
}

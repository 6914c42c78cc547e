import { IMPORT_SHEETS } from '@prestasi/contract';
import { ATTENDANCES, CATEGORIES, COMPETENCY_KINDS, ENROLMENT_STATES, HOLIDAY_REGIONS } from '@prestasi/domain';

/** The sheets of the organisation’s workbook, in the order in which they are shown and planned. */
export const SHEETS = IMPORT_SHEETS;
export type SheetKey = (typeof SHEETS)[number];

/** The sheets of each kind of workbook: the organisation’s, and the participants of a training session. */
export const SHEETS_OF = { organisation: SHEETS, participants: ['participants'] } as const;
export type WorkbookKind = keyof typeof SHEETS_OF;
export type AnySheetKey = (typeof SHEETS_OF)[WorkbookKind][number];
export const ALL_SHEETS: readonly AnySheetKey[] = [...SHEETS, ...SHEETS_OF.participants];

export const UNIT_KINDS = ['division', 'department', 'section'] as const;

/**
 * The kind of a column's values; a paragraph may have several lines, a number counts from 1, a percentage is stored in
 * basis points. A numeric cell of `identity_card` or `postcode` gets back the leading zeros that Excel drops.
 */
export type ColumnKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'percent'
  | 'day'
  | 'email'
  | 'website'
  | 'choice'
  | 'identity_card'
  | 'postcode';

/** A column: its key is also that of its heading, `imports:heading.<sheet>.<key>`; `max` is in characters. */
export type Column<K extends string = string> = {
  readonly key: K;
  readonly kind: ColumnKind;
  readonly required: boolean;
  readonly max: number;
  /** The codes that a choice may have; their words are `imports:choice.<choice>.<code>`. */
  readonly choices: readonly string[];
  readonly choice: string;
  /** An empty cell means "none" here; in all other columns it leaves the present value. */
  readonly clears: boolean;
};

const LINE = 200;
const CODE = 50;

function column<const K extends string>(key: K, changes: Partial<Column> = {}): Column<K> {
  const plain = { kind: 'text', required: false, max: LINE, choices: [], choice: '', clears: false } as const;
  return { ...plain, ...changes, key };
}

function choice<const K extends string>(key: K, choices: readonly string[], changes: Partial<Column> = {}): Column<K> {
  return column(key, { kind: 'choice', choices, choice: key, ...changes });
}

const required = { required: true } as const;
const code = { max: CODE } as const;
/** A column for the reader alone. */
const shown = { max: 1000 } as const;
const keyCode = { max: CODE, required: true } as const;
/** Columns that place a unit or a person. */
const place = { max: CODE, clears: true } as const;
const day = { kind: 'day' } as const;
const definition = { kind: 'paragraph', max: 2000 } as const;
const level = { kind: 'paragraph', max: 1000 } as const;
const number = { kind: 'number', max: 10 } as const;

/** Every column of every sheet (specification §3: all fields of an employee; the employee number is the key). */
export const COLUMNS = {
  companies: [
    column('code', keyCode),
    column('name', required),
    column('registrationNumber'),
    column('incorporatedOn', day),
    column('description', { kind: 'paragraph', max: 4000 }),
    column('phone', { max: 50 }),
    column('website', { kind: 'website' }),
    column('address', { kind: 'paragraph', max: 1000 }),
  ],
  units: [
    choice('kind', UNIT_KINDS, { ...required, choice: 'unit' }),
    column('company', code),
    column('code', keyCode),
    column('name', required),
    column('parent', place),
    column('head', place),
  ],
  positions: [
    column('company', keyCode),
    column('code', keyCode),
    column('title', required),
    choice('category', CATEGORIES, required),
    column('gradeSet', code),
    column('grade', code),
  ],
  locations: [
    column('company', keyCode),
    column('code', keyCode),
    column('name', required),
    column('building'),
    column('street'),
    column('postcode', { kind: 'postcode', max: 20 }),
    column('city'),
    column('state'),
  ],
  employees: [
    column('employeeNumber', keyCode),
    column('fullName', required),
    column('firstName'),
    column('middleName'),
    column('lastName'),
    column('email', { kind: 'email', max: 254 }),
    column('phone', { max: 50 }),
    column('identityCard', { kind: 'identity_card', max: 20 }),
    column('dateOfBirth', day),
    choice('gender', ['male', 'female']),
    column('religion'),
    choice('race', ['malay', 'chinese', 'indian', 'others']),
    column('citizenship'),
    choice('maritalStatus', ['single', 'married', 'divorced', 'widowed']),
    column('addressLine1'),
    column('addressLine2'),
    column('addressLine3'),
    column('postalCode', { kind: 'postcode', max: 20 }),
    column('city'),
    column('state'),
    column('country'),
    column('company', keyCode),
    column('division', place),
    column('department', place),
    column('section', place),
    column('position', keyCode),
    choice('category', CATEGORIES),
    column('gradeSet', code),
    column('grade', code),
    column('location', place),
    column('supervisor', place),
    column('hiredOn', { ...day, ...required }),
  ],
  tasks: [
    column('company', keyCode),
    column('position', keyCode),
    column('number', { ...number, ...required }),
    choice('kind', ['main_task', 'additional_task', 'subtask'], { ...required, choice: 'task' }),
    column('parent', number),
    column('title', { max: 500, required: true }),
    column('weight', { kind: 'percent', max: 10 }),
  ],
  competencies: [
    choice('kind', COMPETENCY_KINDS, { ...required, choice: 'competency' }),
    column('code', { max: 20, required: true }),
    column('parent', { max: 20 }),
    column('nameMs', required),
    column('nameEn', required),
    column('definitionMs', definition),
    column('definitionEn', definition),
    column('order', number),
    choice('archived', ['yes', 'no']),
    column('level1Ms', level),
    column('level1En', level),
    column('level2Ms', level),
    column('level2En', level),
    column('level3Ms', level),
    column('level3En', level),
    column('level4Ms', level),
    column('level4En', level),
    column('level5Ms', level),
    column('level5En', level),
    column('level6Ms', level),
    column('level6En', level),
  ],
  holidays: [
    column('company', keyCode),
    column('code', keyCode),
    column('name', required),
    column('nameEn', required),
    column('onDay', { ...day, ...required }),
    choice('region', HOLIDAY_REGIONS, required),
  ],
  // The columns of the exported list, so that it can be imported again.
  participants: [
    column('sessionCode', code),
    column('trainingTitle', shown),
    column('name', shown),
    column('employeeNumber', keyCode),
    column('company', shown),
    column('department', shown),
    column('position', shown),
    choice('enrolmentState', ENROLMENT_STATES),
    choice('attendance', ATTENDANCES),
    column('hours', number),
  ],
} as const satisfies Readonly<Record<AnySheetKey, readonly Column[]>>;

export type ColumnKey<S extends AnySheetKey> = (typeof COLUMNS)[S][number]['key'];

/**
 * The values of a row by column: a day as `YYYY-MM-DD`, a choice by its code, null for an empty cell. Columns that the
 * sheet lacks and cells with an error are absent.
 */
export type Values<S extends AnySheetKey> = { readonly [K in ColumnKey<S>]?: string | null };

/** A row as read; `row` is its number in Excel. */
export type Row<S extends AnySheetKey> = { readonly row: number; readonly values: Values<S> };

/** A sheet as read, with its name and headings as the file has them. */
export type Sheet<S extends AnySheetKey> = {
  readonly name: string;
  readonly headings: { readonly [K in ColumnKey<S>]?: string };
  readonly rows: readonly Row<S>[];
  /** Rows that lost their key through an error: they belong to no record, but others may refer to them. */
  readonly dropped?: readonly Row<S>[];
};

/** A whole workbook as read; a sheet that it lacks is absent. */
export type Workbook = { readonly [S in AnySheetKey]?: Sheet<S> };

/** Counts the rows of a workbook. */
export function countRows(workbook: Workbook): number {
  return ALL_SHEETS.reduce((sum, key) => sum + (workbook[key]?.rows.length ?? 0), 0);
}

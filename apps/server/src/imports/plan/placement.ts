import type { Row } from '../sheets.ts';
import type { SheetContext } from './context.ts';
import { keyOf } from './keys.ts';
import { gradeKey } from './plan-reference.ts';
import { findDivision } from './plan-units.ts';
import type { Fields, Reference } from './state.ts';

/** The reference records after the import. */
export type Organisation = Readonly<Record<Reference, ReadonlyMap<string, Fields>>>;

export const PLACEMENT_FIELDS = [
  'company',
  'division',
  'department',
  'section',
  'position',
  'grade',
  'location',
  'supervisor',
] as const;

type Place = Readonly<Record<(typeof PLACEMENT_FIELDS)[number], string | null>>;
type PersonRow = Row<'employees'>;
type PersonSheet = SheetContext<'employees'>;

/**
 * Returns the placement of a row: keys of records that exist or will. Columns that the sheet lacks keep the present
 * value within the same company. Null if something in it does not exist or does not fit together; each such error is
 * reported.
 */
export function placementOf(
  sheet: PersonSheet,
  organisation: Organisation,
  { row, values }: PersonRow,
  company: string,
  known: Fields | null,
): Place | null {
  const before = known?.company === company ? known : null;
  const find = finder(sheet, organisation, row);
  const department = find('department', values.department, before, (code) => keyOf(company, code));
  const section = sectionOf(sheet, find, { row, values }, department, before);
  const division = divisionOf(sheet, organisation, { row, values }, company, { department, before });
  const position = find('position', values.position, before, (code) => keyOf(company, code));
  const location = find('location', values.location, before, (code) => keyOf(company, code));
  const grade = gradeOf(sheet, organisation, { row, values }, position, before);
  if ([department, section, division, position, location, grade].includes(undefined)) return null;
  const supervisor = values.supervisor === undefined ? (known?.supervisor ?? null) : values.supervisor;
  const found = { division, department, section, position, grade, location };
  return { ...(found as Omit<Place, 'company' | 'supervisor'>), company, supervisor };
}

type Found = string | null | undefined;
type Find = (
  field: 'department' | 'section' | 'position' | 'location',
  said: Found,
  before: Fields | null,
  key: (code: string) => string,
) => Found;

/** Looks a code up: returns its key, null for none, undefined if there is no such record, which it reports. */
function finder(sheet: PersonSheet, organisation: Organisation, row: number): Find {
  return (field, said, before, key) => {
    if (said === undefined) return before?.[field] ?? null;
    if (said === null) return null;
    if (organisation[field].has(key(said))) return key(said);
    sheet.report(row, field, `unknown_${field}`, { value: said });
    return undefined;
  };
}

function sectionOf(
  sheet: PersonSheet,
  find: Find,
  { row, values }: PersonRow,
  department: Found,
  before: Fields | null,
): Found {
  if (department === undefined) return undefined;
  const { section } = values;
  if (section === undefined && before?.department !== department) return null;
  if (section !== undefined && section !== null && department === null) {
    sheet.report(row, 'section', 'department_needed', { value: section });
    return undefined;
  }
  return find('section', section, before, (code) => keyOf(department ?? '', code));
}

/**
 * A department's division takes precedence over the person's own (domain §4: the division of the department counts).
 */
function divisionOf(
  sheet: PersonSheet,
  organisation: Organisation,
  { row, values }: PersonRow,
  company: string,
  { department, before }: { readonly department: Found; readonly before: Fields | null },
): Found {
  if (department === undefined) return undefined;
  const { division: said } = values;
  const above = department === null ? null : (organisation.department.get(department)?.parent ?? null);
  const meant = [above, before?.division ?? null];
  const own =
    said === undefined
      ? (before?.division ?? null)
      : said === null
        ? null
        : findDivision((key) => organisation.division.has(key), company, said, meant);
  if (said !== undefined && said !== null && own === null) {
    sheet.report(row, 'division', 'unknown_division', { value: said });
    return undefined;
  }
  if (said !== undefined && said !== null && above !== null && above !== own) {
    sheet.report(row, 'division', 'division_mismatch', { value: said });
    return undefined;
  }
  return above ?? own;
}

/**
 * Returns the grade that the row names; else the person's present one in this position, even if none; else the grade of
 * a new position.
 */
function gradeOf(
  sheet: PersonSheet,
  organisation: Organisation,
  { row, values }: PersonRow,
  position: Found,
  before: Fields | null,
): Found {
  const key = gradeKey(values);
  if (key !== null && !organisation.grade.has(key)) {
    sheet.report(row, 'grade', 'unknown_grade', { value: values.grade ?? '', set: values.gradeSet ?? '' });
    return undefined;
  }
  if (key !== null) return key;
  if (position === undefined || position === null) return null;
  if (before?.position === position) return before.grade ?? null;
  return organisation.position.get(position)?.grade ?? null;
}

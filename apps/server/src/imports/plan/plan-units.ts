import type { Row } from '../sheets.ts';
import { merged, type Planned } from './change.ts';
import type { Context, SheetContext } from './context.ts';
import { keyOf } from './keys.ts';
import { put, reachedCompany, recordsOf, type Records } from './plan-reference.ts';
import type { Fields } from './state.ts';

type Companies = ReadonlyMap<string, Fields>;
type UnitKind = 'division' | 'department' | 'section';
type Units = Readonly<Record<UnitKind, Records>>;
type UnitRow = Row<'units'>;
type UnitSheet = SheetContext<'units'>;

/** Divisions, departments and sections, each after those it may stand under, wherever they stand in the sheet (domain §2). */
export function planUnits(
  context: Context,
  sheet: UnitSheet | null,
  companies: Companies,
): Readonly<Record<UnitKind, Planned>> {
  const { division, department, section } = context.state.reference;
  const units: Units = {
    division: recordsOf(division),
    department: recordsOf(department),
    section: recordsOf(section),
  };
  if (sheet !== null) {
    for (const kind of ['division', 'department', 'section'] as const) {
      for (const row of sheet.rows.filter(({ values }) => values.kind === kind))
        planUnit(context, sheet, companies, units, kind, row);
    }
  }
  return {
    division: units.division.planned(),
    department: units.department.planned(),
    section: units.section.planned(),
  };
}

function planUnit(
  context: Context,
  sheet: UnitSheet,
  companies: Companies,
  units: Units,
  kind: UnitKind,
  unit: UnitRow,
): void {
  const { row, values } = unit;
  const code = values.code ?? '';
  const named = values.company ?? null;
  if (named === null && kind !== 'division') return sheet.report(row, 'company', 'company_needed');
  const company = named === null ? null : reachedCompany(context, companies, named);
  if (named !== null && company === null) return sheet.report(row, 'company', 'unknown_company', { value: named });
  const parent = parentOf(sheet, units, kind, unit, company ?? '');
  if (parent === undefined) return;
  const key = kind === 'section' ? keyOf(parent ?? '', code) : keyOf(company ?? '', code);
  if (sheet.isRepeated(row, `${kind} ${key}`, 'code')) return;
  const records = units[kind];
  const before = records.before(key);
  const name = merged(values.name, before?.name, false);
  if (name === null) return;
  const fields = { company, code, name, head: merged(values.head, before?.head, true) };
  put(context, sheet, records, { row, key, fields: kind === 'division' ? fields : { ...fields, parent }, company });
}

/** The key of what the unit stands under; null for nothing, undefined where the row has an error. */
function parentOf(
  sheet: UnitSheet,
  units: Units,
  kind: UnitKind,
  { row, values }: UnitRow,
  company: string,
): string | null | undefined {
  const { parent } = values;
  if (kind === 'division') {
    if (parent === undefined || parent === null) return null;
    sheet.report(row, 'parent', 'parent_not_allowed');
    return undefined;
  }
  if (kind === 'section') return departmentOf(sheet, units, row, company, parent ?? null);
  if (parent === undefined) return units.department.before(keyOf(company, values.code ?? ''))?.parent ?? null;
  if (parent === null) return null;
  const division = findDivision((key) => units.division.after(key) !== null, company, parent);
  if (division === null) sheet.report(row, 'parent', 'unknown_division', { value: parent });
  return division ?? undefined;
}

function departmentOf(
  sheet: UnitSheet,
  units: Units,
  row: number,
  company: string,
  code: string | null,
): string | undefined {
  if (code === null) {
    sheet.report(row, 'parent', 'parent_needed');
    return undefined;
  }
  const key = keyOf(company, code);
  if (units.department.after(key) !== null) return key;
  sheet.report(row, 'parent', 'unknown_department', { value: code });
  return undefined;
}

/** The division that a code means for a company: its own, else one of the whole group; null for none. */
export function findDivision(isThere: (key: string) => boolean, company: string, code: string): string | null {
  return [keyOf(company, code), keyOf('', code)].find(isThere) ?? null;
}

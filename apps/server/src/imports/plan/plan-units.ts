import type { Row } from '../sheets.ts';
import { CLEARING, LINE, merged, type Planned } from './change.ts';
import type { Context, SheetContext } from './context.ts';
import { codeOf, keyOf } from './keys.ts';
import { put, reachedCompany, recordsOf, type Records } from './plan-reference.ts';
import { type Fields, isSaid } from './state.ts';

type Companies = ReadonlyMap<string, Fields>;
type UnitKind = 'division' | 'department' | 'section';
type Units = Readonly<Record<UnitKind, Records>>;
type UnitRow = Row<'units'>;
type UnitSheet = SheetContext<'units'>;

/** A row that gives a unit another head, or removes its head. */
export type NewHeadRow = {
  readonly row: number;
  readonly kind: UnitKind;
  /** The key of the unit. */
  readonly key: string;
  readonly before: string | null;
  readonly head: string | null;
};

/** Units after the import, and the rows that change their heads. */
export type PlannedUnits = {
  readonly units: Readonly<Record<UnitKind, Planned>>;
  readonly newHeads: readonly NewHeadRow[];
};

/**
 * Plans divisions, departments and sections, in this order whatever their order in the sheet, since each may be under
 * an earlier one (domain §2).
 */
export function planUnits(context: Context, sheet: UnitSheet | null, companies: Companies): PlannedUnits {
  const { division, department, section } = context.state.reference;
  const units: Units = {
    division: recordsOf(division),
    department: recordsOf(department),
    section: recordsOf(section),
  };
  const newHeads: NewHeadRow[] = [];
  if (sheet !== null) {
    for (const kind of ['division', 'department', 'section'] as const) {
      for (const row of sheet.rows.filter(({ values }) => values.kind === kind))
        newHeads.push(...planUnit(context, sheet, companies, units, kind, row));
    }
  }
  const planned = {
    division: units.division.planned(),
    department: units.department.planned(),
    section: units.section.planned(),
  };
  return { units: planned, newHeads };
}

function planUnit(
  context: Context,
  sheet: UnitSheet,
  companies: Companies,
  units: Units,
  kind: UnitKind,
  unit: UnitRow,
): NewHeadRow[] {
  const { row, values } = unit;
  const company = companyOf(context, sheet, companies, kind, unit);
  if (company === undefined) return [];
  const parent = parentOf(sheet, units, kind, unit, company ?? '');
  if (parent === undefined) return [];
  const code = values.code ?? '';
  const key = kind === 'section' ? keyOf(parent ?? '', code) : keyOf(company ?? '', code);
  if (sheet.isRepeated(row, `${kind} ${key}`, 'code')) return [];
  const records = units[kind];
  const before = records.before(key);
  const name = merged(values.name, before?.name, LINE);
  if (name === null) return [];
  const head = merged(values.head, before?.head, CLEARING);
  const fields = { company, code, name, head };
  put(context, sheet, records, { row, key, fields: kind === 'division' ? fields : { ...fields, parent }, company });
  const headBefore = before?.head ?? null;
  return head === headBefore ? [] : [{ row, kind, key, before: headBefore, head }];
}

/** Returns the code of the unit's company; null for a division of the whole group, undefined if the row has an error. */
function companyOf(
  context: Context,
  sheet: UnitSheet,
  companies: Companies,
  kind: UnitKind,
  { row, values }: UnitRow,
): string | null | undefined {
  const { company: named } = values;
  if (!isSaid(named)) {
    if (kind === 'division') return null;
    sheet.report(row, 'company', 'company_needed');
    return undefined;
  }
  const company = reachedCompany(context, companies, named);
  if (company === null) sheet.report(row, 'company', 'unknown_company', { value: named });
  return company ?? undefined;
}

/** Returns the key of the unit's parent; null for none, undefined if the row has an error. */
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
  const before = units.department.before(keyOf(company, values.code ?? ''))?.parent ?? null;
  if (parent === undefined) return before;
  if (parent === null) return null;
  const division = findDivision((key) => units.division.after(key) !== null, company, parent, [before]);
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

/**
 * Finds the division that a code means for a company: a division already meant, if it has this code; else the company's
 * own, else one of the whole group; null for none.
 */
export function findDivision(
  isThere: (key: string) => boolean,
  company: string,
  code: string,
  meant: readonly (string | null)[],
): string | null {
  const already = meant.filter(isSaid).filter((key) => codeOf(key) === code);
  return [...already, keyOf(company, code), keyOf('', code)].find(isThere) ?? null;
}

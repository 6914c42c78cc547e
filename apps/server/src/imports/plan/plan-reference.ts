import { COLUMNS, type Values } from '../sheets.ts';
import { type Change, isSame, LINE, merged, type Planned } from './change.ts';
import type { Context, SheetContext } from './context.ts';
import { keyOf } from './keys.ts';
import { type Fields, isSaid, type KnownRecords } from './state.ts';

type Companies = ReadonlyMap<string, Fields>;

/** Plans work locations by company and code. */
export function planLocations(
  context: Context,
  sheet: SheetContext<'locations'> | null,
  companies: Companies,
): Planned {
  const records = recordsOf(context.state.reference.location);
  if (sheet === null) return records.planned();
  for (const row of sheet.rows) {
    const found = companyRow(context, sheet, companies, row);
    if (found === null) continue;
    const before = records.before(found.key);
    const fields = Object.fromEntries(
      COLUMNS.locations.map((column) => [column.key, merged(row.values[column.key], before?.[column.key], column)]),
    );
    put(context, sheet, records, { ...found, fields });
  }
  return records.planned();
}

/** Plans positions by company and code, and with them grades that they name and that do not exist yet. */
export function planPositions(
  context: Context,
  sheet: SheetContext<'positions'> | null,
  companies: Companies,
): { positions: Planned; grades: Planned } {
  const records = recordsOf(context.state.reference.position);
  const grades = recordsOf(context.state.reference.grade);
  for (const row of sheet?.rows ?? []) {
    const found = sheet === null ? null : companyRow(context, sheet, companies, row);
    if (sheet === null || found === null) continue;
    const fields = positionFields(found.company, row.values, records.before(found.key));
    // Titles and categories are required: without them the row has an error already.
    if (fields.title === null || fields.category === null) continue;
    const { gradeSet = null, grade = null } = row.values;
    if (isSaid(fields.grade) && grades.after(fields.grade) === null)
      grades.put(fields.grade, { gradeSet, name: grade });
    put(context, sheet, records, { ...found, fields });
  }
  return { positions: records.planned(), grades: grades.planned() };
}

function positionFields(company: string, values: Values<'positions'>, before: Fields | null): Fields {
  return {
    company,
    code: values.code ?? null,
    title: merged(values.title, before?.title, LINE),
    category: merged(values.category, before?.category, LINE),
    grade: gradeKey(values) ?? before?.grade ?? null,
  };
}

type CompanySheet = {
  readonly isRepeated: (row: number, key: string, column: 'code') => boolean;
  readonly report: (row: number, column: 'company', code: 'unknown_company', params: { value: string }) => void;
};
type CompanyRow = {
  readonly row: number;
  readonly values: { readonly company?: string | null; readonly code?: string | null };
};

/** Returns row, company and key of a record of a company; null if the row has an error, which is reported. */
export function companyRow(
  context: Context,
  sheet: CompanySheet,
  companies: Companies,
  { row, values }: CompanyRow,
): { readonly row: number; readonly company: string; readonly key: string } | null {
  const company = reachedCompany(context, companies, values.company ?? null);
  if (company === null) {
    sheet.report(row, 'company', 'unknown_company', { value: values.company ?? '' });
    return null;
  }
  const key = keyOf(company, values.code ?? '');
  return sheet.isRepeated(row, key, 'code') ? null : { row, company, key };
}

/** Returns the key of the grade that a row names; null if it names none. */
export function gradeKey({ gradeSet, grade }: Pick<Values<'positions'>, 'gradeSet' | 'grade'>): string | null {
  return gradeSet === undefined || gradeSet === null || grade === undefined || grade === null
    ? null
    : keyOf(gradeSet, grade);
}

/** Returns the code of a company that exists or will and is in the scope; null otherwise, as if it did not exist. */
export function reachedCompany({ state, scope }: Context, companies: Companies, code: string | null): string | null {
  if (code === null || !companies.has(code)) return null;
  return scope.reaches(state.reference.company.get(code)?.id ?? null) ? code : null;
}

export type Records = {
  readonly before: (key: string) => Fields | null;
  readonly after: (key: string) => Fields | null;
  /** Sets the new fields of a record; returns whether that creates or changes it. */
  readonly put: (key: string, fields: Fields) => 'created' | 'changed' | 'unchanged';
  readonly planned: () => Planned;
};

/** Records of one kind while they are planned. */
export function recordsOf(known: KnownRecords): Records {
  const after = new Map([...known].map(([key, { fields }]) => [key, fields]));
  const changes: Change[] = [];
  const before = (key: string) => known.get(key)?.fields ?? null;
  return {
    before,
    after: (key) => after.get(key) ?? null,
    put: (key, fields) => {
      const old = before(key);
      after.set(key, fields);
      if (old !== null && isSame(old, fields)) return 'unchanged';
      changes.push({ key, before: old, after: fields });
      return old === null ? 'created' : 'changed';
    },
    planned: () => ({ after, changes }),
  };
}

type Placed = { readonly row: number; readonly key: string; readonly fields: Fields; readonly company: string | null };

/** Counts a reference record, and refuses its change to anybody who is not an admin of its company. */
export function put(
  { state, scope }: Context,
  sheet: Pick<SheetContext<'units'>, 'counts'> & {
    readonly report: (row: number, column: null, code: 'reference_not_allowed') => void;
  },
  records: Records,
  { row, key, fields, company }: Placed,
): void {
  const outcome = records.put(key, fields);
  sheet.counts[outcome] += 1;
  const companyId = company === null ? null : (state.reference.company.get(company)?.id ?? null);
  if (outcome !== 'unchanged' && !scope.writesReference(companyId)) sheet.report(row, null, 'reference_not_allowed');
}

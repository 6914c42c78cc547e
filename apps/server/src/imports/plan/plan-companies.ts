import { COLUMNS, type Row } from '../sheets.ts';
import { type Change, isSame, merged, type Planned } from './change.ts';
import type { Context, SheetContext } from './context.ts';
import { type Fields, isSaid } from './state.ts';

/**
 * Plans companies by their code. Only an admin creates and changes them; one out of reach is treated as if it did not
 * exist.
 */
export function planCompanies(context: Context, sheet: SheetContext<'companies'> | null): Planned {
  const { state } = context;
  const after = new Map([...state.reference.company].map(([code, { fields }]) => [code, fields]));
  if (sheet === null) return { after, changes: [] };
  const changes = sheet.rows.flatMap((row) => planCompany(context, sheet, row, after) ?? []);
  refuseSameNames(sheet, after);
  return { after, changes };
}

function planCompany(
  { state, scope }: Context,
  sheet: SheetContext<'companies'>,
  { row, values }: Row<'companies'>,
  after: Map<string, Fields>,
): Change | null {
  const code = values.code ?? '';
  const known = state.reference.company.get(code) ?? null;
  if (sheet.isRepeated(row, code, 'code')) return null;
  if (!scope.reaches(known?.id ?? null)) {
    sheet.report(row, 'code', 'unknown_company', { value: code });
    return null;
  }
  const before = known?.fields ?? null;
  const fields: Fields = Object.fromEntries(
    COLUMNS.companies.map((column) => [column.key, merged(values[column.key], before?.[column.key], column)]),
  );
  const { incorporatedOn = null } = fields;
  if (incorporatedOn !== before?.incorporatedOn && isSaid(incorporatedOn) && incorporatedOn > state.today)
    sheet.report(row, 'incorporatedOn', 'incorporated_in_future', { day: incorporatedOn });
  const outcome = before === null ? 'created' : isSame(before, fields) ? 'unchanged' : 'changed';
  sheet.counts[outcome] += 1;
  after.set(code, fields);
  if (outcome === 'unchanged') return null;
  if (!scope.writesCompany(known?.id ?? null)) sheet.report(row, null, 'company_not_allowed', { value: code });
  return { key: code, before, after: fields };
}

/** Refuses two companies with the same name, whatever its case. */
function refuseSameNames(sheet: SheetContext<'companies'>, after: ReadonlyMap<string, Fields>): void {
  const holders = new Map<string, string>();
  const inFile = new Map(sheet.rows.map(({ row, values }) => [values.code ?? '', row]));
  const known = [...after].toSorted(([a], [b]) => Number(inFile.has(a)) - Number(inFile.has(b)));
  for (const [code, { name }] of known) {
    if (!isSaid(name)) continue;
    const words = name.toLowerCase();
    const row = inFile.get(code);
    if (holders.has(words) && row !== undefined) sheet.report(row, 'name', 'duplicate_name', { value: name });
    holders.set(words, code);
  }
}

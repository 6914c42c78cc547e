import { type CompetencyKind, isMarkedKind, standsUnder } from '@prestasi/domain';
import { COLUMNS, type Column, type Row } from '../sheets.ts';
import { isSame, merged } from './change.ts';
import { orderOf } from './competency-order.ts';
import type { Context, SheetContext } from './context.ts';
import { type Fields, isSaid, type KnownCompetency } from './state.ts';

/** A competency before and after the import; its position among its siblings counts from 1. */
export type CompetencyPlan = {
  readonly code: string;
  readonly known: KnownCompetency | null;
  readonly after: Fields;
};

/** The plan of the library: competencies that change, and orders of siblings that change, by their codes. */
export type LibraryPlan = {
  readonly competencies: readonly CompetencyPlan[];
  readonly orders: readonly (readonly string[])[];
};

type CompetencyRow = Row<'competencies'>;
type CompetencySheet = SheetContext<'competencies'>;

/** Competencies that are never marked have no level meanings; these columns hold the meanings. */
const LEVELS = ([1, 2, 3, 4, 5, 6] as const).map((mark) => [`level${mark}Ms`, `level${mark}En`] as const);
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/**
 * Plans the group's competencies by their codes, whatever the case. Kind and parent of an existing one stay. Only those
 * who manage the library change it: an admin of the whole group (domain §4).
 */
export function planCompetencies(context: Context, sheet: CompetencySheet | null): LibraryPlan {
  if (sheet === null) return { competencies: [], orders: [] };
  const kinds = kindsOf(context, sheet);
  const plans: (CompetencyPlan & { readonly row: number })[] = [];
  for (const row of sheet.rows) {
    const plan = planCompetency(context, sheet, kinds, row);
    if (plan !== null) plans.push({ ...plan, row: row.row });
  }
  const { orders, moved } = orderOf(context.state.competencies, plans);
  const changes = plans.filter(({ code, known, after }) => {
    const { order: _, ...words } = after;
    const isLeft = known !== null && isSame(known.fields, words) && !moved.has(code);
    const outcome = known === null ? 'created' : isLeft ? 'unchanged' : 'changed';
    sheet.counts[outcome] += 1;
    return outcome !== 'unchanged';
  });
  if (!context.scope.writesReference(null)) {
    for (const { row } of changes) sheet.report(row, null, 'library_not_allowed');
  }
  return { competencies: changes, orders };
}

/** Returns the kind of every present or future competency, by its code in lower case. */
function kindsOf({ state }: Context, { rows }: CompetencySheet): ReadonlyMap<string, CompetencyKind> {
  const kinds = new Map<string, CompetencyKind>();
  for (const { values } of rows) {
    if (isSaid(values.kind) && isSaid(values.code)) kinds.set(values.code.toLowerCase(), values.kind as CompetencyKind);
  }
  for (const [code, { fields }] of state.competencies) kinds.set(code, fields.kind as CompetencyKind);
  return kinds;
}

function planCompetency(
  { state }: Context,
  sheet: CompetencySheet,
  kinds: ReadonlyMap<string, CompetencyKind>,
  { row, values }: CompetencyRow,
): CompetencyPlan | null {
  const code = (values.code ?? '').toLowerCase();
  if (sheet.isRepeated(row, code, 'code') || !isSaid(values.kind)) return null;
  const known = state.competencies.get(code) ?? null;
  if (known === null && !CODE.test(values.code ?? '')) {
    sheet.report(row, 'code', 'bad_code', { value: values.code ?? '' });
    return null;
  }
  if (!standsRightly(sheet, kinds, { row, values }, known)) return null;
  const after = fieldsOf({ row, values }, known);
  if (after.nameMs === null || after.nameEn === null) return null; // both are required: the row has an error already
  return areLevelsRight(sheet, row, values.kind as CompetencyKind, after, known) ? { code, known, after } : null;
}

/** Whether kind and parent are those on record, or valid for a new one; reports errors. */
function standsRightly(
  sheet: CompetencySheet,
  kinds: ReadonlyMap<string, CompetencyKind>,
  { row, values }: CompetencyRow,
  known: KnownCompetency | null,
): boolean {
  const kind = values.kind as CompetencyKind;
  const parent = values.parent?.toLowerCase() ?? null;
  if (known !== null) {
    const isOther = kind !== known.fields.kind;
    const isElsewhere = isSaid(values.parent) && parent !== known.fields.parent;
    if (isOther) sheet.report(row, 'kind', 'competency_stays', { value: values.code ?? '' });
    else if (isElsewhere) sheet.report(row, 'parent', 'competency_stays', { value: values.code ?? '' });
    return !isOther && !isElsewhere;
  }
  const above = parent === null ? null : (kinds.get(parent) ?? null);
  if (parent !== null && above === null) {
    sheet.report(row, 'parent', 'unknown_competency', { value: values.parent ?? '' });
    return false;
  }
  if (standsUnder(kind, above)) return true;
  sheet.report(row, 'parent', parent === null ? 'competency_needed' : 'competency_parent', {
    value: values.parent ?? '',
  });
  return false;
}

function fieldsOf({ values }: CompetencyRow, known: KnownCompetency | null): Fields {
  const said: Fields = values;
  const before = known?.fields ?? {};
  const fields = (COLUMNS.competencies as readonly Column[]).map((column): [string, string | null] => [
    column.key,
    merged(said[column.key], before[column.key], column),
  ]);
  const parent = values.parent?.toLowerCase() ?? before.parent ?? null;
  const code = before.code ?? values.code ?? null;
  return {
    ...Object.fromEntries(fields),
    code,
    parent,
    archived: fields.find(([key]) => key === 'archived')?.[1] ?? 'no',
  };
}

/**
 * Whether every level has its meaning in both languages, and only marked competencies have levels; unchanged records
 * are not checked.
 */
function areLevelsRight(
  sheet: CompetencySheet,
  row: number,
  kind: CompetencyKind,
  after: Fields,
  known: KnownCompetency | null,
): boolean {
  const changed = LEVELS.filter((pair) => pair.some((key) => (after[key] ?? null) !== (known?.fields[key] ?? null)));
  for (const [ms, en] of changed) {
    if (!isMarkedKind(kind)) sheet.report(row, isSaid(after[ms]) ? ms : en, 'level_not_marked');
    else if (!isSaid(after[ms])) sheet.report(row, ms, 'level_incomplete');
    else if (!isSaid(after[en])) sheet.report(row, en, 'level_incomplete');
  }
  return changed.every((pair) => isMarkedKind(kind) && pair.every((key) => isSaid(after[key])));
}

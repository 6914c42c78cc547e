import { nameIn, REFERS_TO } from '../apply/names.ts';
import type { SheetKey } from '../sheets.ts';
import { differences } from './change.ts';
import { codeOf } from './keys.ts';
import type { ImportPlan } from './plan-import.ts';
import type { Fields, KnownTask, Reference, State } from './state.ts';

/** A field from what to what, by the names that screens show; a new record's fields are from null. */
export type PreviewedField = { readonly field: string; readonly from: string | null; readonly to: string | null };

/** A record that an import would create or change. */
export type PreviewedRow = {
  readonly sheet: SheetKey;
  readonly kind: 'created' | 'changed';
  readonly code: string;
  readonly name: string;
  readonly fields: readonly PreviewedField[];
};

/** The rows of a preview, and how many more there are than are stored. */
export type Preview = { readonly rows: readonly PreviewedRow[]; readonly left: number };

/** The most rows that are stored: more than anybody reads, and few enough for one row of the database. */
export const MOST_PREVIEWED = 5000;

const SHEET_OF: Readonly<Record<Reference, SheetKey>> = {
  company: 'companies',
  division: 'units',
  department: 'units',
  section: 'units',
  position: 'positions',
  grade: 'positions',
  location: 'locations',
  holiday: 'holidays',
};

/** Returns what a plan without errors would create and change, sheet by sheet in the order of the workbook. */
export function previewOf(plan: ImportPlan, state: State): Preview {
  const naming = namingOf(plan, state);
  const fieldsOf = (before: Fields | null, after: Fields, kind?: string) =>
    Object.entries(differences(before ?? {}, after)).map(([field, [from, to]]) => {
      const refersTo = kind === 'section' && field === 'parent' ? 'department' : REFERS_TO[field];
      return { field, from: naming(refersTo, from), to: naming(refersTo, to) };
    });
  const reference = Object.entries(plan.changes).flatMap(([kind, changes]) =>
    changes.map(({ key, before, after }): PreviewedRow => ({
      sheet: SHEET_OF[kind as Reference],
      kind: before === null ? 'created' : 'changed',
      code: codeOf(key),
      name: after['name'] ?? after['title'] ?? '',
      fields: fieldsOf(before, after, kind),
    })),
  );
  const people = plan.people.flatMap(({ number, known, details, place, hiredOn, hireCorrection, ...changes }) => {
    const first = hiredOn ?? hireCorrection;
    const fields = [
      ...(changes.detailsChange ? fieldsOf(known?.details ?? null, details) : []),
      ...(changes.placeChanges && place !== null ? fieldsOf(known?.place?.fields ?? null, place) : []),
      ...(first === null ? [] : [{ field: 'hiredOn', from: known?.employment?.hiredOn ?? null, to: first }]),
    ];
    if (fields.length === 0) return [];
    const kind = known === null ? ('created' as const) : ('changed' as const);
    return [{ sheet: 'employees' as const, kind, code: number, name: details['fullName'] ?? '', fields }];
  });
  const tasks = plan.tasks.flatMap(({ position, before, after }) => {
    const [from, to] = [inWords(before), inWords(after)];
    if (from === to) return [];
    const kind = before.length === 0 ? ('created' as const) : ('changed' as const);
    const fields = [{ field: 'title', from, to }];
    return [
      { sheet: 'tasks' as const, kind, code: codeOf(position), name: naming('position', position) ?? '', fields },
    ];
  });
  const competencies = plan.library.competencies.map(({ code, known, after }): PreviewedRow => ({
    sheet: 'competencies',
    kind: known === null ? 'created' : 'changed',
    code,
    name: after['nameMs'] ?? '',
    fields: fieldsOf(known?.fields ?? null, after),
  }));
  const all = [...reference, ...people, ...tasks, ...competencies];
  return { rows: all.slice(0, MOST_PREVIEWED), left: Math.max(0, all.length - MOST_PREVIEWED) };
}

type Naming = (refersTo: Reference | 'employee' | undefined, value: string | null) => string | null;

/** Returns the name, as it is after the import, of the record to which a value refers; other values as they are. */
function namingOf({ changes }: ImportPlan, { reference }: State): Naming {
  const planned = new Map(
    Object.entries(changes).map(([kind, some]) => [kind, new Map(some.map(({ key, after }) => [key, after]))]),
  );
  return (refersTo, value) => {
    if (refersTo === undefined || refersTo === 'employee' || value === null) return value;
    const fields = planned.get(refersTo)?.get(value) ?? reference[refersTo].get(value)?.fields;
    return fields === undefined ? codeOf(value) : nameIn(refersTo, fields);
  };
}

/** A job description as one text, each task with its subtasks; null if it has none. */
function inWords(tasks: readonly KnownTask[]): string | null {
  if (tasks.length === 0) return null;
  return tasks
    .map(({ title, weight, subtasks }) => {
      const share = `${weight / 100} %`;
      return subtasks.length === 0 ? `${title} (${share})` : `${title} (${share}: ${subtasks.join(', ')})`;
    })
    .join('; ');
}

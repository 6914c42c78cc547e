import type { ImportPlan } from '../plan/plan-import.ts';
import type { Fields, Reference, State } from '../plan/state.ts';
import { found } from './ids.ts';

/** Returns the name that a history shows for a key or an employee number in a field; other values as they are. */
export type DisplayName = (field: string, value: string) => string;

/** The kind of record that a field refers to. */
export const REFERS_TO: Readonly<Record<string, Reference | 'employee'>> = {
  company: 'company',
  division: 'division',
  department: 'department',
  section: 'section',
  position: 'position',
  grade: 'grade',
  location: 'location',
  // Of a department only: the parent of a section is part of its key and never changes.
  parent: 'division',
  supervisor: 'employee',
  head: 'employee',
};

/**
 * Returns the names that screens record too, as they are after the import. Throws if the plan does not guarantee one.
 */
export function displayNameOf(
  plan: ImportPlan,
  { reference }: State,
  nameOfPerson: (number: string) => string,
): DisplayName {
  const planned = new Map(
    Object.entries(plan.changes).map(([kind, changes]) => [
      kind,
      new Map(changes.map(({ key, after }) => [key, after])),
    ]),
  );
  return (field, value) => {
    const kind = REFERS_TO[field];
    if (kind === undefined) return value;
    if (kind === 'employee') return nameOfPerson(value);
    return nameIn(kind, found(planned.get(kind)?.get(value) ?? reference[kind].get(value)?.fields));
  };
}

/** Returns the name of a record by which screens and histories show it. */
export function nameIn(kind: Reference, { name, title, gradeSet }: Fields): string {
  if (kind === 'grade') return `${gradeSet ?? ''} ${name ?? ''}`;
  return (kind === 'position' ? title : name) ?? '';
}

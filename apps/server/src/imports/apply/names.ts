import type { ImportPlan } from '../plan/plan-import.ts';
import type { Fields, Reference, State } from '../plan/state.ts';
import { found } from './ids.ts';

/** What a history calls that which a field refers to by a key, or by the number of an employee; other values as they are. */
export type DisplayName = (field: string, value: string) => string;

/** What the fields of records and people refer to. */
const REFERS_TO: Readonly<Record<string, Reference | 'employee'>> = {
  company: 'company',
  division: 'division',
  department: 'department',
  section: 'section',
  position: 'position',
  grade: 'grade',
  location: 'location',
  // Of a department: what a section stands under is part of its key and never changes.
  parent: 'division',
  supervisor: 'employee',
  head: 'employee',
};

/** The names that screens record too, as they are after the import. Refuses (Error) what the plan does not make sure of. */
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

function nameIn(kind: Reference, { name, title, gradeSet }: Fields): string {
  if (kind === 'grade') return `${gradeSet ?? ''} ${name ?? ''}`;
  return (kind === 'position' ? title : name) ?? '';
}

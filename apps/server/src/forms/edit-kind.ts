import type { FormEdit } from '@prestasi/contract';
import type { Actor, EditGroup } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { ItemRow, ScorecardRowRow } from './content-queries.ts';
import type { Changes, WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';

export type EditOf<Kind extends FormEdit['kind']> = Extract<FormEdit, { readonly kind: Kind }>;

/**
 * One kind of change: the field groups that it writes, each of which the domain must permit, and a function that saves
 * it. That returns the changes, or null if the row has another version by now.
 */
export type EditKind<Kind extends FormEdit['kind']> = {
  readonly groups: (edit: EditOf<Kind>, loaded: LoadedForm) => readonly EditGroup[];
  readonly save: (tx: Tx, loaded: WholeForm, edit: EditOf<Kind>, actor: Actor) => Promise<Changes | null>;
};

/** Returns a current item of this form's appraisal. Refuses one that is not, or no longer, in it with 404. */
export function itemOf({ rows }: LoadedForm, itemId: number): ItemRow {
  const item = rows.items.find(({ id, removedIn }) => id === itemId && removedIn === null);
  if (item === undefined) throw new Problem('not_found');
  return item;
}

/** Returns a current scorecard row of this form's appraisal. Refuses one that is not, or no longer, in it with 404. */
export function rowOf({ rows }: LoadedForm, rowId: number): ScorecardRowRow {
  const row = rows.rows.find(({ id, removedIn }) => id === rowId && removedIn === null);
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** Refuses a value that does not go with the rest of the change. */
export function refuseField(path: string, code: 'not_one_of' | 'unknown_reference'): never {
  throw new Problem('validation_error', { fields: [{ path, code }] });
}

/** Returns the fields that were sent, without those left out. */
export function sent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}

import type { FormEdit } from '@prestasi/contract';
import { mayEdit, mayMarkSection, mayPlanSection, type Actor, type EditGroup, type Refusal } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { ItemRow, ScorecardRowRow } from './content-queries.ts';
import type { Changes, WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';

export type EditOf<Kind extends FormEdit['kind']> = Extract<FormEdit, { readonly kind: Kind }>;

/** A right to write: a group of fields, the plan of a new position, or marks of the items of a section. */
export type EditRight = EditGroup | { readonly plan: number } | { readonly markIn: number | null };

/** Returns whether the actor has a right on this form now, or why not (domain §5, §6). */
export function mayWrite({ facts }: LoadedForm, actor: Actor, right: EditRight): { readonly ok: true } | Refusal {
  if (typeof right === 'string') return mayEdit(facts, actor, right);
  return 'plan' in right ? mayPlanSection(facts, actor, right.plan) : mayMarkSection(facts, actor, right.markIn);
}

/**
 * One kind of change: the rights that it needs, each of which the domain must grant, and a function that saves it. That returns the changes, or null if the row has another version by now.
 */
export type EditKind<Kind extends FormEdit['kind']> = {
  readonly rights: (edit: EditOf<Kind>, loaded: LoadedForm) => readonly EditRight[];
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

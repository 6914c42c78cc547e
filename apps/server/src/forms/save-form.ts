import type { Tx } from '../platform/database/transaction.ts';
import { changedForm, type Changes, type WholeForm } from './load-forms.ts';
import { updateForm, type FormRow } from './record-queries.ts';

/**
 * Raises the version of a form after a change, with other changes of its row; returns the form then, null if it has
 * another version by now.
 */
export async function saveForm(
  tx: Tx,
  loaded: WholeForm,
  changes: Changes,
  values: Partial<FormRow> = {},
): Promise<WholeForm | null> {
  const form = await updateForm(tx, loaded.form, values);
  return form && changedForm(loaded, { ...changes, form });
}

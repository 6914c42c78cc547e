import type { Tx } from '../platform/database/transaction.ts';
import { changedForm, type Changes, type WholeForm } from './load-forms.ts';
import { updateForm, type FormRow } from './record-queries.ts';

/**
 * Raises the version of a form in which something was written, with what else changes in its row; the form then, null
 * where it has another version by now.
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

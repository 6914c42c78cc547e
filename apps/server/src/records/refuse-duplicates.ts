import { violatedConstraint } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';

/** The field that must be unique, by the name of a unique key. */
type Keys = Readonly<Record<string, string>>;

/** Makes a change; if the database refuses it because another record has the same key, refuses with the field. */
export async function refusingDuplicates<T>(keys: Keys, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const path = keys[violatedConstraint(error) ?? ''];
    if (path === undefined) throw error;
    throw new Problem('validation_error', { fields: [{ path, code: 'duplicate' }] });
  }
}

import { violatedConstraint } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';

/** By the name of a unique key, the field that must not be there twice. */
type Keys = Readonly<Record<string, string>>;

/** Does a change; where the database refuses it because another record has the same key, tells which field that is. */
export async function refusingDuplicates<T>(keys: Keys, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const path = keys[violatedConstraint(error) ?? ''];
    if (path === undefined) throw error;
    throw new Problem('validation_error', { fields: [{ path, code: 'duplicate' }] });
  }
}

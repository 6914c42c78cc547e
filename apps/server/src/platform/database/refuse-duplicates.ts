import { violatedConstraint } from './transaction.ts';
import { Problem } from '../problem.ts';

/** The field that must be unique, by the name of a unique key. */
export type UniqueKeys = Readonly<Record<string, string>>;

/** Makes a change; if the database refuses it because another record has the same key, refuses with the field. */
export async function refusingDuplicates<T>(keys: UniqueKeys, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const path = keys[violatedConstraint(error) ?? ''];
    if (path === undefined) throw error;
    throw new Problem('validation_error', { fields: [{ path, code: 'duplicate' }] });
  }
}

import type { Reference } from '../plan/state.ts';

/** The ids of records by their keys. */
export type Ids = Readonly<Record<Reference, Map<string, number>>>;

/** Returns an id or record that the plan guarantees. Throws if it is missing: the transaction is then rolled back. */
export function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('A record that the import refers to is not there');
  return one;
}

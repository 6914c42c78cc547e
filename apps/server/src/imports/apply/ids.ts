import type { Reference } from '../plan/state.ts';

/** The ids of records by their keys. */
export type Ids = Readonly<Record<Reference, Map<string, number>>>;

/** An id or record that the plan makes sure of. Refuses (Error) its absence: the transaction is then undone. */
export function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('A record that the import refers to is not there');
  return one;
}

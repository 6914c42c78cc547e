import type { Reference } from '../plan/state.ts';

/** The ids of records by their keys. */
export type Ids = Readonly<Record<Reference, Map<string, number>>>;

/** An id that the plan makes sure of. Refuses (Error) its absence: the transaction is then undone. */
export function found(id: number | undefined): number {
  if (id === undefined) throw new Error('A record that the import refers to is not there');
  return id;
}

import type { Day } from '@prestasi/domain';
import { differences } from '../plan/change.ts';
import { readableKey } from '../plan/keys.ts';
import type { Fields } from '../plan/state.ts';

/** Who imports, when, and which import it is. */
export type By = { readonly importId: number; readonly accountId: number; readonly now: Date; readonly today: Day };

/** A change of one record, from what to what. */
export type Recorded = {
  readonly entity: string;
  readonly recordId: number;
  readonly changes: Record<string, [unknown, unknown]>;
};

/** What is recorded of a change: of a new record, which import made it; else each field, from what to what. */
export function recordedChanges(before: Fields | null, after: Fields, importId: number): Recorded['changes'] {
  if (before === null) return { import: [null, importId] };
  const readable = (value: string | null) => (value === null ? null : readableKey(value));
  return Object.fromEntries(
    Object.entries(differences(before, after)).map(([field, [from, to]]) => [field, [readable(from), readable(to)]]),
  );
}

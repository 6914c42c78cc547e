import type { Day } from '@prestasi/domain';
import { differences } from '../plan/change.ts';
import type { Fields } from '../plan/state.ts';
import type { DisplayName } from './names.ts';

/** The importer, the time, and the import. */
export type By = { readonly importId: number; readonly accountId: number; readonly now: Date; readonly today: Day };

/** A change of one record, from what to what; for an employee also the companies, as the history keeps them. */
export type Recorded = {
  readonly entity: string;
  readonly recordId: number;
  readonly changes: Record<string, [unknown, unknown]>;
  readonly fromCompanyId?: number;
  readonly toCompanyId?: number;
};

/**
 * Returns the recorded changes: for a new record, the import that created it; else each field, from what to what, by
 * names.
 */
export function recordedChanges(
  before: Fields | null,
  after: Fields,
  importId: number,
  naming: DisplayName,
): Recorded['changes'] {
  if (before === null) return { import: [null, importId] };
  const named = (field: string, value: string | null) => (value === null ? null : naming(field, value));
  return Object.fromEntries(
    Object.entries(differences(before, after)).map(([field, [from, to]]) => [
      field,
      [named(field, from), named(field, to)],
    ]),
  );
}

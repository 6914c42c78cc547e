import type { BodyOf, changeFilter as changeCall } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import {
  countFilters,
  insertFilter,
  isFilterNameTaken,
  removeFilter,
  type SavedFilter,
  updateFilter,
} from './filter-queries.ts';

const KEPT_AT_MOST = 50;
const nameTaken = () => new Problem('validation_error', { fields: [{ path: 'name', code: 'duplicate' }] });

/** Saves a filter under a name of the account's own. Refuses a name that it uses already, and a fifty-first filter. */
export async function keepFilter(tx: Tx, accountId: number, filter: Omit<SavedFilter, 'id'>): Promise<SavedFilter> {
  if ((await countFilters(tx, accountId)) >= KEPT_AT_MOST) throw new Problem('conflict');
  const kept = await insertFilter(tx, accountId, filter);
  if (kept === null) throw nameTaken();
  return kept;
}

/** Renames a saved filter, or changes what it shows. Refuses (`not_found`) somebody else's, and a name in use. */
export async function changeFilter(
  tx: Tx,
  accountId: number,
  id: number,
  { name, query }: BodyOf<typeof changeCall>,
): Promise<SavedFilter> {
  if (name !== undefined && (await isFilterNameTaken(tx, accountId, name, id))) throw nameTaken();
  const changes = { ...(name !== undefined && { name }), ...(query !== undefined && { query }) };
  const changed = await updateFilter(tx, accountId, id, changes);
  if (changed === null) throw new Problem('not_found');
  return changed;
}

/** Deletes a saved filter. Refuses (`not_found`) somebody else's. */
export async function forgetFilter(tx: Tx, accountId: number, id: number): Promise<void> {
  if (!(await removeFilter(tx, accountId, id))) throw new Problem('not_found');
}

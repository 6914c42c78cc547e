import type { changeFilter as changeCall, saveFilter, deleteFilter } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { countFilters, insertFilter, isFilterNameTaken, removeFilter, updateFilter } from './filter-queries.ts';

const MOST_FILTERS = 50;
const nameTaken = () => new Problem('validation_error', { fields: [{ path: 'name', code: 'duplicate' }] });

/** Saves a filter under a name of the account's own. Refuses a name that it uses already, and a fifty-first filter. */
export const keepFilter: ChangeHandler<typeof saveFilter> = async (tx, { actor: { accountId }, body: filter }) => {
  if ((await countFilters(tx, accountId)) >= MOST_FILTERS) throw new Problem('conflict');
  const saved = await insertFilter(tx, accountId, filter);
  if (saved === null) throw nameTaken();
  return saved;
};

/** Renames a saved filter, or changes what it shows. Refuses (`not_found`) somebody else's, and a name in use. */
export const changeFilter: ChangeHandler<typeof changeCall> = async (
  tx,
  { actor: { accountId }, params: { id }, body: { name, query } },
) => {
  if (name !== undefined && (await isFilterNameTaken(tx, accountId, name, id))) throw nameTaken();
  const changes = { ...(name !== undefined && { name }), ...(query !== undefined && { query }) };
  const changed = await updateFilter(tx, accountId, id, changes);
  if (changed === null) throw new Problem('not_found');
  return changed;
};

/** Deletes a saved filter. Refuses (`not_found`) somebody else's. */
export const forgetFilter: ChangeHandler<typeof deleteFilter> = async (
  tx,
  { actor: { accountId }, params: { id } },
) => {
  if (!(await removeFilter(tx, accountId, id))) throw new Problem('not_found');
};

import type { listUnits } from '@prestasi/contract';
import { isDay } from '@prestasi/domain';
import { given, idIn, oneOf } from '../../shared/api/index.ts';
import type { CallInput } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';

type Query = NonNullable<CallInput<typeof listUnits>['query']>;

export const UNIT_DEFAULTS = { sort: 'name' } as const;
/** The filters of a list of units, by their names in the address. */
export const UNIT_FILTERS = ['state', 'head', 'asOf', 'parent'] as const;
const SORTS = ['name', '-name', 'code', '-code'] as const;

/** Returns the query of the list for an address; unknown values are ignored. */
export function unitQuery(state: ListState): Query {
  const [shown, head, asOf, parent] = UNIT_FILTERS.map((name) => state.filters[name]?.[0] ?? '');
  return {
    page: state.page,
    size: state.size,
    sort: oneOf(SORTS, state.sort) ?? UNIT_DEFAULTS.sort,
    ...(state.search !== '' && { search: state.search }),
    ...(shown === 'archived' && { state: 'archived' as const }),
    ...(head === 'none' && { head: 'none' as const }),
    ...(asOf !== undefined && isDay(asOf) && { asOf }),
    ...given({ parentId: idIn(parent) }),
  };
}

import type { listPositions } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import type { CallInput } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/use-list-state.ts';

type Query = NonNullable<CallInput<typeof listPositions>['query']>;

export const POSITION_DEFAULTS = { sort: 'title' } as const;
/** The filters of the list of positions by their names in the address. */
export const POSITION_FILTERS = ['state', 'category', 'tasks'] as const;
const SORTS = ['title', '-title', 'code', '-code', 'grade', '-grade'] as const;

/** The part of the positions that an address asks for; words it does not know are as good as absent. */
export function positionQuery(state: ListState): Query {
  const [kept, category, tasks] = POSITION_FILTERS.map((name) => state.filters[name]?.[0]);
  const known = CATEGORIES.find((one) => one === category);
  return {
    page: state.page,
    size: state.size,
    sort: SORTS.find((one) => one === state.sort) ?? POSITION_DEFAULTS.sort,
    ...(state.search !== '' && { search: state.search }),
    ...(kept === 'archived' && { state: 'archived' as const }),
    ...(known !== undefined && { category: known }),
    ...(tasks === 'none' && { tasks: 'none' as const }),
  };
}

import { listScores, type OutputOf, SCORE_OUTCOMES } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { type CallInput, given, idIn, oneOf, queryOf, yearIn } from '../../shared/api/index.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';

export type ScorePage = OutputOf<typeof listScores>;
export type ScoreRow = ScorePage['rows'][number];
type Query = NonNullable<CallInput<typeof listScores>['query']>;

/** Filters of the list, by their names in the address. */
export const FILTERS = ['year', 'company', 'department', 'band', 'outcome', 'category'] as const;

/** The orders that can be chosen; figures begin with the highest. */
export const SORTS = ['name', '-score', '-last', '-difference', 'department'] as const;
const COLUMNS = ['name', 'score', 'last', 'difference', 'department'] as const;

/** Returns the query for the server, without its page; invalid values in the address are left out. */
export function narrowingOf({ search, sort, filters }: Pick<ListStateHandle, 'search' | 'sort' | 'filters'>): Query {
  const band = filters['band']?.[0];
  const outcome = oneOf(SCORE_OUTCOMES, filters['outcome']?.[0]);
  const category = oneOf(CATEGORIES, filters['category']?.[0]);
  const order = oneOf(COLUMNS, sort.replace('-', ''));
  const year = yearIn(filters['year']?.[0]);
  const companyId = idIn(filters['company']?.[0]);
  const departmentId = idIn(filters['department']?.[0]);
  return {
    ...(order !== undefined && { sort: sort.startsWith('-') ? (`-${order}` as const) : order }),
    ...(search !== '' && { search }),
    ...given({ year, companyId, departmentId, band, outcome, category }),
  };
}

/** Query options of a page of the list. */
export function scoresQuery(state: ListStateHandle) {
  return queryOf(listScores, { query: { ...narrowingOf(state), page: state.page, size: state.size } });
}

/** Whether search or a filter narrows the list of the year. */
export function isNarrowed({ search, filters }: Pick<ListStateHandle, 'search' | 'filters'>): boolean {
  return search !== '' || FILTERS.some((name) => name !== 'year' && (filters[name] ?? []).length > 0);
}

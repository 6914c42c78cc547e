import { listPerformanceHistory, type OutputOf, type QueryOf } from '@prestasi/contract';
import { CHANGE_KINDS, type HistoryView, OUTCOMES } from '@prestasi/domain';
import { given, idIn, oneOf, queryOf, yearIn } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';

export type HistoryPage = OutputOf<typeof listPerformanceHistory>;
export type HistoryRow = HistoryPage['rows'][number];
export type HistoryYear = HistoryRow['years'][number];
export type HistoryQuery = QueryOf<typeof listPerformanceHistory>;

/** Filters of the list, by their names in the address. */
export const FILTERS = ['year', 'company', 'department', 'band', 'change', 'outcome'] as const;
export type FilterName = (typeof FILTERS)[number];

export const SORTS = ['name', '-name', 'department', '-department', 'score', '-score', 'change', '-change'] as const;

/** Returns the query for the server; invalid values in the address are left out. */
export function queryOfHistory(view: HistoryView, state: ListState): HistoryQuery {
  const { search, page, size, filters } = state;
  const chosen = (name: FilterName) => filters[name]?.[0];
  const year = yearIn(chosen('year'));
  const companyId = idIn(chosen('company'));
  const departmentId = idIn(chosen('department'));
  const band = chosen('band');
  const change = oneOf(CHANGE_KINDS, chosen('change'));
  const outcome = oneOf(OUTCOMES, chosen('outcome'));
  return {
    view,
    page,
    size,
    sort: oneOf(SORTS, state.sort) ?? 'name',
    ...given({ search, year, companyId, departmentId, band, change, outcome }),
  };
}

export const historyQuery = (query: HistoryQuery) => queryOf(listPerformanceHistory, { query });

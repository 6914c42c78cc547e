import { defaultParseSearch } from '@tanstack/react-router';
import { readListState } from '../ui/use-list-state.ts';
import type { AppraisalQuery } from './appraisal-rows.ts';
import { defaultSort, isUnitReport, LIST_TABS, tabOf, type AppraisalTab, type ListView } from './list-address.ts';
import { FILTERS, periodOf, queryOfList } from './list-query.ts';

/** A list as its address describes it: its view, its tab, its page, and the query and address of each page of it. */
export type ListAt = {
  readonly view: ListView;
  readonly tab: AppraisalTab;
  readonly page: number;
  readonly size: number;
  readonly queryAt: (page: number) => AppraisalQuery;
  readonly addressAt: (page: number) => string;
};

/**
 * Returns the list of appraisals at an address, null if there is none. `mayDecide` is whether the reader takes steps of
 * forms, and so begins with those that wait for them.
 */
export function listAt(address: string | null, mayDecide: boolean): ListAt | null {
  const [pathname = '', search = ''] = address?.split('?') ?? [];
  const [, stem = '', tabIdx] = pathname.split('/');
  const view = VIEWS.find((one) => LIST_TABS[one].list === `/${stem}`);
  if (view === undefined) return null;
  const given: Record<string, unknown> = defaultParseSearch(search);
  const state = readListState(given, { sort: defaultSort(view) }, FILTERS);
  const tab = tabOf(tabIdx, beginsWithMine(view, mayDecide));
  const period = periodOf(given);
  const { page, size } = state;
  return {
    view,
    tab,
    page,
    size,
    queryAt: (of) => queryOfList(view, tab, period, { ...state, page: of }),
    addressAt: (of) => withPage(pathname, search, of),
  };
}

const VIEWS = Object.keys(LIST_TABS) as ListView[];

/** True if a list without a tab in its address begins with the forms that wait for the reader. */
export function beginsWithMine(view: ListView, mayDecide: boolean): boolean {
  return !isUnitReport(view) && (mayDecide || view === 'delegated');
}

function withPage(pathname: string, search: string, page: number): string {
  const parts = new URLSearchParams(search);
  if (page === 1) parts.delete('page');
  else parts.set('page', String(page));
  const end = parts.toString();
  return end === '' ? pathname : `${pathname}?${end}`;
}

import { PAGE_LIMITS } from '@prestasi/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from './use-address.ts';

/** The state of a list: search words, sorting ('-score' is descending), page and size, filters, hidden columns. */
export type ListState = {
  readonly search: string;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly hidden: readonly string[];
};

export type ListStateHandle = ListState & {
  /** Changes a part of it. Every change except that of the page or the columns goes back to page 1. */
  readonly set: (change: Partial<ListState>) => void;
  /** Resets search and filters. */
  readonly clear: () => void;
  /** Whether search or a filter narrows the list. */
  readonly isNarrowed: boolean;
};

const NONE: readonly string[] = [];
/** Rows of a page that its address does not name. */
const SIZE = 25;

type Defaults = { readonly sort: string; readonly size?: number; readonly hidden?: readonly string[] };

/** Returns the state of a list from the parameters of its address, within what a query may ask for. */
export function readListState(
  address: Readonly<Record<string, unknown>>,
  defaults: Defaults,
  filterNames: readonly string[],
): ListState {
  return {
    search: (text(address['q']) ?? '').slice(0, PAGE_LIMITS.search),
    sort: text(address['sort']) ?? defaults.sort,
    page: count(address['page'], PAGE_LIMITS.page) ?? 1,
    size: count(address['size'], PAGE_LIMITS.size) ?? defaults.size ?? SIZE,
    filters: Object.fromEntries(filterNames.map((name) => [name, words(address[name])])),
    hidden: address['hide'] === undefined ? (defaults.hidden ?? NONE) : words(address['hide']),
  };
}

/**
 * Returns the state of a list, which is stored in the address, so that it can be shared and come back to. `filterNames`
 * are the filters' names in the address.
 */
export function useListState(defaults: Defaults, filterNames: readonly string[] = []): ListStateHandle {
  const address = useAddress();
  const navigate = useNavigate();
  const size = defaults.size ?? SIZE;
  const hiddenAtFirst = defaults.hidden ?? NONE;
  const state = readListState(address, defaults, filterNames);

  const put = useCallback(
    (next: ListState) => {
      const written = {
        q: next.search || undefined,
        sort: next.sort === defaults.sort ? undefined : next.sort,
        page: next.page === 1 ? undefined : next.page,
        size: next.size === size ? undefined : next.size,
        hide: next.hidden.join() === hiddenAtFirst.join() ? undefined : next.hidden.join(','),
        ...Object.fromEntries(filterNames.map((name) => [name, next.filters[name]?.join(',') || undefined])),
      };
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...written }),
        replace: true,
        resetScroll: false,
      } as never);
    },
    [navigate, defaults.sort, size, hiddenAtFirst, filterNames],
  );

  return {
    ...state,
    set: (change) => put({ ...state, ...('page' in change || 'hidden' in change ? {} : { page: 1 }), ...change }),
    clear: () => put({ ...state, search: '', page: 1, filters: {} }),
    isNarrowed: state.search !== '' || Object.values(state.filters).some((chosen) => chosen.length > 0),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function count(value: unknown, most: number): number | undefined {
  const number = Number(text(value));
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : undefined;
}

function words(value: unknown): string[] {
  return text(value)?.split(',').filter(Boolean) ?? [];
}

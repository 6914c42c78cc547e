import type { ListState } from '../ui/use-list-state.ts';

/** A filter by one of a few values: its name in the address and in the call, and its labels. */
export type RecordFilter = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** The query of a list of records. */
type RecordQuery = {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly search?: string;
  readonly state?: 'archived';
  /** An active filter, by its name. */
  readonly [filter: string]: string | number | undefined;
};

/** Returns the query of a list for an address; unknown values are ignored. The first sort key is the default. */
export function recordQuery(state: ListState, sorts: readonly string[], filters: readonly RecordFilter[]): RecordQuery {
  const isKnown = sorts.includes(state.sort.replace(/^-/, ''));
  const chosen = filters.flatMap(({ name, options }) => {
    const value = state.filters[name]?.[0];
    return options.some((option) => option.value === value) ? [[name, value] as const] : [];
  });
  return {
    page: state.page,
    size: state.size,
    sort: isKnown ? state.sort : (sorts[0] ?? ''),
    ...(state.search !== '' && { search: state.search }),
    ...Object.fromEntries(chosen),
  };
}

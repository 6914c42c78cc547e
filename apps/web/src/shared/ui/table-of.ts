import type { UseQueryResult } from '@tanstack/react-query';
import type { ListStateHandle } from './use-list-state.ts';

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Returns the props of a `DataTable` from the state of its list and the server's page. */
export function tableOf<Row>(state: ListStateHandle, list: UseQueryResult<Page<Row>>) {
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    page: state.page,
    size: state.size,
    sort: state.sort,
    hidden: state.hidden,
    onChange: state.set,
    query: list,
    isStale: list.isPlaceholderData,
  };
}

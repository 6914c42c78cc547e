import { listAppraisals } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '../../shared/api/index.ts';
import type { AppraisalPage, AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import type { AppraisalTab, ListView } from '../../shared/appraisals/list-address.ts';
import { queryOfList } from '../../shared/appraisals/list-query.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';
import { hindranceOf } from './exceptions.ts';
import { fetchAllMine } from './fetch-all-mine.ts';

export type Listed = {
  readonly view: ListView;
  readonly tab: AppraisalTab;
  readonly page: AppraisalPage | undefined;
  readonly state: ListStateHandle;
};

/** The waiting forms, by whether they can be approved among many as far as their rows show. */
export type AllMine = { readonly ready: readonly AppraisalRow[]; readonly leftOut: readonly AppraisalRow[] };

/** Returns all forms of the first tab that wait for the reader; those of other pages are read only if there are any. */
export function useAllMine({ view, tab, page, state }: Listed): AllMine {
  const isHere = page !== undefined && tab === 'mine' && page.rows.length === page.total;
  const year = page?.year ?? 0;
  const phase = page?.phase ?? 'year_end';
  const query = queryOfList(view, 'mine', { year, phase }, { ...state, page: 1, size: 200 });
  const all = useQuery({
    queryKey: [...queryKeyOf(listAppraisals), 'all', query],
    queryFn: ({ signal }) => fetchAllMine(view, { year, phase }, state, signal),
    retry: false, // it retries itself
    // Forgotten with the bar that shows them, which comes back after some were decided beside the list.
    gcTime: 0,
    enabled: page !== undefined && tab === 'mine' && !isHere,
  });
  const rows = tab === 'mine' ? ((isHere ? page.rows : all.data) ?? []).filter(({ isMine }) => isMine) : [];
  return {
    ready: rows.filter((row) => hindranceOf(row, phase) === null),
    leftOut: rows.filter((row) => hindranceOf(row, phase) !== null),
  };
}

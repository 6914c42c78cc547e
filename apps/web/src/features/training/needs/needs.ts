import {
  gatherTrainingNeeds,
  listTrainingNeeds,
  listTrainingParticipants,
  listTrainingSessions,
  NEED_GROUPINGS,
  type OutputOf,
} from '@prestasi/contract';
import { NEED_STATUSES, type NeedStatus } from '@prestasi/domain';
import { type CallInput, given, idIn, queryClient, queryKeyOf, queryOf, yearIn } from '../../../shared/api/index.ts';
import type { Tone } from '../../../shared/ui/tone-icon.tsx';
import type { ListStateHandle } from '../../../shared/ui/use-list-state.ts';

export type NeedPage = OutputOf<typeof listTrainingNeeds>;
export type Need = NeedPage['rows'][number];
export type NeedGroup = OutputOf<typeof gatherTrainingNeeds>['rows'][number];
type Query = NonNullable<CallInput<typeof listTrainingNeeds>['query']>;

/** Filters of the list, by their names in the address; `by` gathers the needs instead of listing them. */
export const FILTERS = ['by', 'year', 'company', 'department', 'programme', 'method', 'month', 'status'] as const;
export const STATUS_TONES: Readonly<Record<NeedStatus, Tone>> = {
  open: 'quiet',
  planned: 'info',
  met: 'ok',
  not_met: 'warn',
};
const COLUMNS = ['date', 'name', 'programme'] as const;

type Narrowing = Pick<ListStateHandle, 'search' | 'sort' | 'filters'>;

/** Returns by what the needs are gathered; null for a list of each. */
export function groupingOf({ filters }: Narrowing) {
  return NEED_GROUPINGS.find((one) => one === filters['by']?.[0]) ?? null;
}

/** Returns the filter for the server, without order and page; invalid values in the address are left out. */
export function filterOf({ search, filters }: Narrowing): Omit<Query, 'sort'> {
  const wordsOf = (name: string) => filters[name]?.join(',') || undefined;
  const year = yearIn(filters['year']?.[0]);
  const companyId = idIn(filters['company']?.[0]);
  const departmentId = idIn(filters['department']?.[0]);
  const [programme, method, month] = [wordsOf('programme'), wordsOf('method'), wordsOf('month')];
  const status = NEED_STATUSES.find((one) => one === filters['status']?.[0]);
  return {
    ...given({ search, year, companyId, departmentId, programme, method, status }),
    ...(month !== undefined && /^(\d{4}-\d{2}|none)$/.test(month) && { month }),
  };
}

/** Returns the same with the order of the list. */
export function narrowingOf(state: Narrowing): Query {
  const order = COLUMNS.find((column) => column === state.sort.replace('-', '')) ?? 'date';
  return { ...filterOf(state), sort: state.sort.startsWith('-') ? `-${order}` : order };
}

/** Query options of a page of the list. */
export function needsQuery(state: ListStateHandle) {
  const query = { ...narrowingOf(state), page: state.page, size: state.size };
  return queryOf(listTrainingNeeds, { query });
}

/** Reloads what a plan or a decision changes. */
export async function needsChanged(): Promise<void> {
  const stale = [listTrainingNeeds, gatherTrainingNeeds, listTrainingSessions, listTrainingParticipants];
  await Promise.all(stale.map((call) => queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })));
}

import { AUDIT_REASONS } from '@prestasi/domain';
import { listAuditedActions, listHistoryChecks, type OutputOf } from '@prestasi/contract';
import { type CallInput, given, oneOf, queryOf } from '../../shared/api/index.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';

export type HistoryCheck = OutputOf<typeof listHistoryChecks>['checks'][number];
export type AuditedAction = OutputOf<typeof listAuditedActions>['rows'][number];
type Query = NonNullable<CallInput<typeof listAuditedActions>['query']>;

/** Filters of the actions, by their names in the address. */
export const FILTERS = ['reason'] as const;

/** Returns the query for the server, without its page; invalid values in the address are left out. */
export function narrowingOf({ search, filters }: Pick<ListStateHandle, 'search' | 'filters'>): Query {
  const reason = oneOf(AUDIT_REASONS, filters['reason']?.[0]);
  return { ...(search !== '' && { search }), ...given({ reason }) };
}

/** Query options of a page of the actions. */
export function actionsQuery(state: ListStateHandle) {
  return queryOf(listAuditedActions, {
    query: { ...narrowingOf(state), page: state.page, size: state.size },
  });
}

/** Query options of the nightly checks. */
export const checksQuery = () => queryOf(listHistoryChecks, {});

import { listApprovals, type OutputOf, type QueryOf } from '@prestasi/contract';
import { PHASES, STEPS } from '@prestasi/domain';
import { given, oneOf, queryOf, yearIn } from '../../shared/api/index.ts';
import type { ListState } from '../../shared/ui/index.ts';

export type ApprovalPage = OutputOf<typeof listApprovals>;
export type ApprovalRow = ApprovalPage['rows'][number];
type Query = QueryOf<typeof listApprovals>;

/** Filters of the list, by their names in the address. */
export const FILTERS = ['year', 'phase', 'step'] as const;

/** Returns the query for the server; invalid values in the address are left out. */
export function queryOfApprovals({ search, page, size, filters }: ListState): Query {
  const year = yearIn(filters['year']?.[0]);
  const phase = oneOf(PHASES, filters['phase']?.[0]);
  const step = oneOf(STEPS, filters['step']?.[0]);
  return {
    page,
    size,
    ...(search !== '' && { search }),
    ...given({ year, phase, step }),
  };
}

export const approvalsQuery = (query: Query) => queryOf(listApprovals, { query });

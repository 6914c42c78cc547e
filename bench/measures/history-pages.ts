import * as contract from '@prestasi/contract';
import type { ListPage } from './list-pages.ts';

type Query = contract.InputOf<typeof contract.listPerformanceHistory>['query'];

/** Returns the pages of closed years, and of what one approved. */
export function historyPages(companyId: number): readonly ListPage[] {
  const history = (who: ListPage['who'], what: string, query: Omit<Query, 'view'> = {}): ListPage => ({
    who,
    what: `history, ${what}`,
    path: contract.addressOf(contract.listPerformanceHistory, { query: { view: 'scope', ...query } }),
  });
  const approvals = (who: ListPage['who'], what: string, query: object = {}): ListPage => ({
    who,
    what: `approvals, ${what}`,
    path: contract.addressOf(contract.listApprovals, { query }),
  });
  return [
    history('superHr', 'as it opens'),
    history('superHr', 'page 400', { page: 400 }),
    history('superHr', 'by score', { sort: '-score' }),
    history('superHr', 'by change', { sort: '-change' }),
    history('superHr', 'band changed, by change', { sort: 'change', change: 'band' }),
    history('superHr', 'not rated', { outcome: 'not_rated' }),
    history('superHr', 'search', { search: 'nur' }),
    history('superHr', 'one company', { companyId }),
    history('hr', 'as it opens'),
    history('hr', 'by change', { sort: '-change' }),
    history('hod', 'as it opens'),
    approvals('superHr', 'as they open'),
    approvals('superHr', 'of a phase', { phase: 'year_end' }),
    approvals('superHr', 'search', { search: 'nur' }),
    approvals('hod', 'as they open'),
  ];
}

import { listAppraisals } from '@prestasi/contract';
import { readPatiently } from '../../shared/api/index.ts';
import type { ListStateHandle } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import type { ListView } from '../../shared/appraisals/list-address.ts';
import { queryOfList } from '../../shared/appraisals/list-query.ts';
import { MOST_AT_ONCE } from './use-chosen-rows.ts';
import type { Period } from '../../shared/appraisals/list-query.ts';

/** The most rows in one response (contract: `pageQuery`). */
const LARGEST_PAGE = 200;

/**
 * Fetches all rows that wait for the reader in a year and phase, page by page, up to the most one approval takes. Always
 * asks the server: a page that is already under way for somebody else could be older than the last decision.
 */
export async function fetchAllMine(
  view: ListView,
  period: Period,
  state: ListStateHandle,
  signal?: AbortSignal,
): Promise<AppraisalRow[]> {
  const rows: AppraisalRow[] = [];
  for (let page = 1; rows.length < MOST_AT_ONCE; page += 1) {
    const query = queryOfList(view, 'mine', period, { ...state, page, size: LARGEST_PAGE });
    const answer = await readPatiently(listAppraisals, { query }, signal);
    rows.push(...answer.rows.filter((row) => row.isMine));
    if (page * LARGEST_PAGE >= answer.total) break;
  }
  return rows.slice(0, MOST_AT_ONCE);
}

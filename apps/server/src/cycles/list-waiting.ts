import type { listOpeningProblems } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { findWaitingPage } from './opening-queries.ts';
import { presentFinding } from './presenter.ts';
import { companyCycleInScope } from './company-cycle-in-scope.ts';

/** Lists who waits for their appraisal in an open company cycle, and why (domain §3). */
export const listWaiting: Handler<typeof listOpeningProblems> = async ({
  db,
  actor,
  params: { id: companyCycleId },
  query,
}) => {
  const companyCycle = await companyCycleInScope(db, actor, companyCycleId);
  const { rows, total } = await findWaitingPage(db, companyCycle.id, query);
  return { rows: rows.map((row) => presentFinding(row, row.reason)), total, page: query.page, size: query.size };
};

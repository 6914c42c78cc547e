import type { listOpeningProblems, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findWaitingPage } from './opening-queries.ts';
import { presentFinding } from './presenter.ts';
import { companyCycleInScope } from './company-cycle-in-scope.ts';

/** Lists who waits for their appraisal in an open company cycle, and why (domain §3). */
export async function listWaiting(
  db: Executor,
  actor: Actor,
  companyCycleId: number,
  query: QueryOf<typeof listOpeningProblems>,
): Promise<OutputOf<typeof listOpeningProblems>> {
  const run = await companyCycleInScope(db, actor, companyCycleId);
  const { rows, total } = await findWaitingPage(db, run.id, query);
  return { rows: rows.map((row) => presentFinding(row, row.reason)), total, page: query.page, size: query.size };
}

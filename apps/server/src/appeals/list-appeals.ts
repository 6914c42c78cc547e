import type { listAppeals as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import { isAppealLate } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { countAppeals, findAppeals } from './list-queries.ts';
import type { RequestContext } from './loaded-appeal.ts';

/** Lists the open or the ended appeals that the caller may see, page by page, without what is written in them (domain §5). */
export async function listAppeals(
  db: Executor,
  { page, size, search, view }: QueryOf<typeof listCall>,
  { actor, today }: RequestContext,
): Promise<OutputOf<typeof listCall>> {
  const listing = { actor, today, view, search };
  const counts = await countAppeals(db, listing);
  const rows = await findAppeals(db, listing, { limit: size, offset: (page - 1) * size });
  return {
    rows: rows.map(({ appraiseeId, name, filedAt, decidedAt, ...row }) => ({
      ...row,
      isLate: isAppealLate(row, today),
      appraisee: { id: appraiseeId, name },
      filedAt: filedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    total: counts[view],
    page,
    size,
    counts,
  };
}

import type { listAppeals as listCall } from '@prestasi/contract';
import { isAppealLate } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { countAppeals, findAppeals } from './list-queries.ts';

/** Lists the open or the ended appeals that the caller may see, page by page, without what is written in them (domain §5). */
export const listAppeals: Handler<typeof listCall> = async ({
  db,
  actor,
  query: { page, size, search, view },
  today,
}) => {
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
};

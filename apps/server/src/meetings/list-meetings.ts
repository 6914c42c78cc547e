import type { listMeetings as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { findOccurrencePage } from './list-queries.ts';

/** Lists the meetings that the caller is in; somebody who is no employee is in none. */
export async function listMeetings(
  db: Executor,
  { page, size, when, search }: QueryOf<typeof listCall>,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<OutputOf<typeof listCall>> {
  const { employeeId } = actor;
  if (employeeId === null) return { rows: [], total: 0, page, size };
  const { rows, total } = await findOccurrencePage(db, { employeeId, now, when, search, page, size });
  const shown = rows.map(({ organiserId, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOrganiser: organiserId === employeeId,
  }));
  return { rows: shown, total, page, size };
}

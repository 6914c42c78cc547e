import type { listStaff as call, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import type { Services } from '../platform/services.ts';
import { findStaffPage, findStaffRows, type Moment } from './list-queries.ts';

/**
 * Lists a page of the staff of all companies in the actor's scope (domain §4), each with an address of their picture.
 */
export async function listStaff(
  { db, files }: Pick<Services, 'db' | 'files'>,
  actor: Actor,
  sessionId: number,
  query: QueryOf<typeof call>,
  moment: Moment,
): Promise<OutputOf<typeof call>> {
  const { page, size } = query;
  const { rows, total } = await onOneConnection(db, async (on) => {
    const found = await findStaffPage(on, actor, query, moment);
    return { rows: await findStaffRows(on, found.ids, moment), total: found.total };
  });
  return {
    rows: rows.map(({ pictureFileId, ...row }) => ({
      ...row,
      pictureUrl: pictureFileId === null ? null : files.addressOf(pictureFileId, sessionId),
    })),
    total,
    page,
    size,
  };
}

import type { listStaff as call } from '@prestasi/contract';
import { findStaffRows } from '../directory/index.ts';
import { onOneConnection } from '../platform/database/query-together.ts';
import type { Handler } from '../platform/http/context.ts';
import { findStaff } from './list-queries.ts';

/**
 * Lists a page of the staff of all companies in the actor's scope (domain §4), each with an address of their picture.
 */
export const listStaff: Handler<typeof call> = async (moment) => {
  const {
    services: { db, files },
    actor,
    query,
  } = moment;
  const { sessionId } = moment.session;
  const { page, size } = query;
  const { rows, total } = await onOneConnection(db, async (on) => {
    const found = await findStaff(on, actor, query, moment);
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
};

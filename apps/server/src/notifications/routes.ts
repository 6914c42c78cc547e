import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { presentListed, presentPolled } from './presenter.ts';
import { findNewest, findPage } from './queries.ts';
import { readAll, readOne } from './read.ts';
import { cacheVersions } from './versions.ts';

/** The number of notifications in the bell; its page has the rest. */
const NEWEST = 30;

/** Binds the bell's poll, the list of notifications and reading them. */
export function registerNotifications(server: Server): void {
  const { services } = server;
  const { db } = services;
  const stamps = cacheVersions(services);

  register(
    server,
    contract.getNotifications,
    async ({ session, language }) => {
      const rows = await findNewest(db, session.accountId, NEWEST);
      return { data: rows.map((row) => presentPolled(row, language)) };
    },
    { etag: ({ session }) => stamps.of(session.accountId), knownEtag: ({ accountId }) => stamps.known(accountId) },
  );
  register(server, contract.updateNotification, async ({ session, body }) => {
    await readOne(services, session.accountId, body.id);
    return { data: { id: body.id, is_read: 1 as const } };
  });
  register(server, contract.listNotifications, async ({ session, query, language }) => {
    const { page, size } = query;
    const { rows, total } = await findPage(db, session.accountId, { page, size, unread: query.unread });
    return { rows: rows.map((row) => presentListed(row, language)), total, page, size };
  });
  register(server, contract.readAllNotifications, async ({ session }) => ({
    read: await readAll(services, session.accountId),
  }));
}

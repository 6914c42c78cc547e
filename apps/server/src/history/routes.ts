import * as contract from '@prestasi/contract';
import { dayIn, GROUP_TIME_ZONE } from '@prestasi/domain';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { listChanges } from './list-changes.ts';

/** Binds the call for the changes of a record. */
export function registerHistory(server: Server): void {
  const { services } = server;
  register(server, contract.listRecordChanges, ({ actor, query, now }) =>
    listChanges(services.db, actor, query, dayIn(GROUP_TIME_ZONE, now)),
  );
}

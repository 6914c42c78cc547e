import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { changeSupervisors } from './change-supervisors.ts';
import { listFindings, readHealth } from './read-health.ts';

/** Binds the calls for errors in the organisation's records. */
export function registerHealth(server: Server): void {
  const { services } = server;
  register(server, contract.getHealth, ({ actor, query, now }) => readHealth(services.db, actor, query, now));
  register(server, contract.listHealthFindings, ({ actor, params, query, now }) =>
    listFindings(services.db, actor, params.check, query, now),
  );
  register(server, contract.changeSupervisors, ({ actor, body, t }) => changeSupervisors(services, actor, body, t));
}

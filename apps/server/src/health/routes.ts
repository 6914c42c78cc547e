import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { changeSupervisors } from './change-supervisors.ts';
import { listFindings, readHealth } from './read-health.ts';

/** Binds the calls for errors in the organisation's records. */
export function registerHealth(server: Server): void {
  register(server, contract.getHealth, readHealth);
  register(server, contract.listHealthFindings, listFindings);
  register(server, contract.changeSupervisors, changeSupervisors);
}

import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportAuditedActions } from './export-actions.ts';
import { listAuditedActions } from './list-actions.ts';
import { listHistoryChecks } from './list-checks.ts';
import { scheduleVerification } from './verify-nightly.ts';

/** Binds the calls of super HR's audit, and the nightly verification. */
export function registerAudit(server: Server): void {
  register(server, contract.listHistoryChecks, listHistoryChecks);
  register(server, contract.listAuditedActions, listAuditedActions);
  register(server, contract.exportAuditedActions, exportAuditedActions);
  scheduleVerification(server);
}

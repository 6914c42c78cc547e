import * as contract from '@prestasi/contract';
import { register, registerReport } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportApprovals } from './export-approvals.ts';
import { exportPerformanceHistory } from './export-history.ts';
import { listApprovals } from './list-approvals.ts';
import { listPerformanceHistory } from './list-history.ts';

/** Binds the calls of closed years and of what was approved. */
export function registerPerformanceHistory(server: Server): void {
  registerReport(server, contract.listPerformanceHistory, listPerformanceHistory);
  registerReport(server, contract.listApprovals, listApprovals);
  // A workbook is written while it is sent, so that it is read from the database itself.
  register(server, contract.exportPerformanceHistory, exportPerformanceHistory);
  register(server, contract.exportApprovals, exportApprovals);
}

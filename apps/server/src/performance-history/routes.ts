import * as contract from '@prestasi/contract';
import type { Actor, Language } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { ExportedBy } from '../platform/excel/list-file.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportApprovals } from './export-approvals.ts';
import { exportPerformanceHistory } from './export-history.ts';
import { listApprovals } from './list-approvals.ts';
import { type HistoryContext, listPerformanceHistory } from './list-history.ts';

/** Binds the calls of closed years and of what was approved. */
export function registerPerformanceHistory(server: Server): void {
  const { db, reports } = server.services;
  register(server, contract.listPerformanceHistory, ({ query, ...caller }) =>
    reports.read((on) => listPerformanceHistory(on, query, contextOf(caller))),
  );
  register(server, contract.listApprovals, ({ query, ...caller }) =>
    reports.read((on) => listApprovals(on, query, contextOf(caller))),
  );
  // A workbook is written while it is sent, so that it is read from the database itself.
  register(server, contract.exportPerformanceHistory, ({ query, ...caller }) =>
    exportPerformanceHistory(db, query, contextOf(caller)),
  );
  register(server, contract.exportApprovals, ({ query, ...caller }) => exportApprovals(db, query, contextOf(caller)));
}

type Caller = { readonly actor: Actor; readonly language: Language; readonly now: Date };

function contextOf({ actor, language, now }: Caller): HistoryContext & ExportedBy {
  return { actor, language, now, today: todayAt(now) };
}

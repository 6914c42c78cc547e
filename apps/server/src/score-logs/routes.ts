import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportModerations } from './export-moderations.ts';
import { listModerations } from './list-moderations.ts';
import { readScoreLog } from './read-score-log.ts';

/** Binds the calls of the score logs. */
export function registerScoreLogs(server: Server): void {
  const { db } = server.services;
  register(server, contract.getScoreLog, readScoreLog);
  register(server, contract.listModerations, ({ query, actor, language, today }) =>
    listModerations(db, query, { actor, language, today }),
  );
  register(server, contract.exportModerations, exportModerations);
}

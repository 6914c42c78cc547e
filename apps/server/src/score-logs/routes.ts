import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportModerations } from './export-moderations.ts';
import { listModerations } from './list-moderations.ts';
import { readScoreLog } from './read-score-log.ts';

/** Binds the calls of the score logs. */
export function registerScoreLogs(server: Server): void {
  const { db } = server.services;
  register(server, contract.getScoreLog, ({ params, actor, language, now }) =>
    readScoreLog(db, params.id, { actor, language, today: todayAt(now) }),
  );
  register(server, contract.listModerations, ({ query, actor, language, now }) =>
    listModerations(db, query, { actor, language, today: todayAt(now) }),
  );
  register(server, contract.exportModerations, ({ query, actor, language, now }) =>
    exportModerations(db, query, { actor, language, now, today: todayAt(now) }),
  );
}

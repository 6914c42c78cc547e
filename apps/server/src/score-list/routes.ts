import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportScores } from './export-scores.ts';
import { listScores } from './list-scores.ts';

/** Binds the calls of the score list. */
export function registerScoreList(server: Server): void {
  const { db } = server.services;
  register(server, contract.listScores, ({ query, actor, language, today }) =>
    listScores(db, query, { actor, language, today }),
  );
  register(server, contract.exportScores, exportScores);
}

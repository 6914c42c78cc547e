import * as contract from '@prestasi/contract';
import { registerReport } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportStatistics } from './export-statistics.ts';
import { getCompletion } from './get-completion.ts';
import { getFlow } from './get-flow.ts';
import { getMarks } from './get-marks.ts';
import { getScores } from './get-scores.ts';
import { getStatistics } from './get-statistics.ts';
import { getSupervisors } from './get-supervisors.ts';
import { getTraining } from './get-training.ts';

/** Binds the calls of statistics. */
export function registerStatistics(server: Server): void {
  registerReport(server, contract.getStatistics, ({ db, query, ...request }) => getStatistics(db, query, request));
  registerReport(server, contract.getCompletionStatistics, ({ db, query, ...request }) =>
    getCompletion(db, query, request),
  );
  registerReport(server, contract.getScoreStatistics, ({ db, query, ...request }) => getScores(db, query, request));
  registerReport(server, contract.getMarkStatistics, ({ db, query, ...request }) => getMarks(db, query, request));
  registerReport(server, contract.getBandFlow, ({ db, query, ...request }) => getFlow(db, query, request));
  registerReport(server, contract.getTrainingStatistics, ({ db, query, ...request }) =>
    getTraining(db, query, request),
  );
  registerReport(server, contract.getSupervisorStatistics, ({ db, query, ...request }) =>
    getSupervisors(db, query, request),
  );
  registerReport(server, contract.exportStatistics, ({ db, query, ...request }) =>
    exportStatistics(db, query, request),
  );
}

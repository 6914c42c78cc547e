import * as contract from '@prestasi/contract';
import type { Actor, Language } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportStatistics } from './export-statistics.ts';
import { getCompletion } from './get-completion.ts';
import { getFlow } from './get-flow.ts';
import { getMarks } from './get-marks.ts';
import { getScores } from './get-scores.ts';
import { getStatistics } from './get-statistics.ts';
import { getSupervisors } from './get-supervisors.ts';
import { getTraining } from './get-training.ts';
import type { StatisticsRequest } from './request.ts';

/** Binds the calls of statistics. */
export function registerStatistics(server: Server): void {
  const { reports } = server.services;
  register(server, contract.getStatistics, ({ query, ...caller }) =>
    reports.read((db) => getStatistics(db, query, requestOf(caller))),
  );
  register(server, contract.getCompletionStatistics, ({ query, ...caller }) =>
    reports.read((db) => getCompletion(db, query, requestOf(caller))),
  );
  register(server, contract.getScoreStatistics, ({ query, ...caller }) =>
    reports.read((db) => getScores(db, query, requestOf(caller))),
  );
  register(server, contract.getMarkStatistics, ({ query, ...caller }) =>
    reports.read((db) => getMarks(db, query, requestOf(caller))),
  );
  register(server, contract.getBandFlow, ({ query, ...caller }) =>
    reports.read((db) => getFlow(db, query, requestOf(caller))),
  );
  register(server, contract.getTrainingStatistics, ({ query, ...caller }) =>
    reports.read((db) => getTraining(db, query, requestOf(caller))),
  );
  register(server, contract.getSupervisorStatistics, ({ query, ...caller }) =>
    reports.read((db) => getSupervisors(db, query, requestOf(caller))),
  );
  register(server, contract.exportStatistics, ({ query, ...caller }) =>
    reports.read((db) => exportStatistics(db, query, { ...requestOf(caller), now: caller.now })),
  );
}

function requestOf({ actor, language, now }: { actor: Actor; language: Language; now: Date }): StatisticsRequest {
  return { actor, language, today: todayAt(now) };
}

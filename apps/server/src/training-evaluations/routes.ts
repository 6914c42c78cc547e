import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { rateTraining, trainingsToRate } from './rate-training.ts';
import { evaluationResults, exportResults, sessionEvaluations } from './results.ts';

/** Binds the calls by which trainings are rated, and those that show how. */
export function registerTrainingEvaluations(server: Server): void {
  const { db } = server.services;
  register(server, contract.listTrainingsToRate, ({ actor, now }) =>
    trainingsToRate(db, { actor, now, today: todayAt(now) }),
  );
  registerChange(server, contract.rateTraining, (tx, { body, actor, now }) =>
    rateTraining(tx, body, { actor, now, today: todayAt(now) }),
  );
  register(server, contract.listEvaluationResults, ({ query, actor, now }) =>
    evaluationResults(db, query, { actor, today: todayAt(now) }),
  );
  register(server, contract.exportEvaluationResults, ({ query, actor, language, now }) =>
    exportResults(db, query, { actor, language, now, today: todayAt(now) }),
  );
  register(server, contract.getSessionEvaluations, ({ params, actor, now }) =>
    sessionEvaluations(db, params.id, { actor, today: todayAt(now) }),
  );
}

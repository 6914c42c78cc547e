import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { programmeEvaluations, remindOfProgramme, unansweredEvaluations } from './programme-results.ts';
import { rateTraining, trainingsToRate } from './rate-training.ts';
import { evaluationResults, exportResults, sessionEvaluations } from './results.ts';

/** Binds the calls by which trainings are rated, and those that show how. */
export function registerTrainingEvaluations(server: Server): void {
  const { services } = server;
  const { db } = services;
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
  register(server, contract.getProgrammeEvaluations, ({ params, actor, now }) =>
    programmeEvaluations(db, params.id, { actor, today: todayAt(now) }),
  );
  register(server, contract.listUnansweredEvaluations, ({ params, query, actor, now }) =>
    unansweredEvaluations(db, params.id, query, { actor, today: todayAt(now) }),
  );
  registerChange(server, contract.remindOfEvaluations, (tx, { params, body, actor, now }) =>
    remindOfProgramme(services, tx, params.id, body, { actor, today: todayAt(now) }),
  );
}

import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { programmeEvaluations, remindOfProgramme, unansweredEvaluations } from './programme-results.ts';
import { rateTraining, trainingsToRate } from './rate-training.ts';
import { evaluationResults, exportResults, sessionEvaluations } from './results.ts';

/** Binds the calls by which trainings are rated, and those that show how. */
export function registerTrainingEvaluations(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listTrainingsToRate, (context) => trainingsToRate(db, context));
  registerChange(server, contract.rateTraining, (tx, { body, ...context }) => rateTraining(tx, body, context));
  register(server, contract.listEvaluationResults, ({ query, ...context }) => evaluationResults(db, query, context));
  register(server, contract.exportEvaluationResults, ({ query, ...context }) => exportResults(db, query, context));
  register(server, contract.getSessionEvaluations, ({ params, ...context }) =>
    sessionEvaluations(db, params.id, context),
  );
  register(server, contract.getProgrammeEvaluations, ({ params, ...context }) =>
    programmeEvaluations(db, params.id, context),
  );
  register(server, contract.listUnansweredEvaluations, ({ params, query, ...context }) =>
    unansweredEvaluations(db, params.id, query, context),
  );
  registerChange(server, contract.remindOfEvaluations, (tx, { params, body, ...context }) =>
    remindOfProgramme(services, tx, params.id, body, context),
  );
}

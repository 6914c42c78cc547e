import * as contract from '@prestasi/contract';
import { onOneConnection } from '../platform/database/query-together.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { saveAllAttendance, saveAttendance } from './attendance.ts';
import { enrolChosen, previewOf } from './enrol.ts';
import { exportParticipants, exportProgrammes, exportSessions } from './exports.ts';
import { registerPersonalTraining } from './personal-routes.ts';
import { listParticipants } from './participants.ts';
import { getProgramme, listProgrammes, trainingChoices } from './programmes.ts';
import { exportReport, listReport } from './report.ts';
import { getSession, listSessions } from './sessions.ts';
import { archiveProgramme, createProgramme, saveProgramme } from './write-programme.ts';
import { cancelSession, createSession, saveSession } from './write-session.ts';

/** Binds the calls about training: programmes, sessions, who takes part, and everybody's record. */
export function registerTraining(server: Server): void {
  const { services } = server;
  const { db } = services;

  register(server, contract.listTrainingProgrammes, ({ query, actor }) =>
    onOneConnection(db, (on) => listProgrammes(on, actor, query)),
  );
  register(server, contract.exportTrainingProgrammes, ({ query, ...context }) => exportProgrammes(db, query, context));
  register(server, contract.getTrainingChoices, ({ actor }) => trainingChoices(db, actor));
  register(server, contract.getTrainingProgramme, ({ params, actor }) => getProgramme(db, actor, params.id));
  registerChange(server, contract.createTrainingProgramme, (tx, { body, ...context }) =>
    createProgramme(tx, body, context),
  );
  registerChange(server, contract.updateTrainingProgramme, (tx, { params, body, ...context }) =>
    saveProgramme(tx, params.id, body, context),
  );
  registerChange(server, contract.archiveTrainingProgramme, (tx, { params, body, ...context }) =>
    archiveProgramme(tx, params.id, body, context),
  );

  register(server, contract.listTrainingSessions, ({ query, actor }) =>
    onOneConnection(db, (on) => listSessions(on, query, { actor })),
  );
  register(server, contract.exportTrainingSessions, ({ query, ...context }) => exportSessions(db, query, context));
  register(server, contract.getTrainingSession, ({ params, ...context }) => getSession(db, params.id, context));
  registerChange(server, contract.createTrainingSession, (tx, { params, body, ...context }) =>
    createSession(tx, params.id, body, context),
  );
  registerChange(server, contract.updateTrainingSession, (tx, { params, body, ...context }) =>
    saveSession(services, tx, params.id, body, context),
  );
  registerChange(server, contract.cancelTrainingSession, (tx, { params, body, ...context }) =>
    cancelSession(services, tx, params.id, body, context),
  );
  register(server, contract.listTrainingParticipants, ({ params, query, ...context }) =>
    onOneConnection(db, (on) => listParticipants(on, params.id, query, context)),
  );
  register(server, contract.exportTrainingParticipants, ({ params, query, ...context }) =>
    exportParticipants(db, params.id, query, context),
  );
  register(server, contract.previewEnrolment, ({ params, body, ...context }) =>
    previewOf(db, { sessionId: params.id, ...body }, context),
  );
  registerChange(server, contract.enrolParticipants, (tx, { params, body, ...context }) =>
    enrolChosen(services, tx, { sessionId: params.id, ...body }, context),
  );
  registerChange(server, contract.recordAttendance, (tx, { params, body, ...context }) =>
    saveAttendance(tx, params.id, body.entries, context),
  );
  registerChange(server, contract.recordAllAttendance, (tx, { params, body, ...context }) =>
    saveAllAttendance(tx, params.id, body.attendance, context),
  );
  register(server, contract.listTrainingReport, ({ query, ...context }) => listReport(db, query, context));
  register(server, contract.exportTrainingReport, ({ query, ...context }) => exportReport(db, query, context));
  registerPersonalTraining(server);
}

import * as contract from '@prestasi/contract';
import { requestContexts } from '../people/index.ts';
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
  const contextOf = requestContexts(server.services);

  register(server, contract.listTrainingProgrammes, ({ query, actor }) =>
    onOneConnection(db, (on) => listProgrammes(on, actor, query)),
  );
  register(server, contract.exportTrainingProgrammes, ({ query, ...caller }) =>
    exportProgrammes(db, query, contextOf(caller)),
  );
  register(server, contract.getTrainingChoices, ({ actor }) => trainingChoices(db, actor));
  register(server, contract.getTrainingProgramme, ({ params, actor }) => getProgramme(db, actor, params.id));
  registerChange(server, contract.createTrainingProgramme, (tx, { body, actor, now }) =>
    createProgramme(tx, body, { actor, now }),
  );
  registerChange(server, contract.updateTrainingProgramme, (tx, { params, body, actor, now }) =>
    saveProgramme(tx, params.id, body, { actor, now }),
  );
  registerChange(server, contract.archiveTrainingProgramme, (tx, { params, body, actor, now }) =>
    archiveProgramme(tx, params.id, body, { actor, now }),
  );

  register(server, contract.listTrainingSessions, ({ query, actor }) =>
    onOneConnection(db, (on) => listSessions(on, query, { actor })),
  );
  register(server, contract.exportTrainingSessions, ({ query, ...caller }) =>
    exportSessions(db, query, contextOf(caller)),
  );
  register(server, contract.getTrainingSession, ({ params, ...caller }) =>
    getSession(db, params.id, contextOf(caller)),
  );
  registerChange(server, contract.createTrainingSession, (tx, { params, body, ...caller }) =>
    createSession(tx, params.id, body, contextOf(caller)),
  );
  registerChange(server, contract.updateTrainingSession, (tx, { params, body, ...caller }) =>
    saveSession(services, tx, params.id, body, contextOf(caller)),
  );
  registerChange(server, contract.cancelTrainingSession, (tx, { params, body, ...caller }) =>
    cancelSession(services, tx, params.id, body, contextOf(caller)),
  );
  register(server, contract.listTrainingParticipants, ({ params, query, ...caller }) =>
    onOneConnection(db, (on) => listParticipants(on, params.id, query, contextOf(caller))),
  );
  register(server, contract.exportTrainingParticipants, ({ params, query, ...caller }) =>
    exportParticipants(db, params.id, query, contextOf(caller)),
  );
  register(server, contract.previewEnrolment, ({ params, body, ...caller }) =>
    previewOf(db, { sessionId: params.id, ...body }, contextOf(caller)),
  );
  registerChange(server, contract.enrolParticipants, (tx, { params, body, ...caller }) =>
    enrolChosen(services, tx, { sessionId: params.id, ...body }, contextOf(caller)),
  );
  registerChange(server, contract.recordAttendance, (tx, { params, body, ...caller }) =>
    saveAttendance(tx, params.id, body.entries, contextOf(caller)),
  );
  registerChange(server, contract.recordAllAttendance, (tx, { params, body, ...caller }) =>
    saveAllAttendance(tx, params.id, body.attendance, contextOf(caller)),
  );
  register(server, contract.listTrainingReport, ({ query, ...caller }) => listReport(db, query, contextOf(caller)));
  register(server, contract.exportTrainingReport, ({ query, ...caller }) => exportReport(db, query, contextOf(caller)));
  registerPersonalTraining(server, contextOf);
}

import * as contract from '@prestasi/contract';
import { onOneConnection } from '../platform/database/query-together.ts';
import { register, registerChange } from '../platform/http/register.ts';
import { Problem } from '../platform/problem.ts';
import type { Server } from '../platform/http/server.ts';
import { saveCertificate } from './certificate.ts';
import { exportPeople } from './exports.ts';
import { listPeople } from './people.ts';
import { placeRequests } from './place-requests.ts';
import { askPlace, decideRequest, leavePlace, openSessions, removePlace } from './places.ts';
import { trainingRecordOf } from './training-record.ts';

/** Binds the calls about a person's own place and record, and about the requests for places. */
export function registerPersonalTraining(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listOpenSessions, ({ query, ...context }) => openSessions(db, query, context));
  registerChange(server, contract.askForPlace, (tx, { params, ...context }) => askPlace(tx, params.id, context));
  registerChange(server, contract.leaveSession, (tx, { params, body, ...context }) =>
    leavePlace(tx, { ...params, ...body }, context),
  );
  registerChange(server, contract.removeParticipant, (tx, { params, body, ...context }) =>
    removePlace(services, tx, { ...params, ...body }, context),
  );
  register(server, contract.listPlaceRequests, ({ query, ...context }) => placeRequests(db, query, context));
  registerChange(server, contract.decidePlace, (tx, { params, body, ...context }) =>
    decideRequest(services, tx, params.id, body, context),
  );
  register(
    server,
    contract.uploadTrainingCertificate,
    ({ params, body, files: { file }, inTransaction, ...context }) => {
      if (file === null) throw new Problem('malformed_request');
      return saveCertificate(services, inTransaction, { ...params, ...body }, file, context);
    },
  );
  register(server, contract.getTrainingRecord, ({ params, ...context }) =>
    onOneConnection(db, (on) => trainingRecordOf(on, params.id, context)),
  );
  register(server, contract.listTrainingPeople, ({ query, ...context }) =>
    onOneConnection(db, (on) => listPeople(on, query, context)),
  );
  register(server, contract.exportTrainingPeople, ({ query, ...context }) => exportPeople(db, query, context));
}

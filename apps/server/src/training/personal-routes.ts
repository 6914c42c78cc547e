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
import type { Caller, RequestContext } from '../people/index.ts';
import { trainingRecordOf } from './training-record.ts';

/** Binds the calls about a person's own place and record, and about the requests for places. */
export function registerPersonalTraining(server: Server, contextOf: (caller: Caller) => RequestContext): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listOpenSessions, ({ query, ...caller }) => openSessions(db, query, contextOf(caller)));
  registerChange(server, contract.askForPlace, (tx, { params, ...caller }) =>
    askPlace(tx, params.id, contextOf(caller)),
  );
  registerChange(server, contract.leaveSession, (tx, { params, body, ...caller }) =>
    leavePlace(tx, { ...params, ...body }, contextOf(caller)),
  );
  registerChange(server, contract.removeParticipant, (tx, { params, body, ...caller }) =>
    removePlace(services, tx, { ...params, ...body }, contextOf(caller)),
  );
  register(server, contract.listPlaceRequests, ({ query, ...caller }) => placeRequests(db, query, contextOf(caller)));
  registerChange(server, contract.decidePlace, (tx, { params, body, ...caller }) =>
    decideRequest(services, tx, params.id, body, contextOf(caller)),
  );
  register(
    server,
    contract.uploadTrainingCertificate,
    ({ params, body, files: { file }, inTransaction, ...caller }) => {
      if (file === null) throw new Problem('malformed_request');
      return saveCertificate(services, inTransaction, { ...params, ...body }, file, contextOf(caller));
    },
  );
  register(server, contract.getTrainingRecord, ({ params, ...caller }) =>
    onOneConnection(db, (on) => trainingRecordOf(on, params.id, contextOf(caller))),
  );
  register(server, contract.listTrainingPeople, ({ query, ...caller }) =>
    onOneConnection(db, (on) => listPeople(on, query, contextOf(caller))),
  );
  register(server, contract.exportTrainingPeople, ({ query, ...caller }) => exportPeople(db, query, contextOf(caller)));
}

import * as contract from '@prestasi/contract';
import { requestContexts } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { requestDetails } from './ask-details.ts';
import { requestEducation, requestRemoval } from './ask-education.ts';
import { ownTraining, requestTraining } from './ask-training.ts';
import { decide } from './decide-requests.ts';
import { listToDecide } from './list-requests.ts';
import { ownDetails } from './own-details.ts';
import { ownEducation } from './own-education.ts';
import { withdraw } from './withdraw-request.ts';

/** Binds the calls by which people request changes of their own record, and by which others decide them. */
export function registerRequests(server: Server): void {
  const { services } = server;
  const { db } = services;
  const requestContextOf = requestContexts(server.services);

  register(server, contract.getMyEducation, (context) => ownEducation(db, requestContextOf(context)));
  register(server, contract.getMyDetails, (context) => ownDetails(db, requestContextOf(context)));
  register(server, contract.askEducation, ({ body, files: { certificate }, inTransaction, ...context }) =>
    requestEducation(services, inTransaction, body, certificate, requestContextOf(context)),
  );
  register(server, contract.getMyExternalTraining, (context) => ownTraining(db, requestContextOf(context)));
  register(server, contract.askExternalTraining, ({ body, files: { certificate }, inTransaction, ...context }) =>
    requestTraining(services, inTransaction, body, certificate, requestContextOf(context)),
  );
  registerChange(server, contract.askEducationRemoval, (tx, { params, body, ...context }) =>
    requestRemoval(services, tx, { ...params, ...body }, requestContextOf(context)),
  );
  registerChange(server, contract.askDetails, (tx, { body, ...context }) =>
    requestDetails(services, tx, body, requestContextOf(context)),
  );
  registerChange(server, contract.withdrawRequest, (tx, { params, body, ...context }) =>
    withdraw(tx, { ...params, ...body }, requestContextOf(context)),
  );
  register(server, contract.listRequests, ({ query, ...context }) =>
    listToDecide(db, query, requestContextOf(context)),
  );
  registerChange(server, contract.decideRequests, (tx, { body, ...context }) =>
    decide(services, tx, body, requestContextOf(context)),
  );
}

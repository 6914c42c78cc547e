import * as contract from '@prestasi/contract';
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

  register(server, contract.getMyEducation, ownEducation);
  register(server, contract.getMyDetails, ownDetails);
  register(server, contract.askEducation, ({ body, files: { certificate }, inTransaction, ...context }) =>
    requestEducation(services, inTransaction, body, certificate, context),
  );
  register(server, contract.getMyExternalTraining, ownTraining);
  register(server, contract.askExternalTraining, ({ body, files: { certificate }, inTransaction, ...context }) =>
    requestTraining(services, inTransaction, body, certificate, context),
  );
  registerChange(server, contract.askEducationRemoval, requestRemoval);
  registerChange(server, contract.askDetails, requestDetails);
  registerChange(server, contract.withdrawRequest, (tx, { params, body, ...context }) =>
    withdraw(tx, { ...params, ...body }, context),
  );
  register(server, contract.listRequests, listToDecide);
  registerChange(server, contract.decideRequests, (tx, { body, ...context }) => decide(services, tx, body, context));
}

import * as contract from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { SignedIn } from '../platform/auth/sessions.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { requestDetails } from './ask-details.ts';
import { requestEducation, requestRemoval } from './ask-education.ts';
import { ownTraining, requestTraining } from './ask-training.ts';
import type { RequestContext } from './request-context.ts';
import { decide } from './decide-requests.ts';
import { listToDecide } from './list-requests.ts';
import { ownDetails } from './own-details.ts';
import { ownEducation } from './own-education.ts';
import { withdraw } from './withdraw-request.ts';

/** Binds the calls by which people request changes of their own record, and by which others decide them. */
export function registerRequests(server: Server): void {
  const { services } = server;
  const { db, files } = services;
  const requestContextOf = ({ actor, session, now }: Caller): RequestContext => ({
    actor,
    now,
    today: todayAt(now),
    addressOf: (fileId) => files.addressOf(fileId, session.sessionId),
  });

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

type Caller = { readonly actor: Actor; readonly session: SignedIn; readonly now: Date };

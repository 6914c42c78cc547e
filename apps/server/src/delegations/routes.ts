import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { delegationsOf } from './list-delegations.ts';
import { nameStandIns } from './name-stand-ins.ts';
import { recordAbsence } from './record-absence.ts';
import { standInsFor } from './stand-ins-for.ts';
import { withdrawAbsence } from './withdraw-absence.ts';
import { withdrawDelegation } from './withdraw-delegation.ts';

/** Binds the calls by which people name who stands in for them and say when they are absent, or HR for them. */
export function registerDelegations(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listDelegations, ({ query, ...context }) =>
    delegationsOf(db, query.employeeId ?? null, context),
  );
  register(server, contract.findStandIns, ({ query, ...context }) => standInsFor(db, query, context));
  registerChange(server, contract.nameStandIns, (tx, { body, ...context }) =>
    nameStandIns(services, tx, body, context),
  );
  registerChange(server, contract.withdrawDelegation, withdrawDelegation);
  registerChange(server, contract.recordAbsence, (tx, { body, ...context }) =>
    recordAbsence(services, tx, body, { ...context, say: context.t }),
  );
  registerChange(server, contract.withdrawAbsence, withdrawAbsence);
}

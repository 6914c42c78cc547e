import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
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
  register(server, contract.listDelegations, ({ query, actor, now }) =>
    delegationsOf(db, query.employeeId ?? null, { actor, today: todayAt(now) }),
  );
  register(server, contract.findStandIns, ({ query, actor, now }) =>
    standInsFor(db, query, { actor, today: todayAt(now) }),
  );
  registerChange(server, contract.nameStandIns, (tx, { body, actor, now }) =>
    nameStandIns(services, tx, body, { actor, now, today: todayAt(now) }),
  );
  registerChange(server, contract.withdrawDelegation, (tx, { params, actor, now }) =>
    withdrawDelegation(services, tx, params.id, { actor, now, today: todayAt(now) }),
  );
  registerChange(server, contract.recordAbsence, (tx, { body, actor, now, t }) =>
    recordAbsence(services, tx, body, { actor, now, today: todayAt(now), say: t }),
  );
  registerChange(server, contract.withdrawAbsence, (tx, { params, actor, now }) =>
    withdrawAbsence(services, tx, params.id, { actor, now, today: todayAt(now) }),
  );
}

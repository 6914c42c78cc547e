import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportNeeds } from './export-needs.ts';
import { gatherNeeds, listNeeds } from './list-needs.ts';
import { planNeeds, settleNeeds } from './plan-needs.ts';

/** Binds the calls about training needs: what plans asked for, and what is planned for it. */
export function registerTrainingNeeds(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listTrainingNeeds, ({ query, ...context }) => listNeeds(db, query, context));
  register(server, contract.gatherTrainingNeeds, ({ query, ...context }) => gatherNeeds(db, query, context));
  register(server, contract.exportTrainingNeeds, ({ query, ...context }) => exportNeeds(db, query, context));
  registerChange(server, contract.planTrainingNeeds, (tx, { body, ...context }) =>
    planNeeds(services, tx, body, context),
  );
  registerChange(server, contract.settleTrainingNeeds, (tx, { body, ...context }) => settleNeeds(tx, body, context));
}

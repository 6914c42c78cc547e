import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportNeeds } from './export-needs.ts';
import { gatherNeeds, listNeeds } from './list-needs.ts';
import { planNeeds, settleNeeds } from './plan-needs.ts';

/** Binds the calls about training needs: what plans asked for, and what is planned for it. */
export function registerTrainingNeeds(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listTrainingNeeds, ({ query, actor, now }) =>
    listNeeds(db, query, { actor, today: todayAt(now) }),
  );
  register(server, contract.gatherTrainingNeeds, ({ query, actor, now }) =>
    gatherNeeds(db, query, { actor, today: todayAt(now) }),
  );
  register(server, contract.exportTrainingNeeds, ({ query, actor, language, now }) =>
    exportNeeds(db, query, { actor, language, now, today: todayAt(now) }),
  );
  registerChange(server, contract.planTrainingNeeds, (tx, { body, actor, now }) =>
    planNeeds(services, tx, body, { actor, now, today: todayAt(now) }),
  );
  registerChange(server, contract.settleTrainingNeeds, (tx, { body, actor, now }) =>
    settleNeeds(tx, body, { actor, now, today: todayAt(now) }),
  );
}

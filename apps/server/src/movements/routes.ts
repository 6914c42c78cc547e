import * as contract from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import { todayAt } from '../people/index.ts';
import { register, registerChange, type Server } from '../platform/http/register.ts';
import { findMovable, findPlacementChoices } from './choice-queries.ts';
import { correctHireDate } from './correct-hire-date.ts';
import { scheduleMovements } from './follow-movements.ts';
import { listFormer, listHistory } from './lists.ts';
import { moveEmployee } from './move-employee.ts';
import { presentPlacement } from './placement.ts';
import { previewMovement } from './preview.ts';
import { presentMovement, undoMovement } from './undo-movement.ts';

/** Binds the calls for promotion, transfer, leaving and re-hire; defines the nightly job. */
export function registerMovements(server: Server): void {
  scheduleMovements(server.services);
  registerReading(server);
  registerMoving(server);
}

function registerReading(server: Server): void {
  const { services } = server;
  const { db } = services;
  register(server, contract.listMovable, async ({ actor, query, now }) => ({
    rows: await findMovable(db, actor, query, todayAt(now)),
  }));
  register(server, contract.getPlacementChoices, async ({ actor, params }) => {
    await requireCompany(db, actor, 'employee.write', params.id);
    return findPlacementChoices(db, params.id);
  });
  register(server, contract.getPlacement, ({ actor, params, now }) =>
    presentPlacement(db, actor, params.id, todayAt(now)),
  );
  register(server, contract.listMovements, ({ actor, query, now }) => listHistory(db, actor, query, todayAt(now)));
  register(server, contract.getMovement, ({ actor, params }) => presentMovement(services, actor, params.id));
  register(server, contract.listFormerEmployees, ({ actor, query, now }) => listFormer(db, actor, query, todayAt(now)));
}

function registerMoving(server: Server): void {
  const { services } = server;
  register(server, contract.previewMovement, ({ actor, params, body }) =>
    previewMovement(services, actor, params.id, body),
  );
  registerChange(server, contract.moveEmployee, (tx, { actor, params, body }) =>
    moveEmployee(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.undoMovement, (tx, { actor, params, body }) =>
    undoMovement(services, tx, actor, params.id, body.reason),
  );
  registerChange(server, contract.correctHireDate, (tx, { actor, params, body }) =>
    correctHireDate(services, tx, actor, params.id, body),
  );
}

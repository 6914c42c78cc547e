import * as contract from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
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
  register(server, contract.listMovable, async ({ actor, query, today }) => ({
    rows: await findMovable(db, actor, query, today),
  }));
  register(server, contract.getPlacementChoices, async ({ actor, params }) => {
    await requireCompany(db, actor, 'employee.write', params.id);
    return findPlacementChoices(db, params.id);
  });
  register(server, contract.getPlacement, presentPlacement);
  register(server, contract.listMovements, listHistory);
  register(server, contract.getMovement, presentMovement);
  register(server, contract.listFormerEmployees, listFormer);
}

function registerMoving(server: Server): void {
  const { services } = server;
  register(server, contract.previewMovement, previewMovement);
  registerChange(server, contract.moveEmployee, (tx, { actor, params, body }) =>
    moveEmployee(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.undoMovement, undoMovement);
  registerChange(server, contract.correctHireDate, correctHireDate);
}

import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { archiveCompetency } from './archive-competency.ts';
import { createCompetency } from './create-competency.ts';
import { listCompetencies } from './list-competencies.ts';
import { moveCompetency } from './order-competency.ts';
import { readCompetency, readLibrary } from './read-library.ts';
import { removeCompetency } from './remove-competency.ts';
import { saveCompetency } from './save-competency.ts';

/** Binds the calls for reference data. */
export function registerReference(server: Server): void {
  const { services } = server;
  register(server, contract.listCompetencies, listCompetencies);
  register(server, contract.getCompetencyLibrary, readLibrary);
  register(server, contract.getCompetency, ({ actor, params }) => readCompetency(services.db, actor, params.id));
  registerKeeping(server);
}

function registerKeeping(server: Server): void {
  registerChange(server, contract.createCompetency, createCompetency);
  registerChange(server, contract.saveCompetency, saveCompetency);
  registerChange(server, contract.moveCompetency, moveCompetency);
  registerChange(server, contract.archiveCompetency, (tx, { actor, params, body, now }) =>
    archiveCompetency(tx, actor, { ...params, ...body }, true, now),
  );
  registerChange(server, contract.restoreCompetency, (tx, { actor, params, body, now }) =>
    archiveCompetency(tx, actor, { ...params, ...body }, false, now),
  );
  registerChange(server, contract.removeCompetency, removeCompetency);
}

import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
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
  register(server, contract.listCompetencies, ({ language }) => listCompetencies(services.db, language));
  register(server, contract.getCompetencyLibrary, ({ actor, query }) => readLibrary(services.db, actor, query.state));
  register(server, contract.getCompetency, ({ actor, params }) => readCompetency(services.db, actor, params.id));
  registerKeeping(server);
}

function registerKeeping(server: Server): void {
  register(server, contract.createCompetency, ({ actor, body, now, inTransaction }) =>
    inTransaction((tx) => createCompetency(tx, actor, body, now)),
  );
  register(server, contract.saveCompetency, ({ actor, params, body, now, inTransaction }) =>
    inTransaction((tx) => saveCompetency(tx, actor, params.id, body, now)),
  );
  register(server, contract.moveCompetency, ({ actor, params, body, now, inTransaction }) =>
    inTransaction((tx) => moveCompetency(tx, actor, params.id, body.to, now)),
  );
  register(server, contract.archiveCompetency, ({ actor, params, body, now, inTransaction }) =>
    inTransaction((tx) => archiveCompetency(tx, actor, { ...params, ...body }, true, now)),
  );
  register(server, contract.restoreCompetency, ({ actor, params, body, now, inTransaction }) =>
    inTransaction((tx) => archiveCompetency(tx, actor, { ...params, ...body }, false, now)),
  );
  register(server, contract.removeCompetency, ({ actor, params, query, now, inTransaction }) =>
    inTransaction((tx) => removeCompetency(tx, actor, { ...params, ...query }, now)),
  );
}

import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { addAdministrator } from './administrators.ts';
import { createCompany } from './create-company.ts';
import { activateCompany, deactivateCompany, previewDeactivation } from './switch-company.ts';
import { updateCompany } from './update-company.ts';

/** Binds the calls by which companies are managed. */
export function registerCompanies(server: Server): void {
  const { services } = server;
  register(server, contract.createCompany, ({ actor, body, inTransaction }) =>
    inTransaction((tx) => createCompany(services, tx, actor, body)),
  );
  register(server, contract.updateCompany, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => updateCompany(services, tx, actor, params.id, body)),
  );
  register(server, contract.addAdministrator, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => addAdministrator(services, tx, actor, params.id, body)),
  );
  register(server, contract.previewDeactivation, ({ actor, params }) =>
    previewDeactivation(services, actor, params.id),
  );
  register(server, contract.deactivateCompany, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => deactivateCompany(services, tx, actor, { ...params, ...body })),
  );
  register(server, contract.activateCompany, ({ actor, params, body, inTransaction }) =>
    inTransaction((tx) => activateCompany(services, tx, actor, { ...params, ...body })),
  );
}

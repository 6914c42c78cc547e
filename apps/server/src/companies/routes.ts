import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { addAdministrator } from './administrators.ts';
import { createCompany } from './create-company.ts';
import { activateCompany, deactivateCompany, previewDeactivation } from './switch-company.ts';
import { updateCompany } from './update-company.ts';

/** Binds the calls by which companies are managed. */
export function registerCompanies(server: Server): void {
  const { services } = server;
  registerChange(server, contract.createCompany, (tx, { actor, body }) => createCompany(services, tx, actor, body));
  registerChange(server, contract.updateCompany, (tx, { actor, params, body }) =>
    updateCompany(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.addAdministrator, (tx, { actor, params, body }) =>
    addAdministrator(services, tx, actor, params.id, body),
  );
  register(server, contract.previewDeactivation, ({ actor, params }) =>
    previewDeactivation(services, actor, params.id),
  );
  registerChange(server, contract.deactivateCompany, (tx, { actor, params, body }) =>
    deactivateCompany(services, tx, actor, { ...params, ...body }),
  );
  registerChange(server, contract.activateCompany, (tx, { actor, params, body }) =>
    activateCompany(services, tx, actor, { ...params, ...body }),
  );
}

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
  registerChange(server, contract.createCompany, createCompany);
  registerChange(server, contract.updateCompany, (tx, { actor, params, body }) =>
    updateCompany(services, tx, actor, params.id, body),
  );
  registerChange(server, contract.addAdministrator, (tx, { actor, params, body }) =>
    addAdministrator(services, tx, actor, params.id, body),
  );
  register(server, contract.previewDeactivation, previewDeactivation);
  registerChange(server, contract.deactivateCompany, deactivateCompany);
  registerChange(server, contract.activateCompany, activateCompany);
}

import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { countSignIn } from './count-sign-in.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';
import { listEmployees } from './list-employees.ts';

/** Binds the calls for companies and their staff. */
export function registerOrganisation(server: Server): void {
  register(server, contract.listCompanies, listCompanies);
  register(server, contract.getCompany, getCompany);
  register(server, contract.getSignInCounts, countSignIn);
  register(server, contract.listCompanyEmployees, listEmployees);
}

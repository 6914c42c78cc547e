import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { countSignIn } from './count-sign-in.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';
import { listEmployees } from './list-employees.ts';

/** Binds the calls for companies and their staff. */
export function registerOrganisation(server: Server): void {
  const { services } = server;
  register(server, contract.listCompanies, ({ actor, query, now }) =>
    listCompanies(services.db, actor, query, todayAt(now)),
  );
  register(server, contract.getCompany, ({ session, params }) => getCompany(services, session, params.id));
  register(server, contract.getSignInCounts, ({ actor, params }) => countSignIn(services, actor, params.id));
  register(server, contract.listCompanyEmployees, ({ actor, params, query, now }) =>
    listEmployees(services.db, actor, params.id, query, { today: todayAt(now), now }),
  );
}

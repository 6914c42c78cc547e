import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { companyChart } from './company-chart.ts';

/** Binds the call of the organisation chart. */
export function registerChart(server: Server): void {
  register(server, contract.getCompanyChart, ({ actor, params, query, today }) => {
    return companyChart(server.services.db, actor, params.id, { asOf: query.asOf ?? today, today });
  });
}

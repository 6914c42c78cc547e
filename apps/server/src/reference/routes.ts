import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { listCompetencies } from './list-competencies.ts';

/** Binds the calls about reference data. */
export function registerReference(server: Server): void {
  const { services } = server;
  register(server, contract.listCompetencies, ({ language }) => listCompetencies(services.db, language));
}

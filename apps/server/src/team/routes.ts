import * as contract from '@prestasi/contract';
import { onOneConnection } from '../platform/database/query-together.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { teamMember } from './get-member.ts';
import { findTeamUnits } from './list-queries.ts';
import { teamPage } from './list-team.ts';

/** Binds the calls for the people of one's team, unit or scope. */
export function registerTeam(server: Server): void {
  register(server, contract.listTeam, (context) =>
    onOneConnection(context.db, (on) => teamPage(on, context.query, context)),
  );
  register(server, contract.getTeamUnits, findTeamUnits);
  register(server, contract.getTeamMember, (context) =>
    onOneConnection(context.db, (on) => teamMember(on, context.params.id, context, context.language)),
  );
}

import * as contract from '@prestasi/contract';
import { requestContexts, todayAt } from '../people/index.ts';
import { onOneConnection } from '../platform/database/query-together.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { teamMember } from './get-member.ts';
import { findTeamUnits } from './list-queries.ts';
import { teamPage } from './list-team.ts';

/** Binds the calls for the people of one's team, unit or scope. */
export function registerTeam(server: Server): void {
  const { db } = server.services;
  const requestContextOf = requestContexts(server.services);

  register(server, contract.listTeam, ({ query, ...context }) =>
    onOneConnection(db, (on) => teamPage(on, query, requestContextOf(context))),
  );
  register(server, contract.getTeamUnits, ({ actor, now }) => findTeamUnits(db, actor, todayAt(now)));
  register(server, contract.getTeamMember, ({ params, ...context }) =>
    onOneConnection(db, (on) => teamMember(on, params.id, requestContextOf(context), context.language)),
  );
}

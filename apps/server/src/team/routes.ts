import * as contract from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { SignedIn } from '../platform/auth/sessions.ts';
import { onOneConnection } from '../platform/database/query-together.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { teamMember } from './get-member.ts';
import { findTeamUnits } from './list-queries.ts';
import { type RequestContext, teamPage } from './list-team.ts';

/** Binds the calls for the people of one's team, unit or scope. */
export function registerTeam(server: Server): void {
  const { db, files } = server.services;
  const requestContextOf = ({ actor, session, now }: Caller): RequestContext => ({
    actor,
    today: todayAt(now),
    addressOf: (fileId) => files.addressOf(fileId, session.sessionId),
  });

  register(server, contract.listTeam, ({ query, ...context }) =>
    onOneConnection(db, (on) => teamPage(on, query, requestContextOf(context))),
  );
  register(server, contract.getTeamUnits, ({ actor, now }) => findTeamUnits(db, actor, todayAt(now)));
  register(server, contract.getTeamMember, ({ params, language, ...context }) =>
    onOneConnection(db, (on) => teamMember(on, params.id, requestContextOf(context), language)),
  );
}

type Caller = { readonly actor: Actor; readonly session: SignedIn; readonly now: Date };

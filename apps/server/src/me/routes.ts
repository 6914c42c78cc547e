import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { myAppraisals } from './appraisals.ts';
import { myDashboard } from './dashboard.ts';
import { myProfile } from './profile.ts';
import { mySession } from './session.ts';

/** Binds the calls for one's own data: session with menu, profile, appraisals, dashboard. */
export function registerMe(server: Server): void {
  const { services } = server;

  register(server, contract.getSession, ({ session }) => mySession(services, session));
  register(server, contract.getMyProfile, ({ actor }) => myProfile(services, actor));
  register(server, contract.listMyAppraisals, ({ actor, language }) => myAppraisals(services, actor, language));
  register(server, contract.getDashboard, ({ actor }) => myDashboard(services, actor));
}

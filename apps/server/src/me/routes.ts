import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { myAppraisals } from './appraisals.ts';
import { myDashboard } from './dashboard.ts';
import { myProfile } from './profile.ts';
import { mySession } from './session.ts';

/** Binds the calls for one's own data: session with menu, profile, appraisals, dashboard. */
export function registerMe(server: Server): void {
  register(server, contract.getSession, mySession);
  register(server, contract.getMyProfile, myProfile);
  register(server, contract.listMyAppraisals, myAppraisals);
  register(server, contract.getDashboard, myDashboard);
}

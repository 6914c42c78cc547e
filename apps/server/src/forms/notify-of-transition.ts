import {
  type Audience,
  type Performer,
  type Grant,
  type Permitted,
  ROLE,
  type StepApprover,
  notifyPending,
} from '@prestasi/domain';
import { notify, type Notice } from '../notifications/index.ts';
import { findGranted } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { linkFor, paramsOf, approverFor } from './audience.ts';
import type { LoadedForm } from './loaded-form.ts';

/** Notifies everyone whom the domain names of what happened to a form (domain §7), except the performer. */
export async function notifyOfTransition(
  services: Services,
  tx: Tx,
  loaded: LoadedForm,
  decision: Permitted,
  performer: Performer,
): Promise<void> {
  const granted = grantedOnce(tx);
  const notices: Notice[] = [];
  for (const effect of decision.effects) {
    if (effect.kind !== 'notify') continue;
    const seat = approverFor(effect.to, loaded, decision);
    for (const accountId of await accountsOf(effect.to, seat, loaded, granted)) {
      if (performer !== 'system' && accountId === performer.accountId) continue;
      notices.push({
        accountId,
        kind: effect.notification,
        params: paramsOf(loaded, decision),
        link: linkFor(effect.to, seat, loaded),
      });
    }
  }
  if (notices.length > 0) await notify(services, tx, notices);
}

/** Notifies the holder of a pending step that it is theirs now. */
export async function notifyHolder(
  services: Services,
  tx: Tx,
  loaded: LoadedForm,
  pending: StepApprover,
): Promise<void> {
  const link = linkFor('pending_holder', pending, loaded);
  const params = paramsOf(loaded, { effects: [] });
  const notices: Notice[] = [];
  for (const { to, notification: kind } of notifyPending(loaded.facts, 'step_pending')) {
    const accountIds = await accountsOf(to, to === 'pending_holder' ? pending : null, loaded, grantedOnce(tx));
    notices.push(...accountIds.map((accountId) => ({ accountId, kind, params, link })));
  }
  await notify(services, tx, notices);
}

async function accountsOf(
  audience: Audience,
  seat: StepApprover | null,
  { facts, place, organisation }: LoadedForm,
  granted: Granted,
): Promise<readonly number[]> {
  if (audience === 'appraisee') return place.accountId === null ? [] : [place.accountId];
  if (audience === 'group_admin') return granted(ROLE.admin, null);
  if (audience === 'super_hr' || seat?.kind === 'super_hr') return granted(ROLE.hr, null);
  if (audience === 'hr' || seat?.kind === 'hr') return hrOf(facts.seats.companyId, granted);
  if (seat === null || seat.employeeId === null) return [];
  const holder = organisation.holders.get(seat.employeeId);
  if (holder === undefined) throw new Error(`The employee ${seat.employeeId} was not loaded`);
  return holder.accountId === null ? [] : [holder.accountId];
}

/** Returns HR of the company; HR of the group if the company has none of its own. */
async function hrOf(companyId: number, granted: Granted): Promise<readonly number[]> {
  const group = new Set(await granted(ROLE.hr, null));
  const all = await granted(ROLE.hr, companyId);
  const own = all.filter((accountId) => !group.has(accountId));
  return own.length > 0 ? own : all;
}

type Granted = (role: Grant['role'], companyId: number | null) => Promise<readonly number[]>;

/** Finds who holds a role for a company or the group, once for all notifications of one action. */
function grantedOnce(tx: Tx): Granted {
  const asked = new Map<string, Promise<readonly number[]>>();
  return (role, companyId) => {
    const key = `${role} ${companyId}`;
    const known = asked.get(key) ?? findGranted(tx, role, companyId);
    asked.set(key, known);
    return known;
  };
}

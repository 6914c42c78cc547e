import { type Audience, type Doer, type Permitted, ROLE, type Seat, tellPending } from '@prestasi/domain';
import { notify, type Notice } from '../notifications/index.ts';
import { findAccountIdsOf, findGranted } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { linkFor, paramsOf, seatOf } from './audience.ts';
import type { LoadedForm } from './load-forms.ts';

/** Tells everyone whom the domain names of what happened to a form (domain §7), but not who did it. */
export async function tellOfTransition(
  services: Services,
  tx: Tx,
  loaded: LoadedForm,
  decision: Permitted,
  doer: Doer,
): Promise<void> {
  const notices: Notice[] = [];
  for (const effect of decision.effects) {
    if (effect.kind !== 'notify') continue;
    const seat = seatOf(effect.to, loaded, decision);
    for (const accountId of await accountsOf(tx, effect.to, seat, loaded)) {
      if (doer !== 'system' && accountId === doer.accountId) continue;
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

/** Tells who holds a pending step now that it is theirs. */
export async function tellHolder(services: Services, tx: Tx, loaded: LoadedForm, pending: Seat): Promise<void> {
  const link = linkFor('pending_holder', pending, loaded);
  const params = paramsOf(loaded, { effects: [] });
  const notices: Notice[] = [];
  for (const { to, notification: kind } of tellPending(loaded.facts, 'step_pending')) {
    const accountIds = await accountsOf(tx, to, to === 'pending_holder' ? pending : null, loaded);
    notices.push(...accountIds.map((accountId) => ({ accountId, kind, params, link })));
  }
  await notify(services, tx, notices);
}

async function accountsOf(
  tx: Tx,
  audience: Audience,
  seat: Seat | null,
  { record, facts }: LoadedForm,
): Promise<readonly number[]> {
  if (audience === 'appraisee') return accountsOfEmployee(tx, record.employeeId);
  if (audience === 'group_admin') return findGranted(tx, ROLE.admin, null);
  if (audience === 'super_hr' || seat?.kind === 'super_hr') return findGranted(tx, ROLE.hr, null);
  if (audience === 'hr' || seat?.kind === 'hr') return findHr(tx, facts.seats.companyId);
  return seat?.employeeId === null || seat === null ? [] : accountsOfEmployee(tx, seat.employeeId);
}

async function accountsOfEmployee(tx: Tx, employeeId: number): Promise<readonly number[]> {
  return [...(await findAccountIdsOf(tx, [employeeId])).values()];
}

/** HR of the company; HR of the group where the company has none of its own. */
async function findHr(tx: Tx, companyId: number): Promise<readonly number[]> {
  const group = new Set(await findGranted(tx, ROLE.hr, null));
  const all = await findGranted(tx, ROLE.hr, companyId);
  const own = all.filter((accountId) => !group.has(accountId));
  return own.length > 0 ? own : all;
}

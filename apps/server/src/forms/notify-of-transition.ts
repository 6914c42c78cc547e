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
import { DELEGATED_LIST_LINK, delegatedFormLink } from './links.ts';
import type { LoadedForm } from './loaded-form.ts';
import { findStandInAccounts } from './stand-in-accounts.ts';

/** A form before and after an action. */
type Change = { readonly before: LoadedForm; readonly after: LoadedForm };

/**
 * Notifies everyone whom the domain names of what happened to a form (domain §7), except the performer; an approver's
 * stand-ins too.
 */
export async function notifyOfTransition(
  services: Services,
  tx: Tx,
  { before: loaded, after }: Change,
  decision: Permitted,
  performer: Performer,
): Promise<void> {
  const granted = grantedOnce(tx);
  const notices: Notice[] = [];
  for (const effect of decision.effects) {
    if (effect.kind !== 'notify') continue;
    const approver = approverFor(effect.to, loaded, decision);
    const about = { kind: effect.notification, params: paramsOf(loaded, decision) };
    const link = linkFor(effect.to, approver, loaded);
    const accountIds = await accountsOf(effect.to, approver, loaded, granted);
    notices.push(...accountIds.map((accountId) => ({ ...about, accountId, link })));
    const waiting = effect.to === 'pending_holder' ? after : loaded;
    notices.push(...(await standInNotices(tx, effect.to, approver, waiting, about)));
  }
  const others = notices.filter(({ accountId }) => performer === 'system' || accountId !== performer.accountId);
  if (others.length > 0) await notify(services, tx, others);
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
    notices.push(...(await standInNotices(tx, to, pending, loaded, { kind, params })));
  }
  await notify(services, tx, notices);
}

/**
 * Returns the notices of those who stand in for the approver: for whom the form waits, with the form itself; or what happened
 * to a form that they could have decided, with their list (domain §7).
 */
async function standInNotices(
  tx: Tx,
  audience: Audience,
  approver: StepApprover | null,
  loaded: LoadedForm,
  { kind, params }: Pick<Notice, 'kind' | 'params'>,
): Promise<readonly Notice[]> {
  if (approver === null || (audience !== 'pending_holder' && audience !== 'former_pending_holder')) return [];
  const found = await findStandInAccounts(tx, loaded, approver.step, approver.employeeId);
  if (found === null) return [];
  const { record, form } = loaded;
  const isPending = audience === 'pending_holder';
  const link = isPending ? delegatedFormLink(record.employeeId, form.id) : DELEGATED_LIST_LINK;
  const about = isPending
    ? { kind: 'step_pending_for', params: { ...params, approver: found.approver } }
    : { kind, params };
  return found.accountIds.map((accountId) => ({ ...about, accountId, link }));
}

async function accountsOf(
  audience: Audience,
  approver: StepApprover | null,
  { facts, place, organisation }: LoadedForm,
  granted: Granted,
): Promise<readonly number[]> {
  if (audience === 'appraisee') return place.accountId === null ? [] : [place.accountId];
  if (audience === 'group_admin') return granted(ROLE.admin, null);
  if (audience === 'super_hr' || approver?.kind === 'super_hr') return granted(ROLE.hr, null);
  if (audience === 'hr' || approver?.kind === 'hr') return hrOf(facts.approvers.companyId, granted);
  if (approver === null || approver.employeeId === null) return [];
  const holder = organisation.holders.get(approver.employeeId);
  if (holder === undefined) throw new Error(`The employee ${approver.employeeId} was not loaded`);
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

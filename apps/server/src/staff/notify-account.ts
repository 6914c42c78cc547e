import type { Actor, Grant } from '@prestasi/domain';
import { notify, notifyInBell } from '../notifications/index.ts';
import { findNamed } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findGrantedCompany } from './administrator-queries.ts';

type Officer = Pick<Actor, 'accountId'>;

/** Notifies somebody who gave them a role or withdrew it, by the bell and by mail (domain §4, f). */
export async function notifyOfRole(
  services: Services,
  tx: Tx,
  actor: Officer,
  accountId: number,
  { role, companyId }: Grant,
  what: 'granted' | 'withdrawn',
): Promise<void> {
  const name = await nameOf(tx, actor);
  const company = companyId === null ? null : await findGrantedCompany(tx, companyId);
  const kind = company === null ? (`group_role_${what}` as const) : (`role_${what}` as const);
  await notify(services, tx, [{ accountId, kind, params: { name, role, company }, link: null }]);
}

/**
 * Notifies people who deactivated or activated their account: by the bell, and by mail whatever their mail choice,
 * since a deactivated person can no longer read the bell (domain §4, f).
 */
export async function notifyOfAccountSwitch(
  services: Services,
  tx: Tx,
  actor: Officer,
  accountIds: readonly number[],
  to: 'active' | 'deactivated',
): Promise<void> {
  const officer = await nameOf(tx, actor);
  const kind = to === 'active' ? 'account_activated' : 'account_deactivated';
  const notices = accountIds.map((accountId) => ({ accountId, kind, params: { name: officer }, link: null }));
  await notifyInBell(services, tx, notices);
  const addressed = [...(await findNamed(tx, accountIds)).values()];
  const mails = addressed.flatMap(({ fullName: name, language, email }) =>
    email === null ? [] : [{ template: kind, language, to: email, params: { name, officer } }],
  );
  await services.mail.enqueueAll(tx, mails);
}

async function nameOf(tx: Tx, { accountId }: Officer): Promise<string> {
  return (await findNamed(tx, [accountId])).get(accountId)?.fullName ?? '';
}

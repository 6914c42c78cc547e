import type { addAdministrator as call, BodyOf, OutputOf } from '@prestasi/contract';
import { type Actor, ROLE } from '@prestasi/domain';
import { changesBetween, recordChange } from '../history/index.ts';
import { notify } from '../notifications/index.ts';
import { ensureAdministratorAccount, inviteAccounts, todayAt } from '../people/index.ts';
import { requirePower } from '../power/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { recordGrant } from '../staff/index.ts';
import { requireForGroup } from './company-scope.ts';

type Administrator = BodyOf<typeof call>;
type Answer = OutputOf<typeof call>;
type Company = { readonly id: number; readonly name: string };

/**
 * Makes somebody admin of a company, or invites them again, by an admin of the group. Refuses as `grantAdministration`
 * does.
 */
export async function addAdministrator(
  services: Services,
  tx: Tx,
  actor: Actor,
  companyId: number,
  input: Administrator,
): Promise<Answer> {
  const company = await requireForGroup(tx, actor, companyId);
  return grantAdministration(services, tx, company, input, { actor, path: 'email', isNewCompany: false });
}

/**
 * Gives the role of admin of a company to the account of an e-mail, or to a new one, and records it with the company
 * and the person. A person without a password is invited by mail to set one; one with a password is notified. Refuses,
 * at `path`, an e-mail of the demo group and an account with which nobody can sign in, and what `requirePower` refuses;
 * a newly created company gives power over nobody.
 */
export async function grantAdministration(
  services: Services,
  tx: Tx,
  company: Company,
  input: Administrator,
  { actor, path, isNewCompany }: { readonly actor: Actor; readonly path: string; readonly isNewCompany: boolean },
): Promise<Answer> {
  const account = await ensureAdministratorAccount(services, tx, company.id, input);
  if (typeof account === 'string') throw new Problem('validation_error', { fields: [{ path, code: account }] });
  const { accountId, fullName, hasPassword, wasAlready, isMade } = account;
  if (!wasAlready) {
    const now = services.clock.now();
    const action = {
      kind: 'grant',
      accountIds: [accountId],
      seated: [account.employeeId],
      opensAccount: isMade,
      permission: 'role.grant',
      companyIds: [company.id],
    } as const;
    if (!isNewCompany) await requirePower(tx, actor, action, todayAt(now));
    const by = { accountId: actor.accountId, now };
    if (isMade) {
      const { email } = account;
      await recordChange(tx, 'account', accountId, by, changesBetween(null, { fullName, email }));
    }
    const grant = { role: ROLE.admin, companyId: company.id };
    await recordGrant(tx, by, { id: accountId, employeeId: account.employeeId, fullName }, grant, 'granted');
  }
  if (!hasPassword) {
    await inviteAccounts(services, tx, [account], { company: company.name, template: 'administrator_invitation' });
    return { fullName, outcome: 'invited' };
  }
  if (wasAlready) return { fullName, outcome: 'already' };
  const params = { company: company.name };
  await notify(services, tx, [
    { accountId, kind: 'company_administrator', params, link: `/view-company/${company.id}` },
  ]);
  return { fullName, outcome: 'granted' };
}

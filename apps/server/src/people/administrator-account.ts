import { ROLE } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findEmployeeIdByEmail, grantRole, insertAccount, lockByEmail, type NamedAccount } from './account-queries.ts';
import { actorChanged } from './actor-changed.ts';
import { loadActor } from './actor.ts';
import { isDemoEmail } from './demo-accounts.ts';
import { ensureAccounts } from './staff-queries.ts';
import { todayAt } from './today.ts';

export type NewCompanyAdministrator = { readonly fullName: string; readonly email: string };

/**
 * The account of a company's administrator, whether it was one before (for the company, or for the group), and whether
 * it was newly created for somebody who is no employee.
 */
export type AdministratorAccount = NamedAccount & { readonly wasAlready: boolean; readonly isMade: boolean };

/**
 * Makes somebody admin of a company: the account of that e-mail, of the employee who has it, or a new one without a
 * password. The e-mail is in lower case. Refuses, as values, an e-mail of the demo group, which works nowhere else, and
 * an account with which nobody can sign in: deactivated, or of a former employee.
 */
export async function ensureAdministratorAccount(
  services: Services,
  tx: Tx,
  companyId: number,
  { fullName, email }: NewCompanyAdministrator,
): Promise<AdministratorAccount | 'demo_email' | 'account_deactivated'> {
  const { clock, settings } = services;
  if (!settings.isDemo && isDemoEmail(email)) return 'demo_email';
  const known = await lockByEmail(tx, email);
  const account = known ?? (await newAccount(tx, fullName, email));
  const isNew = await grantRole(tx, account.accountId, ROLE.admin, companyId);
  const at = { today: todayAt(clock.now()), isDemo: settings.isDemo };
  const actor = await loadActor(tx, account.accountId, at);
  if (actor?.roles.includes(ROLE.admin) !== true) return 'account_deactivated';
  await actorChanged(services, tx, [account.accountId]);
  return { ...account, wasAlready: !isNew, isMade: known === null && account.employeeId === null };
}

async function newAccount(tx: Tx, fullName: string, email: string): Promise<NamedAccount> {
  const employeeId = await findEmployeeIdByEmail(tx, email);
  if (employeeId === null) await insertAccount(tx, { fullName, email, passwordHash: null });
  else await ensureAccounts(tx, [employeeId]);
  const account = await lockByEmail(tx, email);
  if (account === null) throw new Error('The account was not made');
  return account;
}

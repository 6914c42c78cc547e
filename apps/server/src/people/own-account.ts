import { type Actor, mayUseFor, type RoleId } from '@prestasi/domain';
import { findCompanyName } from '../access/index.ts';
import type { SignedIn } from '../platform/auth/sessions.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { type AccountActor, loadActor } from './actor.ts';
import { actorChanged } from './actor-changed.ts';
import { type Preferences, savePreferences } from './account-queries.ts';
import { findWorkplace } from './actor-queries.ts';
import { todayAt } from './today.ts';

/** Returns the signed-in account with all its roles. */
export async function ownAccount({ db, clock, settings }: Services, { accountId }: SignedIn): Promise<AccountActor> {
  const account = await loadActor(db, accountId, { today: todayAt(clock.now()), isDemo: settings.isDemo });
  if (account === null) throw new Problem('unauthenticated');
  return account;
}

/** Switches to another of one's own roles from the next call on. Refuses a role that one does not hold. */
export async function switchRole(services: Services, signedIn: SignedIn, role: RoleId): Promise<void> {
  const { roles } = await ownAccount(services, signedIn);
  if (!roles.includes(role)) throw new Problem('role_not_held');
  await inTransaction(services.db, (tx) => services.sessions.switchRole(tx, signedIn, role));
}

/** Saves language, font size and colour scheme of the account; answers are in that language from now on. */
export async function keepPreferences(
  services: Services,
  { accountId }: SignedIn,
  preferences: Preferences,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await savePreferences(tx, accountId, preferences);
    await actorChanged(services, tx, [accountId]);
  });
}

/**
 * Returns the name of a company: that of one's workplace, or one in the scope of the active role; refuses others as
 * `not_found`.
 */
export async function companyNameFor({ db, clock }: Services, actor: Actor, companyId: number): Promise<string> {
  const workplace = actor.employeeId === null ? null : await findWorkplace(db, actor.employeeId, todayAt(clock.now()));
  const isOwn = workplace?.company?.id === companyId;
  const name = isOwn || mayUseFor(actor, 'company.read', companyId) ? await findCompanyName(db, companyId) : null;
  if (name === null) throw new Problem('not_found');
  return name;
}

/** Returns a short-lived address of one's profile picture; null if there is none. */
export async function pictureAddress({ db, clock, files }: Services, signedIn: SignedIn): Promise<string | null> {
  const { employeeId } = signedIn.actor;
  const workplace = employeeId === null ? null : await findWorkplace(db, employeeId, todayAt(clock.now()));
  const fileId = workplace?.pictureFileId ?? null;
  return fileId === null ? null : files.addressOf(fileId, signedIn.sessionId);
}

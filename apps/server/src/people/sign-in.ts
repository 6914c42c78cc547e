import type { SignInFacts } from '@prestasi/domain';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findBySignInName, lockWithSecret } from './account-queries.ts';
import { type AccountActor, loadActor } from './actor.ts';
import { secretInForce } from './secrets.ts';
import { todayAt } from './today.ts';

export type SignInResult = { readonly token: string; readonly account: AccountActor };

/**
 * Signs in by e-mail, or by employee number if a person has none, with a password or the one-time PIN; the first role
 * is active (domain §7, specification §4). Refuses every mismatch in the same way, after the same work.
 */
export async function signIn(services: Services, name: string, secret: string): Promise<SignInResult> {
  const { db, clock, passwords } = services;
  const now = clock.now();
  const found = await findBySignInName(db, name);
  const inForce = found === null ? null : secretInForce(found, secret, now);
  const isRight = await passwords.verify(inForce?.hash ?? null, inForce?.secret ?? secret);
  if (found === null || inForce === null || !isRight) throw new Problem('wrong_credentials');

  return inTransaction(db, async (tx) => {
    const isStillRight = await lockWithSecret(tx, found.accountId, inForce.hash);
    if (!isStillRight) throw new Problem('wrong_credentials');
    return enter(services, tx, found.accountId, inForce.hash === found.pinHash ? 'pin' : 'password');
  });
}

/** Opens a session of an account in its first role. Refuses (`wrong_credentials`) an account without a role. */
export async function enter(
  { clock, sessions, settings }: Services,
  tx: Tx,
  accountId: number,
  way: SignInFacts['way'],
): Promise<SignInResult> {
  const account = await loadActor(tx, accountId, { today: todayAt(clock.now()), isDemo: settings.isDemo });
  const firstRole = account?.roles[0];
  if (account === null || firstRole === undefined) throw new Problem('wrong_credentials');
  return { token: await sessions.open(tx, accountId, firstRole, way), account };
}

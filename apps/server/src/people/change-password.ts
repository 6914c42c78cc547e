import type { SignedIn } from '../platform/auth/sessions.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { type Credentials, findCredentials, lockWithSecret } from './account-queries.ts';
import { secretInForce } from './secrets.ts';
import { setPassword } from './set-password.ts';

/**
 * Changes one's own password; all other sessions end. With a one-time PIN as the old password it sets the first one.
 * Refuses another account's e-mail and a wrong old password in the same way (specification §8), and a new password
 * equal to the old.
 */
export async function changePassword(
  services: Services,
  signedIn: SignedIn,
  change: { readonly email: string; readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  const { accountId } = signedIn;
  const account = await findCredentials(db, accountId);
  const inForce = account === null ? null : secretInForce(account, change.oldPassword, clock.now());
  const isRight = await passwords.verify(inForce?.hash ?? null, inForce?.secret ?? change.oldPassword);
  if (account === null || inForce === null || !isRight || !isNameOf(account, change.email)) {
    throw new Problem('wrong_old_password');
  }
  if (change.newPassword === change.oldPassword) {
    throw new Problem('validation_error', { fields: [{ path: 'new_password', code: 'password_unchanged' }] });
  }
  const by = inForce.hash === account.pinHash ? 'pin' : 'own';
  const passwordHash = await passwords.hash(change.newPassword);
  await inTransaction(db, async (tx) => {
    const isStillRight = await lockWithSecret(tx, accountId, inForce.hash);
    if (!isStillRight) throw new Problem('wrong_old_password');
    await setPassword(services, tx, { accountId, passwordHash, by, keep: signedIn });
  });
}

/** The form asks for the e-mail; people without one leave it empty or give the employee number. */
function isNameOf({ email, employeeNumber }: Credentials, typed: string): boolean {
  if (email !== null) return typed.toLowerCase() === email.toLowerCase();
  return typed === '' || typed.toUpperCase() === employeeNumber?.toUpperCase();
}

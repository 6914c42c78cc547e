import type { SignInFacts } from '@prestasi/domain';
import type { SignedIn } from '../platform/auth/sessions.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findCredentials, savePasswordHash } from './account-queries.ts';
import { endRequests } from './credential-queries.ts';

/**
 * Sets the password of an account: its other sessions, its PIN, open codes and invitations end. The person is notified
 * by mail, so that nobody's password changes without their knowledge.
 */
export async function setPassword(
  services: Services,
  tx: Tx,
  change: {
    readonly accountId: number;
    readonly passwordHash: string;
    readonly by: NonNullable<SignInFacts['passwordBy']>;
    readonly keep?: SignedIn;
  },
): Promise<void> {
  const { accountId, passwordHash, by, keep } = change;
  const now = services.clock.now();
  await savePasswordHash(tx, accountId, { passwordHash, passwordBy: by, passwordSince: now });
  await endRequests(tx, accountId, now);
  await services.sessions.endAll(tx, accountId, keep);
  const account = await findCredentials(tx, accountId);
  if (account === null || account.email === null) return;
  await services.mail.enqueue(tx, {
    template: 'password_changed',
    language: account.language,
    to: account.email,
    params: { name: account.fullName },
  });
}

import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { loadActor } from './actor.ts';
import { findInvited, type Invited, useInvitation } from './credential-queries.ts';
import { hashToken } from './secrets.ts';
import { setPassword } from './set-password.ts';
import { todayAt } from './today.ts';

/**
 * Finds the person of an invitation. Refuses one that is used, expired or unknown, or whose person may no longer sign
 * in.
 */
export async function findInvitation(services: Services, token: string): Promise<Invited> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const { publicId, secretHash } = partsOf(token);
  const invited = await findInvited(db, publicId, secretHash, now);
  const at = { today: todayAt(now), isDemo: settings.isDemo };
  const account = invited === null ? null : await loadActor(db, invited.accountId, at);
  if (invited === null || account === null || account.roles.length === 0) throw new Problem('invitation_invalid');
  return invited;
}

/** Sets the first password of an invited person, once. */
export async function acceptInvitation(services: Services, token: string, password: string): Promise<Invited> {
  const { db, clock, passwords } = services;
  const invited = await findInvitation(services, token);
  const { publicId, secretHash } = partsOf(token);
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    const accountId = await useInvitation(tx, publicId, secretHash, clock.now());
    if (accountId === null) throw new Problem('invitation_invalid');
    await setPassword(services, tx, { accountId, passwordHash, by: 'invitation' });
  });
  return invited;
}

function partsOf(token: string): { publicId: string; secretHash: Buffer } {
  const [publicId = '', secret = ''] = token.split('.');
  return { publicId, secretHash: hashToken(secret) };
}

import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findBySignInName, findCredentials } from './account-queries.ts';
import { loadActor } from './actor.ts';
import { addRequest, countAttempt, countSince, findByProof, saveProof, useReset } from './credential-queries.ts';
import { hashToken, isSameHash, newCode, newToken } from './secrets.ts';
import { setPassword } from './set-password.ts';
import { todayAt } from './today.ts';

const MINUTE_MS = 60_000;
/** How long a code is valid, and how long its proof is valid after that. */
export const CODE_MINUTES = 10;
/**
 * Codes per hour for one account, from all addresses together: with five attempts each, the chance of guessing stays at
 * one in seven thousand an hour, while each code is mailed to the owner. One address gets fewer (the call's limit), so
 * that nobody uses up another's.
 */
const CODES_PER_HOUR = 30;

/**
 * Sends a code of six digits by mail. Earlier ones stay valid until they expire: somebody who requests a code for
 * another person takes nothing from them. Refuses an e-mail of nobody who may sign in (specification §8), and too many
 * codes in an hour.
 */
export async function requestReset(services: Services, email: string): Promise<{ resetId: string; expiresAt: Date }> {
  const { db, clock, settings, mail } = services;
  const now = clock.now();
  const found = await findBySignInName(db, email);
  const at = { today: todayAt(now), isDemo: settings.isDemo };
  const account = found === null ? null : await loadActor(db, found.accountId, at);
  if (account === null || account.email === null || account.roles.length === 0) throw new Problem('unknown_email');
  const { accountId, fullName, language, email: to } = account;

  const code = newCode();
  const resetId = newToken();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  await inTransaction(db, async (tx) => {
    const recent = await countSince(tx, accountId, 'reset', new Date(now.getTime() - 60 * MINUTE_MS));
    if (recent >= CODES_PER_HOUR) {
      throw new Problem('too_many_requests', { params: { seconds: 3600 }, retryAfterSeconds: 3600 });
    }
    const secretHash = hashOfCode(services, resetId, code);
    await addRequest(tx, { kind: 'reset', publicId: resetId, accountId, secretHash, createdAt: now, expiresAt });
    const params = { name: fullName, code, minutes: CODE_MINUTES };
    await mail.enqueue(tx, { template: 'reset_code', language, to, params });
  });
  return { resetId, expiresAt };
}

/**
 * Checks a code and returns the proof that sets the password. Refuses a wrong code, and any code of a request that is
 * used, expired, unknown or was tried five times.
 */
export async function checkReset(services: Services, resetId: string, code: string): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  // Counted before it is compared, whatever the result.
  const request = await countAttempt(db, resetId, now);
  if (request === null) throw new Problem('code_expired');
  if (!isSameHash(request.secretHash, hashOfCode(services, resetId, code))) throw new Problem('wrong_code');
  const proof = newToken();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const isFirst = await saveProof(db, resetId, { hash: hashToken(proof), now, expiresAt });
  if (!isFirst) throw new Problem('code_expired');
  return proof;
}

/**
 * Sets the password by the proof, once; all sessions end. Refuses a proof that is used, expired or of another request,
 * and the password that the account already has; the proof is then still valid.
 */
export async function resetPassword(
  services: Services,
  { resetId, proof, password }: { readonly resetId: string; readonly proof: string; readonly password: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  const now = clock.now();
  const proofHash = hashToken(proof);
  // Checked before the hashing, which is expensive, and used up after it.
  const owner = await findByProof(db, resetId, proofHash, now);
  if (owner === null) throw new Problem('code_expired');
  const present = await findCredentials(db, owner);
  if (await passwords.verify(present?.passwordHash ?? null, password)) {
    throw new Problem('validation_error', { fields: [{ path: 'password', code: 'password_unchanged' }] });
  }
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    const accountId = await useReset(tx, resetId, proofHash, now);
    if (accountId === null) throw new Problem('code_expired');
    await setPassword(services, tx, { accountId, passwordHash, by: 'code' });
  });
}

// A million codes are quickly tried, so the hash is keyed by a secret outside the database, and bound to its request.
function hashOfCode({ signer }: Services, resetId: string, code: string): Buffer {
  return Buffer.from(signer.sign('reset-code', [resetId, code]), 'base64url');
}

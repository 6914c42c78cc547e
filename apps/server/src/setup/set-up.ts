import type { BodyOf, setUp as call } from '@prestasi/contract';
import { type SignInResult, enter, hasAccounts, isDemoEmail, lockAccounts } from '../people/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { insertAdministrator } from './create-administrator.ts';
import { isRightCode } from './setup-code.ts';

/**
 * Returns a function that tells whether the first administrator is still missing. Once there is an account, it no
 * longer asks the database.
 */
export function setupState({ db, settings }: Services): () => Promise<boolean> {
  let isOver = settings.isDemo;
  return async () => {
    if (!isOver) isOver = await hasAccounts(db);
    return !isOver;
  };
}

/**
 * Creates the first administrator of the group and signs them in. Refuses `setup_closed` as soon as anybody has an
 * account, checked under a lock, so that of two at once one wins; a wrong code; and an e-mail of the demo group.
 */
export async function setUp(
  services: Services,
  isOpen: () => Promise<boolean>,
  { fullName, email, password, isSuperHr, code }: BodyOf<typeof call>,
): Promise<SignInResult> {
  const { db, passwords } = services;
  if (!(await isOpen())) throw new Problem('setup_closed');
  if (!isRightCode(services, code))
    throw new Problem('setup_code_wrong', { fields: [{ path: 'code', code: 'setup_code_wrong' }] });
  if (isDemoEmail(email)) throw new Problem('validation_error', { fields: [{ path: 'email', code: 'demo_email' }] });
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) throw new Problem('setup_closed');
    const input = { fullName, email, passwordHash, isSuperHr };
    const accountId = await insertAdministrator(tx, input, services.clock.now());
    if (accountId === null) throw new Problem('setup_closed');
    return enter(services, tx, accountId, 'setup');
  });
}

import { ROLE } from '@prestasi/domain';
import type { Passwords } from '../platform/auth/passwords.ts';
import { type Database, inTransaction } from '../platform/database/transaction.ts';
import { insertAccount, insertGroupGrants } from './account-queries.ts';

export type NewAdministrator = {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  /** Whether the person is HR of the whole group too, who creates cycles and makes results final. */
  readonly isSuperHr: boolean;
};

/**
 * Creates an account without an employee that administers the whole group. Returns false, and changes nothing, where
 * the e-mail has an account already.
 */
export async function createAdministrator(
  db: Database,
  passwords: Passwords,
  { email, fullName, password, isSuperHr }: NewAdministrator,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const accountId = await insertAccount(tx, { email, fullName, passwordHash });
    if (accountId === null) return false;
    await insertGroupGrants(tx, accountId, isSuperHr ? [ROLE.admin, ROLE.hr] : [ROLE.admin]);
    return true;
  });
}

import { ROLE } from '@prestasi/domain';
import type { Passwords } from '../platform/auth/passwords.ts';
import { type Database, inTransaction, type Tx } from '../platform/database/transaction.ts';
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
  const made = await inTransaction(db, (tx) => insertAdministrator(tx, { email, fullName, passwordHash, isSuperHr }));
  return made !== null;
}

/** The same in a running transaction, with the password hashed before it; the account's id, null where there is one already. */
export async function insertAdministrator(
  tx: Tx,
  { isSuperHr, ...values }: Omit<NewAdministrator, 'password'> & { readonly passwordHash: string },
): Promise<number | null> {
  const accountId = await insertAccount(tx, values);
  if (accountId === null) return null;
  await insertGroupGrants(tx, accountId, isSuperHr ? [ROLE.admin, ROLE.hr] : [ROLE.admin]);
  return accountId;
}

import { ROLE } from '@prestasi/domain';
import { recordChange } from '../history/index.ts';
import { insertAccount, insertGroupGrants } from '../people/index.ts';
import type { Passwords } from '../platform/auth/passwords.ts';
import { type Database, inTransaction, type Tx } from '../platform/database/transaction.ts';
import { recordGrant } from '../staff/index.ts';

export type NewAdministrator = {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  /** Whether the person is also HR of the whole group, who creates cycles and makes results final. */
  readonly isSuperHr: boolean;
};

/**
 * Creates an account without an employee that administers the whole group. Returns false, and changes nothing, if the
 * e-mail has an account already.
 */
export async function createAdministrator(
  db: Database,
  passwords: Passwords,
  { email, fullName, password, isSuperHr }: NewAdministrator,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password);
  const input = { email, fullName, passwordHash, isSuperHr };
  const made = await inTransaction(db, (tx) => insertAdministrator(tx, input, new Date()));
  return made !== null;
}

/**
 * Does the same in a running transaction, with a password that was hashed before; returns the account's id, null if
 * there is one already. Its history records the system as its creator: nobody was signed in.
 */
export async function insertAdministrator(
  tx: Tx,
  { isSuperHr, ...values }: Omit<NewAdministrator, 'password'> & { readonly passwordHash: string },
  now: Date,
): Promise<number | null> {
  const id = await insertAccount(tx, values);
  if (id === null) return null;
  const roles = isSuperHr ? ([ROLE.admin, ROLE.hr] as const) : ([ROLE.admin] as const);
  await insertGroupGrants(tx, id, roles);
  const { fullName, email } = values;
  const by = { accountId: null, now };
  await recordChange(tx, 'account', id, by, { fullName: [null, fullName], email: [null, email] });
  for (const role of roles) {
    await recordGrant(tx, by, { id, employeeId: null, fullName }, { role, companyId: null }, 'granted');
  }
  return id;
}

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Language } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { account, employee, roleGrant } from '../schema/people.ts';

/**
 * The credentials for signing in. At most one of `pinHash` and `passwordHash` is set (`set-password.ts`,
 * `issue-pins.ts`).
 */
export type Credentials = {
  readonly accountId: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly employeeNumber: string | null;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
  readonly pinExpiresAt: Date | null;
};

const credentials = {
  accountId: account.id,
  fullName: account.fullName,
  email: account.email,
  employeeNumber: employee.employeeNumber,
  ...pickColumns(account, 'language', 'passwordHash', 'pinHash', 'pinExpiresAt'),
};

/** Finds the account of an e-mail, or of an employee number if the person has no e-mail (domain §7). */
export async function findBySignInName(db: Executor, name: string): Promise<Credentials | null> {
  const [row] = await db
    .select(credentials)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      or(
        eq(sql`lower(${account.email})`, name.toLowerCase()),
        and(isNull(account.email), inArray(employee.employeeNumber, [name, name.toUpperCase()])),
      ),
    );
  return row ?? null;
}

/** Finds the credentials of an account; null if there is none. */
export async function findCredentials(db: Executor, accountId: number): Promise<Credentials | null> {
  const [row] = await db
    .select(credentials)
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.id, accountId));
  return row ?? null;
}

/** Finds names, languages and sign-in addresses of accounts, by id. */
export async function findNamed(
  db: Executor,
  accountIds: readonly number[],
): Promise<
  ReadonlyMap<number, { readonly fullName: string; readonly language: Language; readonly email: string | null }>
> {
  const rows = await db
    .select({ id: account.id, fullName: account.fullName, language: account.language, email: account.email })
    .from(account)
    .where(inArray(account.id, [...accountIds]));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Locks the account and returns whether the secret that was compared outside the transaction is still in force. */
export async function lockWithSecret(tx: Tx, accountId: number, secretHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), or(eq(account.passwordHash, secretHash), eq(account.pinHash, secretHash))))
    .for('update');
  return rows.length === 1;
}

/** Sets the account's own password; a one-time PIN ends with that. */
export async function savePasswordHash(
  tx: Tx,
  accountId: number,
  password: Pick<typeof account.$inferSelect, 'passwordHash' | 'passwordBy' | 'passwordSince'>,
): Promise<void> {
  await tx
    .update(account)
    .set({ ...password, pinHash: null, pinExpiresAt: null, mustChangePassword: false })
    .where(eq(account.id, accountId));
}

export type Preferences = {
  readonly language: Language;
  readonly fontSize: number;
  /** Null until the person chooses one: then the company's applies. */
  readonly colourScheme: 'light' | 'dark' | 'auto' | null;
};

/** Finds a person's display preferences and language. */
export async function findPreferences(db: Executor, accountId: number): Promise<Preferences> {
  const [row] = await db
    .select({ language: account.language, fontSize: account.fontSize, colourScheme: account.colourScheme })
    .from(account)
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error(`There is no account ${accountId}`);
  return row;
}

/** Saves a person's display preferences and language. */
export async function savePreferences(tx: Tx, accountId: number, preferences: Preferences): Promise<void> {
  await tx.update(account).set(preferences).where(eq(account.id, accountId));
}

/** Records when the e-mails of accounts were changed. */
export async function saveAddressSince(tx: Tx, accountIds: readonly number[], addressSince: Date): Promise<void> {
  await tx
    .update(account)
    .set({ addressSince })
    .where(inArray(account.id, [...accountIds]));
}

/** Finds the names of the accounts with these e-mails (given in lower case), by e-mail. */
export async function findNamesByEmail(db: Executor, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: sql<string>`lower(${account.email})`, fullName: account.fullName })
    .from(account)
    .where(inArray(sql`lower(${account.email})`, [...emails]));
  return new Map(rows.map(({ email, fullName }) => [email, fullName]));
}

/**
 * Creates an account without an employee, for somebody invited without a password; returns null if the e-mail has one
 * already.
 */
export async function insertAccount(
  tx: Tx,
  values: { readonly fullName: string; readonly email: string; readonly passwordHash: string | null },
): Promise<number | null> {
  const [row] = await tx.insert(account).values(values).onConflictDoNothing().returning({ id: account.id });
  return row?.id ?? null;
}

/** The account data for an invitation. */
export type NamedAccount = {
  readonly accountId: number;
  readonly employeeId: number | null;
  readonly fullName: string;
  readonly email: string;
  readonly language: Language;
  readonly hasPassword: boolean;
};

/**
 * Finds the account of an e-mail (given in lower case) and locks it until the transaction ends; null if there is none.
 */
export async function lockByEmail(tx: Tx, email: string): Promise<NamedAccount | null> {
  const [row] = await tx
    .select({
      accountId: account.id,
      ...pickColumns(account, 'employeeId', 'fullName', 'language'),
      hasPassword: sql<boolean>`${account.passwordHash} is not null`,
    })
    .from(account)
    .where(eq(sql`lower(${account.email})`, email))
    .for('update');
  return row === undefined ? null : { ...row, email };
}

/** Finds the employee of an e-mail (given in lower case); null if there is none. */
export async function findEmployeeIdByEmail(db: Executor, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: employee.id })
    .from(employee)
    .where(eq(sql`lower(${employee.email})`, email));
  return row?.id ?? null;
}

/** Grants role 1 or 6 for a company; returns false if the account holds it already, for the company or the group. */
export async function grantRole(tx: Tx, accountId: number, role: 1 | 6, companyId: number): Promise<boolean> {
  const ofGroup = await tx
    .select({ id: roleGrant.id })
    .from(roleGrant)
    .where(and(eq(roleGrant.accountId, accountId), eq(roleGrant.role, role), isNull(roleGrant.companyId)));
  if (ofGroup.length > 0) return false;
  const made = await tx
    .insert(roleGrant)
    .values({ accountId, role, companyId })
    .onConflictDoNothing()
    .returning({ id: roleGrant.id });
  return made.length > 0;
}

/** Whether anybody has an account. */
export async function hasAccounts(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: account.id }).from(account).limit(1);
  return rows.length > 0;
}

/** Prevents everybody else from creating accounts until the transaction ends. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${account} in share row exclusive mode`);
}

/** Grants roles for the whole group. */
export async function insertGroupGrants(tx: Tx, accountId: number, roles: readonly (1 | 6)[]): Promise<void> {
  await tx.insert(roleGrant).values(roles.map((role) => ({ accountId, role, companyId: null })));
}

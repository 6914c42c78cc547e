import { eq, inArray } from 'drizzle-orm';
import {
  PERSONAL_FIELDS,
  PERSONAL_GROUPS,
  type PersonalField,
  type PersonalGroup,
  type RecordValues,
} from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { updateRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { account, employee } from '../schema/people.ts';

/** The part of a person's record of which they may request changes, with its version. */
export type Details = {
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<PersonalField, string | null>>;
};

const columns = {
  id: employee.id,
  version: employee.version,
  values: pickColumns(employee, ...PERSONAL_FIELDS),
};

/** Finds the records of people, by id. */
export async function findDetails(db: Executor, ids: readonly number[]): Promise<Map<number, Details>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(employee)
    .where(inArray(employee.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a person's record, which exists. */
export async function lockDetails(tx: Tx, id: number): Promise<Details> {
  const [row] = await tx.select(columns).from(employee).where(eq(employee.id, id)).for('update');
  if (row === undefined) throw new Error(`There is no employee ${id}`);
  return row;
}

/** Returns the values of a group of fields. */
export function groupValues(group: PersonalGroup, values: Details['values']): RecordValues {
  return Object.fromEntries(PERSONAL_GROUPS[group].map((field) => [field, values[field]]));
}

/** Writes a group of fields over the version that was seen; returns false if somebody else was first. */
export async function updateDetails(tx: Tx, seen: VersionedId, values: RecordValues): Promise<boolean> {
  // The names of the fields are those of the columns; the contract validated their values at the time of the request.
  return updateRow(tx, employee, seen, values as Partial<typeof employee.$inferInsert>);
}

/**
 * Updates a person's account to their name and e-mail; an account that signs in by another e-mail than that on record
 * keeps it. Returns the account with its earlier and present sign-in e-mail; null if there is none.
 */
export async function followDetails(
  tx: Tx,
  employeeId: number,
  before: Pick<Details['values'], 'email'>,
  after: { readonly fullName: string; readonly email: string | null },
): Promise<{ readonly accountId: number; readonly from: string | null; readonly to: string | null } | null> {
  const [known] = await tx
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(eq(account.employeeId, employeeId))
    .for('update');
  if (known === undefined) return null;
  const follows = known.email === null || known.email.toLowerCase() === before.email?.toLowerCase();
  const email = follows ? after.email : known.email;
  await tx.update(account).set({ fullName: after.fullName, email }).where(eq(account.id, known.id));
  return { accountId: known.id, from: known.email, to: email };
}

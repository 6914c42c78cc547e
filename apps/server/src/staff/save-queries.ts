import { eq } from 'drizzle-orm';
import { updateRow } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { account, employee } from '../schema/people.ts';

type PersonRecord = Omit<typeof employee.$inferInsert, 'id' | 'createdAt' | 'version'>;

/** Saves a person's record over the version that was seen; returns false if it has another by now. */
export async function updateRecord(tx: Tx, id: number, version: number, record: PersonRecord): Promise<boolean> {
  return updateRow(tx, employee, { id, version }, record);
}

/** Updates the person's account with the record. */
export async function updateAccountOf(
  tx: Tx,
  employeeId: number,
  changes: { readonly fullName: string; readonly email?: string | null },
): Promise<void> {
  await tx.update(account).set(changes).where(eq(account.employeeId, employeeId));
}

/** Finds a person's picture and locks it until the transaction ends; null if there is no such employee. */
export async function lockPicture(tx: Tx, employeeId: number): Promise<{ readonly fileId: number | null } | null> {
  const [row] = await tx
    .select({ fileId: employee.pictureFileId })
    .from(employee)
    .where(eq(employee.id, employeeId))
    .for('update');
  return row ?? null;
}

/** Sets or removes a person's picture: not a field that two would edit at once, so the version stays. */
export async function updatePicture(tx: Tx, employeeId: number, pictureFileId: number | null): Promise<void> {
  await tx.update(employee).set({ pictureFileId }).where(eq(employee.id, employeeId));
}

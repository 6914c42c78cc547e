import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database/transaction.ts';
import { account, employee } from '../schema/people.ts';

type PersonRecord = Omit<typeof employee.$inferInsert, 'id' | 'createdAt' | 'version'>;

/** Saves a person's record as it was seen at a version; false where it is another one now. */
export async function updateRecord(tx: Tx, id: number, version: number, record: PersonRecord): Promise<boolean> {
  const rows = await tx
    .update(employee)
    .set({ ...record, version: version + 1 })
    .where(and(eq(employee.id, id), eq(employee.version, version)))
    .returning({ id: employee.id });
  return rows.length === 1;
}

/** Has the person's account follow. */
export async function updateAccountOf(
  tx: Tx,
  employeeId: number,
  changes: { readonly fullName: string; readonly email?: string | null },
): Promise<void> {
  await tx.update(account).set(changes).where(eq(account.employeeId, employeeId));
}

/** The picture that a person has, until the transaction ends nobody else's to change; null where there is no such employee. */
export async function lockPicture(tx: Tx, employeeId: number): Promise<{ readonly fileId: number | null } | null> {
  const [row] = await tx
    .select({ fileId: employee.pictureFileId })
    .from(employee)
    .where(eq(employee.id, employeeId))
    .for('update');
  return row ?? null;
}

/** Gives a person another picture, or none: no field that two would edit at once, so the version stays. */
export async function updatePicture(tx: Tx, employeeId: number, pictureFileId: number | null): Promise<void> {
  await tx.update(employee).set({ pictureFileId }).where(eq(employee.id, employeeId));
}

import { eq } from 'drizzle-orm';
import type { Grant } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { account, roleGrant } from '../schema/people.ts';

/** Finds whether the account of an employee is active, with its grants; null if there is none. */
export async function findAccountOf(
  db: Executor,
  employeeId: number,
): Promise<{ readonly isActive: boolean; readonly grants: readonly Grant[] } | null> {
  const [row] = await db
    .select({ id: account.id, isActive: account.isActive })
    .from(account)
    .where(eq(account.employeeId, employeeId));
  if (row === undefined) return null;
  const grants = await db
    .select({ role: roleGrant.role, companyId: roleGrant.companyId })
    .from(roleGrant)
    .where(eq(roleGrant.accountId, row.id));
  return { isActive: row.isActive, grants };
}

/** Activates or deactivates the account of an employee. */
export async function setAccountActive(tx: Tx, employeeId: number, isActive: boolean): Promise<void> {
  await tx.update(account).set({ isActive }).where(eq(account.employeeId, employeeId));
}

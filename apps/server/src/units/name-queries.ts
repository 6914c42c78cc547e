import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { employee } from '../schema/people.ts';

/** Finds an employee with the name to show; null if there is none. */
export async function findEmployeeName(
  db: Executor,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const [row] = await db.select({ id: employee.id, name: employee.fullName }).from(employee).where(eq(employee.id, id));
  return row ?? null;
}

import { inArray } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { employee } from '../schema/people.ts';

/** Finds the full names of employees. */
export async function findEmployeeNames(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: employee.id, name: employee.fullName })
    .from(employee)
    .where(inArray(employee.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

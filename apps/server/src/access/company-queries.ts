import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';

/** Finds the name of a company; null if there is none. */
export async function findCompanyName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, id));
  return row?.name ?? null;
}

/** Finds the names of companies, by id. */
export async function findCompanyNames(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const isAmong = inArray(company.id, [...new Set(ids)]);
  const rows = await db.select({ id: company.id, name: company.name }).from(company).where(isAmong);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { company } from '../schema/organisation.ts';

/** The name of a company; null where there is none. */
export async function findCompanyName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, id));
  return row?.name ?? null;
}

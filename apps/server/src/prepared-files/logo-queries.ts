import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { company } from '../schema/organisation.ts';

/** Finds where the logo of a company is stored; null if it has none. */
export async function findLogo(
  db: Executor,
  companyId: number,
): Promise<{ readonly id: number; readonly storageKey: string } | null> {
  const [row] = await db
    .select({ id: file.id, storageKey: file.storageKey })
    .from(company)
    .innerJoin(file, eq(file.id, company.logoFileId))
    .where(eq(company.id, companyId));
  return row ?? null;
}

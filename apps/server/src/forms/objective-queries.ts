import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { objective } from '../schema/objectives.ts';

/** Finds the objectives of a company for a year to which a KRA can be aligned, in the order of their codes. */
export async function findObjectives(db: Executor, of: { readonly companyId: number; readonly year: number }) {
  const { id, companyId, year, code, title } = objective;
  return db
    .select({ id, code, title })
    .from(objective)
    .where(and(eq(companyId, of.companyId), eq(year, of.year), isNull(objective.archivedAt)))
    .orderBy(sql`lower(${code})`, asc(id));
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { type listObjectives, OBJECTIVE_FIELDS } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import { type KindOf, rowColumns, type Uses } from '../records/index.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { objective } from '../schema/objectives.ts';

const { id, year, code, title, detail } = objective;

/** The KRAs that are aligned to an objective and in force. */
const aligned = sql<number>`(select count(*) from ${appraisalItem}
  where ${and(eq(appraisalItem.objectiveId, id), isNull(appraisalItem.removedIn))})`.mapWith(Number);

/** The objectives of a company for a year, with the number of KRAs that are aligned to each (domain §6). */
export const OBJECTIVES: KindOf<typeof OBJECTIVE_FIELDS, typeof listObjectives> = {
  entity: 'objective',
  table: objective,
  fields: OBJECTIVE_FIELDS,
  reads: 'company.read',
  writes: 'settings.write',
  select: (db) =>
    db
      .select({ ...rowColumns(objective, OBJECTIVE_FIELDS), aligned })
      .from(objective)
      .$dynamic(),
  searched: [code, title, detail],
  sorts: { code: sql`lower(${code})`, title: sql`lower(${title})`, aligned },
  narrowed: (_db, filter) => [filter.year === undefined ? undefined : eq(year, filter.year)],
  // One that is archived can no longer be chosen; what is aligned to it stays.
  uses: async (db, recordId) => ({ now: [], before: await isAlignedTo(db, recordId) }) satisfies Uses,
};

async function isAlignedTo(db: Executor, objectiveId: number): Promise<boolean> {
  const rows = await db
    .select({ id: appraisalItem.id })
    .from(appraisalItem)
    .where(eq(appraisalItem.objectiveId, objectiveId))
    .limit(1);
  return rows.length > 0;
}

import { desc, eq } from 'drizzle-orm';
import type { HISTORY_CHECKS } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { historyCheck } from '../schema/history-check.ts';

export type CheckRow = typeof historyCheck.$inferSelect;

/** Finds the last checks of a kind, the latest first. */
export async function findChecks(
  db: Executor,
  kind: (typeof HISTORY_CHECKS)[number],
  limit: number,
): Promise<readonly CheckRow[]> {
  return db.select().from(historyCheck).where(eq(historyCheck.kind, kind)).orderBy(desc(historyCheck.id)).limit(limit);
}

/** Records a check. */
export async function insertCheck(tx: Tx, row: typeof historyCheck.$inferInsert): Promise<void> {
  await tx.insert(historyCheck).values(row);
}

import { and, asc, eq, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import { addDays, type Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { digest, digestRun } from '../schema/reminders.ts';
import { notification } from '../schema/events.ts';
import { account } from '../schema/people.ts';
import { accountsReminded, type Due } from './due-queries.ts';

/** Records that the day's digests have begun; returns false if they are already finished. */
export async function beginDigests(tx: Tx, today: Day): Promise<boolean> {
  await tx.insert(digestRun).values({ day: today }).onConflictDoNothing();
  const [row] = await tx.select().from(digestRun).where(eq(digestRun.day, today));
  return row?.finishedAt === null;
}

/** Finds the last day before today whose digests were finished; null if there is none. */
export async function findLastFinished(db: Executor, today: Day): Promise<Day | null> {
  const [row] = await db
    .select({ day: max(digestRun.day) })
    .from(digestRun)
    .where(and(lt(digestRun.day, today), isNotNull(digestRun.finishedAt)));
  return row?.day ?? null;
}

/** Plans a digest of today for each account that needs one, and for these; drops digests of earlier days that were never sent. */
export async function planDigests(tx: Tx, due: Due, accountIds: readonly number[]): Promise<void> {
  await tx.delete(digest).where(and(lt(digest.day, due.today), isNull(digest.notifiedAt)));
  await tx.execute(sql`
    insert into ${digest} (account_id, day)
    select distinct planned.account_id, ${due.today}::date from (
      ${accountsReminded(due)}
      union all
      select unnest(${sql.param([...accountIds])}::bigint[])
      union all
      select notification.account_id from ${notification}
      join ${account} on account.id = notification.account_id and account.is_active
      where notification.awaits_digest
    ) planned
    on conflict (account_id, day) do nothing`);
}

/**
 * Locks the next accounts whose digest of the day is not sent, until the transaction ends; skips those that another
 * process has locked.
 */
export async function takeDigests(tx: Tx, today: Day, most: number): Promise<number[]> {
  const rows = await tx
    .select({ accountId: digest.accountId })
    .from(digest)
    .where(and(eq(digest.day, today), isNull(digest.notifiedAt)))
    .orderBy(asc(digest.accountId))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ accountId }) => accountId);
}

/** Records that these accounts have been notified. */
export async function markSent(tx: Tx, today: Day, accountIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(digest)
    .set({ notifiedAt: now })
    .where(and(eq(digest.day, today), inArray(digest.accountId, [...accountIds])));
}

// Longer than any reminder is late.
const STORED_DAYS = 100;

/** Records that the day is finished, unless another process is still sending; deletes old rows. */
export async function finishDigests(tx: Tx, today: Day, now: Date): Promise<void> {
  const unsent = sql`exists (select from ${digest} where digest.day = ${today} and digest.told_at is null)`;
  await tx
    .update(digestRun)
    .set({ finishedAt: now })
    .where(and(eq(digestRun.day, today), sql`not ${unsent}`));
  await tx.delete(digest).where(lt(digest.day, addDays(today, -STORED_DAYS)));
}

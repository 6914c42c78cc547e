import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { calendarFeed } from '../schema/calendar.ts';

/** Somebody's feed. */
export type Feed = { readonly accountId: number; readonly madeAt: Date };

const COLUMNS = { accountId: calendarFeed.accountId, madeAt: calendarFeed.madeAt };

/** Finds the feed of a token by its hash; null if there is none, or no more. */
export async function findFeed(db: Executor, tokenHash: Buffer): Promise<Feed | null> {
  const [row] = await db.select(COLUMNS).from(calendarFeed).where(eq(calendarFeed.tokenHash, tokenHash));
  return row ?? null;
}

/** Finds somebody's feed; null if they have none. */
export async function findOwnFeed(db: Executor, accountId: number): Promise<Feed | null> {
  const [row] = await db.select(COLUMNS).from(calendarFeed).where(eq(calendarFeed.accountId, accountId));
  return row ?? null;
}

/** Gives somebody a feed with this token; the one before, if there was one, ends. */
export async function saveFeed(tx: Tx, { accountId, madeAt }: Feed, tokenHash: Buffer): Promise<void> {
  await tx
    .insert(calendarFeed)
    .values({ accountId, tokenHash, madeAt })
    .onConflictDoUpdate({ target: calendarFeed.accountId, set: { tokenHash, madeAt } });
}

/** Ends somebody's feed. */
export async function removeFeed(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, accountId));
}

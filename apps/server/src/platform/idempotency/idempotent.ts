import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type Database, type Tx, inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { idempotencyKey } from './tables.ts';

/** A request that may be repeated: whose, under which key, and its content. */
export type Request = { readonly accountId: number; readonly key: string; readonly asked: unknown };

const STORED_HOURS = 48;

/**
 * Runs `work` in a transaction at most once per key: the answer is stored with the changes, so that a repeated request,
 * even a concurrent one, gets the first one's answer. A refusal stores nothing. Refuses a key that was used for another
 * request.
 */
export async function runIdempotent<T>(db: Database, request: Request, work: (tx: Tx) => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.asked)).digest();
  const { accountId, key } = request;
  return inTransaction(db, async (tx) => {
    // Waits here while another request with the key is in progress.
    const taken = await tx
      .insert(idempotencyKey)
      .values({ accountId, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
    const ours = and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key));
    if (taken.length > 0) {
      const answer = await work(tx);
      await tx
        .update(idempotencyKey)
        .set({ answer: answer ?? null })
        .where(ours);
      return answer;
    }
    const [before] = await tx.select().from(idempotencyKey).where(ours);
    if (before === undefined || !before.requestHash.equals(requestHash)) throw new Problem('idempotency_key_reused');
    return (before.answer ?? undefined) as T;
  });
}

/** Deletes answers older than two days. */
export async function sweepIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(now.getTime() - STORED_HOURS * 3_600_000)));
}

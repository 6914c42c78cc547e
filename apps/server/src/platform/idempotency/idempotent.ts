import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type Database, type Tx, inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { idempotencyKey } from './tables.ts';

/** One request that may come again: whose, under which key, and what it asks. */
export type Request = { readonly accountId: number; readonly key: string; readonly asked: unknown };

const KEPT_HOURS = 48;

/**
 * Runs `work` in a transaction at most once for a key: the answer is stored with what it answers, so that a repeated
 * request, also one that comes meanwhile, gets the first one's answer. A refusal stores nothing. Refuses a key that
 * came before with another request.
 */
export async function runIdempotent<T>(db: Database, request: Request, work: (tx: Tx) => Promise<T>): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.asked)).digest();
  const { accountId, key } = request;
  return inTransaction(db, async (tx) => {
    // Waits here while another request with the key is under way.
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

/** Forgets answers older than two days. */
export async function sweepIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - KEPT_HOURS * 3_600_000)));
}

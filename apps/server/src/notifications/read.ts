import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { markAllRead, markRead } from './queries.ts';
import { notificationsChanged } from './versions.ts';

/**
 * Marks one of the account's notifications as read; a second call changes nothing. Refuses one that is not theirs as
 * `not_found`.
 */
export async function readOne({ db, clock, notices }: Services, accountId: number, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isTheirs = await markRead(tx, accountId, id, clock.now());
    if (!isTheirs) throw new Problem('not_found');
    await notificationsChanged(notices, tx, [accountId]);
  });
}

/** Marks all of the account's notifications as read; returns how many were unread. */
export async function readAll({ db, clock, notices }: Services, accountId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const read = await markAllRead(tx, accountId, clock.now());
    if (read > 0) await notificationsChanged(notices, tx, [accountId]);
    return read;
  });
}

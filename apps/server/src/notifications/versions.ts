import type { Notices } from '../platform/database/notices.ts';
import type { Database, Executor } from '../platform/database/transaction.ts';
import { findStamp } from './queries.ts';

/** A text per account that changes whenever its notifications do. */
export type NotificationVersions = {
  readonly of: (accountId: number) => Promise<string>;
  /** The same from memory; null if the database must be asked. */
  readonly known: (accountId: number) => string | null;
};

const TOPIC = 'notification';
// A notice of PostgreSQL holds 8,000 bytes.
const ACCOUNTS_PER_NOTICE = 300;
const MOST_CACHED = 50_000;

/** Notifies every process, once the running transaction is committed, that these accounts' notifications changed. */
export async function notificationsChanged(
  notices: Notices,
  tx: Executor,
  accountIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(accountIds)];
  for (let from = 0; from < ids.length; from += ACCOUNTS_PER_NOTICE) {
    await notices.publish(tx, TOPIC, ids.slice(from, from + ACCOUNTS_PER_NOTICE).join(','));
  }
}

/**
 * Caches a version of each account's notifications, so that a poll with nothing new asks no database (specification
 * §9). It is read again after a change, and every time while notices of other processes do not arrive.
 */
export function cacheVersions({
  db,
  notices,
}: {
  readonly db: Database;
  readonly notices: Notices;
}): NotificationVersions {
  const cached = new Map<number, string>();
  // Counts invalidations, so that data read before a change is not cached after it.
  let generation = 0;
  notices.subscribe(TOPIC, (text) => {
    generation++;
    if (text === null) cached.clear();
    else for (const accountId of text.split(',')) cached.delete(Number(accountId));
  });

  function remember(accountId: number, stamp: string): void {
    const oldest = cached.size >= MOST_CACHED ? cached.keys().next().value : undefined;
    if (oldest !== undefined) cached.delete(oldest);
    cached.set(accountId, stamp);
  }

  const known: NotificationVersions['known'] = (accountId) =>
    notices.isHealthy() ? (cached.get(accountId) ?? null) : null;
  return {
    known,
    of: async (accountId) => {
      const stamp = known(accountId);
      if (stamp !== null) return stamp;
      const before = generation;
      const found = await findStamp(db, accountId);
      if (before === generation) remember(accountId, found);
      return found;
    },
  };
}

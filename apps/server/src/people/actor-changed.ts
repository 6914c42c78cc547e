import type { Executor } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { endSessionsOfClosed } from './credential-queries.ts';
import { todayAt } from './today.ts';

// For more accounts, clearing the cache is cheaper than naming each.
const NAMED_AT_MOST = 100;

/**
 * Must be called by everything that changes roles, unit heads, language or status of accounts, in its transaction:
 * rights are read again at once, in every process. Sessions of accounts that may no longer sign in, since they were
 * deactivated or their person left, end permanently: activating the account again opens none of them.
 */
export async function actorChanged(
  { sessions, clock }: Pick<Services, 'sessions' | 'clock'>,
  tx: Executor,
  accountIds: readonly number[],
): Promise<void> {
  const now = clock.now();
  await endSessionsOfClosed(tx, accountIds, { now, today: todayAt(now) });
  if (accountIds.length > NAMED_AT_MOST) return sessions.forgetEverybody(tx);
  for (const accountId of new Set(accountIds)) await sessions.forget(tx, accountId);
}

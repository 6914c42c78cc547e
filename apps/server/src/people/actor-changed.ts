import type { Executor } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';

// Beyond this many, emptying the memory is cheaper than naming each.
const NAMED_AT_MOST = 100;

/**
 * To be called by whatever changes roles, offices, language or state of accounts, in its transaction: rights are read
 * anew at once, in every process.
 */
export async function actorChanged(
  { sessions }: Pick<Services, 'sessions'>,
  tx: Executor,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length > NAMED_AT_MOST) return sessions.forgetEverybody(tx);
  for (const accountId of new Set(accountIds)) await sessions.forget(tx, accountId);
}

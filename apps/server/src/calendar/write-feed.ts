import { randomBytes } from 'node:crypto';
import { addressOf, readCalendarFeed } from '@prestasi/contract';
import { hashToken } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { FEED_TOPIC } from './feed-cache.ts';
import { removeFeed, saveFeed } from './feed-queries.ts';

/**
 * Gives somebody a feed and returns its path with the token, which is never shown again: only its hash is stored. The
 * feed before, if there was one, ends (domain §7).
 */
export async function makeFeed({ notices }: Services, tx: Tx, accountId: number, now: Date) {
  const token = randomBytes(32).toString('base64url');
  await saveFeed(tx, { accountId, madeAt: now }, hashToken(token));
  await notices.publish(tx, FEED_TOPIC, String(accountId));
  return { path: addressOf(readCalendarFeed, { params: { token } }), madeAt: now.toISOString() };
}

/** Ends somebody's feed. */
export async function revokeFeed({ notices }: Services, tx: Tx, accountId: number): Promise<void> {
  await removeFeed(tx, accountId);
  await notices.publish(tx, FEED_TOPIC, String(accountId));
}

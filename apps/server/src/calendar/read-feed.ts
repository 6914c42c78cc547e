import { createHash } from 'node:crypto';
import type { FileAnswer } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { hashToken, loadActor, todayAt } from '../people/index.ts';
import { createFeedCache } from './feed-cache.ts';
import { feedBody } from './feed-body.ts';
import { findFeed } from './feed-queries.ts';

/** A token as `makeFeed` issues it: 256 random bits. */
const TOKEN = /^[\w-]{43}$/;

type Made = { readonly content: string; readonly body: string };

export type Feeds = {
  /**
   * Returns what identifies the content of a feed, from memory while nothing changed. Refuses (`not_found`) any token that
   * opens nothing, alike: one that never was, that was replaced or revoked, of somebody who left or is deactivated.
   */
  readonly contentOf: (request: object, token: string, now: Date) => Promise<string>;
  /** Returns a feed as a file; one that was just made for the same request is not made again. */
  readonly open: (request: object, token: string, now: Date) => Promise<FileAnswer>;
};

/** Creates the reading of feeds by their tokens (domain §7). */
export function createFeeds(services: Services): Feeds {
  const { db, settings, notices } = services;
  const cache = createFeedCache(notices);
  const made = new WeakMap<object, Made>();

  async function make(request: object, token: string, now: Date): Promise<Made> {
    const known = made.get(request);
    if (known !== undefined) return known;
    const keep = cache.reading();
    const today = todayAt(now);
    const tokenHash = hashToken(token);
    const feed = TOKEN.test(token) ? await findFeed(db, tokenHash) : null;
    const account = feed && (await loadActor(db, feed.accountId, { today, isDemo: settings.isDemo }));
    if (feed === null || account === null || account.roles.length === 0) throw new Problem('not_found');
    const { accountId, employeeId, language, roles, grants, headedUnits } = account;
    const actors = roles.map((activeRole) => ({ accountId, employeeId, activeRole, grants, headedUnits }));
    const reader = { accountId, employeeId, actors, language, today };
    const body = await feedBody(db, { reader, madeAt: feed.madeAt, services });
    const content = createHash('sha256').update(body).digest('base64url');
    keep(keyOf(tokenHash), { accountId, employeeId, day: today, content }, now);
    made.set(request, { content, body });
    return { content, body };
  }

  return {
    contentOf: async (request, token, now) =>
      cache.known(keyOf(hashToken(token)), now, todayAt(now)) ?? (await make(request, token, now)).content,
    open: async (request, token, now) => ({
      content: Buffer.from((await make(request, token, now)).body),
      mediaType: 'text/calendar; charset=utf-8',
      name: 'prestasi.ics',
      inline: true,
    }),
  };
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64url');
}

import type { Day } from '@prestasi/domain';
import { CALENDAR_TOPIC, EVERYBODY } from '../calendar-changes/index.ts';
import type { Notices } from '../platform/database/notices.ts';

/** A feed that a process has answered, as its memory keeps it. */
export type KnownFeed = {
  readonly accountId: number;
  readonly employeeId: number | null;
  /** The day for which it was made: its first and last day follow, and the rights of its person. */
  readonly day: Day;
  /** Identifies its content. */
  readonly content: string;
};

export type FeedCache = {
  /** Returns the content of a feed, by the key of its token, if nothing has changed since; else null. */
  readonly known: (key: string, now: Date, today: Day) => string | null;
  /** Marks the beginning of a reading; returns what keeps its result, unless something changed meanwhile. */
  readonly reading: () => (key: string, feed: KnownFeed, now: Date) => void;
};

/** Notices after which the feed of an account may have changed, by topic; their text lists accounts. */
const ACCOUNT_TOPICS = ['session', 'notification', 'calendar-feed'] as const;
/** The notice that somebody's feed was made, ended or narrowed. */
export const [, , FEED_TOPIC] = ACCOUNT_TOPICS;

const MOST = 50_000;
// What no notice tells, such as a nightly job, is seen after this long.
const CACHED_MS = 15 * 60_000;

/**
 * Remembers what identifies the content of feeds, so that an unchanged one is answered without the database
 * (specification §9). A change of somebody's calendar, their notifications, their rights or their feed makes every process
 * forget it, and so does a connection on which notices may have been missed.
 */
export function createFeedCache(notices: Notices): FeedCache {
  const cached = new Map<string, KnownFeed & { readonly until: number }>();
  // Counts changes, so that what was read before one is not kept after it.
  let generation = 0;
  const forget = (is: (feed: KnownFeed) => boolean) => {
    for (const [key, feed] of cached) if (is(feed)) cached.delete(key);
  };
  const subscribe = (topic: string, idOf: (feed: KnownFeed) => number | null) =>
    notices.subscribe(topic, (text) => {
      generation++;
      if (text === null || text === EVERYBODY) return cached.clear();
      const ids = new Set<number | null>(text.split(',').map(Number));
      forget((feed) => ids.has(idOf(feed)));
    });
  for (const topic of ACCOUNT_TOPICS) subscribe(topic, ({ accountId }) => accountId);
  subscribe(CALENDAR_TOPIC, ({ employeeId }) => employeeId);
  return {
    known: (key, now, today) => {
      const feed = notices.isHealthy() ? cached.get(key) : undefined;
      return feed !== undefined && feed.day === today && feed.until > now.getTime() ? feed.content : null;
    },
    reading: () => {
      const before = generation;
      return (key, feed, now) => {
        if (before !== generation) return;
        const oldest = cached.size >= MOST ? cached.keys().next().value : undefined;
        if (oldest !== undefined) cached.delete(oldest);
        cached.set(key, { ...feed, until: now.getTime() + CACHED_MS });
      };
    },
  };
}

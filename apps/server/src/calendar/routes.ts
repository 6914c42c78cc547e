import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import type { SignedIn } from '../platform/auth/sessions.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { FEED_TOPIC } from './feed-cache.ts';
import { findOwnFeed } from './feed-queries.ts';
import { calendarOf, nextEntries } from './get-calendar.ts';
import { saveHiddenKinds } from './preference-queries.ts';
import { createFeeds } from './read-feed.ts';
import type { CalendarReader } from './reader.ts';
import { makeFeed, revokeFeed } from './write-feed.ts';

/** Binds the calls for one's own calendar and its iCalendar feed. */
export function registerCalendar(server: Server): void {
  const { services } = server;
  const { db, notices } = services;
  register(server, contract.getCalendar, ({ session, query, now }) => calendarOf(db, readerOf(session, now), query));
  register(server, contract.getNextEntries, ({ session, now }) => nextEntries(db, readerOf(session, now), now));
  registerChange(server, contract.saveCalendarKinds, async (tx, { session, body }) => {
    const hiddenKinds = await saveHiddenKinds(tx, session.accountId, body.hiddenKinds);
    await notices.publish(tx, FEED_TOPIC, String(session.accountId));
    return { hiddenKinds };
  });
  register(server, contract.getCalendarFeed, async ({ session }) => {
    const feed = await findOwnFeed(db, session.accountId);
    return { madeAt: feed?.madeAt.toISOString() ?? null };
  });
  registerChange(server, contract.makeCalendarFeed, (tx, { session, now }) =>
    makeFeed(services, tx, session.accountId, now),
  );
  registerChange(server, contract.revokeCalendarFeed, (tx, { session }) => revokeFeed(services, tx, session.accountId));
  registerFeed(server);
}

function registerFeed(server: Server): void {
  const feeds = createFeeds(server.services);
  register(server, contract.readCalendarFeed, (context) => feeds.open(context, context.params.token, context.now), {
    etag: (context) => feeds.contentOf(context, context.params.token, context.now),
  });
}

function readerOf({ actor, language, accountId }: SignedIn, now: Date): CalendarReader {
  const { employeeId } = actor;
  return { accountId, employeeId, actors: [actor], language, today: todayAt(now) };
}

import type { getCalendar, OutputOf } from '@prestasi/contract';
import { addDays, CALENDAR_KINDS, type CalendarKind } from '@prestasi/domain';
import type { CalendarEntry } from '@prestasi/contract';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Database, Executor } from '../platform/database/transaction.ts';
import { findHiddenKinds } from './preference-queries.ts';
import type { CalendarReader, Days } from './reader.ts';
import { entriesOf } from './sources.ts';

/** Returns somebody's calendar on these days, in the active role, whatever is switched off: screens leave that out. */
export async function calendarOf(
  db: Database,
  reader: CalendarReader,
  days: Days,
): Promise<OutputOf<typeof getCalendar>> {
  return onOneConnection(db, async (on) => {
    const [entries, hiddenKinds] = await queryTogether(on, [
      () => entriesOf(on, reader, days, CALENDAR_KINDS),
      () => findHiddenKinds(on, reader.accountId),
    ]);
    return { today: reader.today, entries, hiddenKinds };
  });
}

/** The days ahead that a dashboard shows, and the most entries. */
const DAYS_AHEAD = 14;
const MOST = 6;
/** Deadlines have a place of their own on the dashboard, and on a holiday there is nothing to do. */
const NEXT: readonly CalendarKind[] = ['meeting', 'task', 'project', 'training'];

/** Returns what is next for somebody in these two weeks: meetings, work that is due, training (domain §7). */
export async function nextEntries(db: Executor, reader: CalendarReader, now: Date): Promise<CalendarEntry[]> {
  const days = { from: reader.today, to: addDays(reader.today, DAYS_AHEAD) };
  const entries = await entriesOf(db, reader, days, NEXT);
  const instant = now.toISOString();
  return entries.filter(({ endsAt }) => endsAt === null || endsAt > instant).slice(0, MOST);
}

import type { getCalendar, getNextEntries, OutputOf } from '@prestasi/contract';
import { addDays, CALENDAR_KINDS } from '@prestasi/domain';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Database } from '../platform/database/transaction.ts';
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
/** On a holiday there is nothing to do. */
const NEXT = CALENDAR_KINDS.filter((kind) => kind !== 'holiday');

/**
 * Returns what is next for somebody in these two weeks: meetings, work that is due, training, and the last days of their
 * own phases; the forms that wait for them stand among the open actions (domain §7).
 */
export async function nextEntries(
  db: Database,
  reader: CalendarReader,
  now: Date,
): Promise<OutputOf<typeof getNextEntries>> {
  const { employeeId, today } = reader;
  if (employeeId === null) return { today, entries: [] };
  const days = { from: today, to: addDays(today, DAYS_AHEAD) };
  return onOneConnection(db, async (on) => {
    const entries = await entriesOf(on, { ...reader, actors: [] }, days, NEXT);
    const instant = now.toISOString();
    return { today, entries: entries.filter(({ endsAt }) => endsAt === null || endsAt > instant).slice(0, MOST) };
  });
}

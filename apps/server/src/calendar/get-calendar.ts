import type { CalendarEntry, getCalendar, OutputOf } from '@prestasi/contract';
import { type Actor, addDays, CALENDAR_KINDS, type Day, type Language } from '@prestasi/domain';
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
/** On a holiday there is nothing to do. */
const NEXT = CALENDAR_KINDS.filter((kind) => kind !== 'holiday');

/**
 * Returns what is next for somebody in these two weeks: meetings, work that is due, training, and the last days of their
 * own phases; the forms that wait for them stand among the open actions (domain §7).
 */
export async function nextEntries(
  db: Executor,
  { actor, language, today }: { readonly actor: Actor; readonly language: Language; readonly today: Day },
  now: Date,
): Promise<CalendarEntry[]> {
  const { accountId, employeeId } = actor;
  if (employeeId === null) return [];
  const days = { from: today, to: addDays(today, DAYS_AHEAD) };
  const entries = await entriesOf(db, { accountId, employeeId, actors: [], language, today }, days, NEXT);
  const instant = now.toISOString();
  return entries.filter(({ endsAt }) => endsAt === null || endsAt > instant).slice(0, MOST);
}

import { ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from '@prestasi/contract';
import { addDays, CALENDAR_KINDS, type Day, GROUP_TIME_ZONE, type Language, localTimeIn } from '@prestasi/domain';
import { addMeeting, meetingsForFeed, startCalendar, timeOf } from '../meetings/index.ts';
import { linkFrom } from '../notifications/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { Services } from '../platform/services.ts';
import { findHiddenKinds } from './preference-queries.ts';
import type { CalendarReader } from './reader.ts';
import { entriesOf } from './sources.ts';

/** The days of a feed: a year back and a year ahead. */
const DAYS = 366;

type FeedContext = {
  readonly reader: CalendarReader;
  /** The instant at which the feed was made: its entries have no other time of their own. */
  readonly madeAt: Date;
  readonly services: Services;
};

/**
 * Returns somebody's calendar as iCalendar (RFC 5545), a year back and ahead: meetings as they repeat, everything else
 * on whole days. The same entries give the same text.
 */
export async function feedBody(db: Executor, { reader, madeAt, services }: FeedContext): Promise<string> {
  const { accountId, employeeId, language, today } = reader;
  const days = { from: addDays(today, -DAYS), to: addDays(today, DAYS) };
  const hidden = await findHiddenKinds(db, accountId);
  const shown = CALENDAR_KINDS.filter((kind) => !hidden.includes(kind));
  const calendar = startCalendar(null, translate(language, 'calendar:feed.name'));
  if (employeeId !== null && shown.includes('meeting')) {
    for (const meeting of await meetingsForFeed(db, employeeId, days)) {
      const address = linkFrom(services, `/meeting/${meeting.id}`);
      addMeeting(calendar, { meeting, address, from: services.settings.mailFrom });
    }
  }
  const others = shown.filter((kind) => kind !== 'meeting');
  for (const entry of await entriesOf(db, reader, days, others)) {
    calendar.createEvent({
      ...eventOf(entry, language),
      stamp: madeAt,
      ...(entry.link !== null && { url: linkFrom(services, entry.link) }),
    });
  }
  return calendar.toString();
}

function eventOf(entry: CalendarEntry, language: Language) {
  const { kind, id, title, place } = entry;
  return {
    id: `${kind}-${id}@prestasi`,
    summary: title,
    location: place,
    ...timesOf(entry),
    categories: [{ name: translate(language, `calendar:kind.${kind}`) }],
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function timesOf({ startsOn, endsOn, startsAt, endsAt }: CalendarEntry) {
  if (startsAt === null || endsAt === null) {
    // An event ends before its last instant: whole days end with the day after the last.
    return { start: dateOf(startsOn), end: dateOf(addDays(endsOn, 1)), allDay: true };
  }
  const local = (instant: string) => timeOf(localTimeIn(GROUP_TIME_ZONE, new Date(instant)));
  return { start: local(startsAt), end: local(endsAt), timezone: GROUP_TIME_ZONE };
}

// Without a time zone the library writes a date as it is in UTC.
function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

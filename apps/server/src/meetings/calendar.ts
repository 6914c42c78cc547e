import type { CalendarEntry } from '@prestasi/contract';
import { addDays, type Day, dayIn, GROUP_TIME_ZONE, instantOf } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type BusyTime, findAttended, findAttendedMeetings, findBusy, type Span } from './calendar-queries.ts';
import { type FeedMeeting, findFeedMeetings } from './feed-queries.ts';

/** The days of a calendar, both included. */
export type Days = { readonly from: Day; readonly to: Day };

/** Returns somebody's meetings on these days, each occurrence of its own, in the order of time (domain §7). */
export async function calendarEntriesOf(
  db: Executor,
  employeeId: number,
  days: Days,
): Promise<readonly CalendarEntry[]> {
  const rows = await findAttended(db, employeeId, spanOf(days));
  return rows.map(({ id, meetingId, title, location, startsAt, endsAt }) => ({
    kind: 'meeting',
    id: String(id),
    title,
    startsOn: dayIn(GROUP_TIME_ZONE, startsAt),
    // What ends at midnight does not belong to the day that begins then.
    endsOn: dayIn(GROUP_TIME_ZONE, new Date(endsAt.getTime() - 1)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place: location,
    link: meetingPage(meetingId, id),
  }));
}

/** Returns when people are in meetings on these days; what they declined leaves them free (domain §7). */
export async function busyTimesOf(
  db: Executor,
  employeeIds: readonly number[],
  days: Days,
): Promise<readonly BusyTime[]> {
  return findBusy(db, employeeIds, spanOf(days));
}

/** Returns the meetings of which somebody attends an occurrence on these days, as iCalendar says them. */
export async function meetingsForFeed(db: Executor, employeeId: number, days: Days): Promise<readonly FeedMeeting[]> {
  return findFeedMeetings(db, await findAttendedMeetings(db, employeeId, spanOf(days)), employeeId);
}

/** Returns the address of a meeting in the web app, or of one occurrence of it. */
export function meetingPage(meetingId: number, occurrenceId: number | null = null): string {
  return occurrenceId === null ? `/meeting/${meetingId}` : `/meeting/${meetingId}?occurrence=${occurrenceId}`;
}

/** Returns the instants at which days of the group begin and end. */
export function spanOf({ from, to }: Days): Span {
  return {
    from: instantOf(GROUP_TIME_ZONE, `${from}T00:00`),
    until: instantOf(GROUP_TIME_ZONE, `${addDays(to, 1)}T00:00`),
  };
}

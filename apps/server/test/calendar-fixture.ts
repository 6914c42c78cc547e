import { randomUUID } from 'node:crypto';
import * as contract from '@prestasi/contract';
import { instantOf, type LocalTime, type Repetition } from '@prestasi/domain';
import ICAL from 'ical.js';
import { occurrencesOf, type Times } from '../src/meetings/expand.ts';
import type { Executor } from '../src/platform/database/transaction.ts';
import { meeting, meetingAttendance, meetingOccurrence, meetingParticipant } from '../src/schema/meetings.ts';
import type { TestClient } from './test-client.ts';

type NewMeeting = {
  readonly title: string;
  readonly organiserId: number;
  readonly participants?: readonly number[];
  /** By the clocks of the time zone. */
  readonly starts: LocalTime;
  readonly ends: LocalTime;
  readonly timeZone?: string;
  readonly repetition?: Repetition;
  /** Occurrences that were moved by so many hours, and that were cancelled, by their number from 0. */
  readonly moved?: Readonly<Record<number, number>>;
  readonly cancelled?: readonly number[];
};

const HOUR = 3_600_000;

/** Adds a meeting with its occurrences and their attendance; returns its id. */
export async function addMeeting(db: Executor, input: NewMeeting): Promise<number> {
  const { title, organiserId, participants = [], timeZone = 'Asia/Kuala_Lumpur', repetition = null } = input;
  const first = { startsAt: instantOf(timeZone, input.starts), endsAt: instantOf(timeZone, input.ends) };
  const values = { uid: randomUUID(), title, organiserId, timeZone, repetition, ...first, changedAt: first.startsAt };
  const [row] = await db.insert(meeting).values(values).returning({ id: meeting.id });
  const meetingId = row?.id ?? 0;
  if (participants.length > 0) {
    const invited = participants.map((employeeId) => ({ meetingId, employeeId, answer: 'accepted' as const }));
    await db.insert(meetingParticipant).values(invited);
  }
  for (const [index, times] of (occurrencesOf({ timeZone, repetition, ...first }) ?? []).entries()) {
    const moved = input.moved?.[index] ?? null;
    const isCancelled = input.cancelled?.includes(index) === true;
    const at = moved === null ? times : later(times, moved);
    const [occurrence] = await db
      .insert(meetingOccurrence)
      .values({
        meetingId,
        originalStart: times.startsAt,
        ...at,
        isException: moved !== null || isCancelled,
        cancelledAt: isCancelled ? first.startsAt : null,
      })
      .returning({ id: meetingOccurrence.id });
    if (isCancelled) continue;
    const occurrenceId = occurrence?.id ?? 0;
    const attending = [organiserId, ...participants].map((employeeId) => ({
      employeeId,
      occurrenceId,
      meetingId,
      ...at,
    }));
    await db.insert(meetingAttendance).values(attending);
  }
  return meetingId;
}

function later({ startsAt, endsAt }: Times, hours: number): Times {
  return {
    startsAt: new Date(startsAt.getTime() + hours * HOUR),
    endsAt: new Date(endsAt.getTime() + hours * HOUR),
  };
}

/** An occurrence as a calendar of somebody else shows it. */
export type Shown = { readonly title: string; readonly starts: string; readonly ends: string };

type Details = { readonly item: ICAL.Event; readonly startDate: ICAL.Time; readonly endDate: ICAL.Time };

// More than there can be in two years.
const MOST = 5000;

/**
 * Reads an iCalendar text with ical.js, a library of its own: each occurrence between two instants, as instants or, for
 * whole days, as days.
 */
export function occurrencesIn(text: string, from: Date, until: Date): Shown[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const exceptions = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    ({ uid }) => uid,
  );
  const found: Shown[] = [];
  for (const event of events.filter((one) => !one.isRecurrenceException())) {
    for (const exception of exceptions.get(event.uid) ?? []) event.relateException(exception);
    for (const { item, startDate, endDate } of detailsOf(event)) {
      if (endDate.toJSDate() <= from || startDate.toJSDate() >= until) continue;
      found.push({ title: item.summary, starts: said(startDate), ends: said(endDate) });
    }
  }
  ICAL.TimezoneService.reset();
  return found.toSorted((a, b) => `${a.starts} ${a.title}`.localeCompare(`${b.starts} ${b.title}`));
}

function detailsOf(event: ICAL.Event): Details[] {
  const { startDate, endDate } = event;
  if (!event.isRecurring()) return [{ item: event, startDate, endDate }];
  const found: Details[] = [];
  const times = event.iterator();
  while (found.length < MOST) {
    // The library returns nothing at the end, which its types do not say.
    const next = times.next() as ICAL.Time | undefined;
    if (next === undefined) break;
    found.push(event.getOccurrenceDetails(next));
  }
  return found;
}

function said(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString();
}

/** Makes somebody's feed and returns its token. */
export async function feedOf(client: TestClient): Promise<string> {
  const { path } = await client.call(contract.makeCalendarFeed, {});
  const token = /\/feed\/([\w-]+)\.ics$/.exec(path)?.[1];
  if (token === undefined) throw new Error(`No token in ${path}`);
  return token;
}

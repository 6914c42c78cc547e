import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MeetingAnswer } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { meeting, meetingAgendaItem, meetingOccurrence, meetingParticipant } from '../schema/meetings.ts';
import { account, employee } from '../schema/people.ts';
import { findDeclinedStarts, findOwnAnswers } from './answer-queries.ts';

/** Somebody in a meeting, with the address at which calendars know them. */
export type Attendee = {
  readonly employeeId: number;
  readonly name: string;
  readonly email: string | null;
  readonly answer: MeetingAnswer;
};

/** A meeting as an iCalendar event says it. */
export type FeedMeeting = Pick<
  typeof meeting.$inferSelect,
  | 'id'
  | 'uid'
  | 'sequence'
  | 'title'
  | 'location'
  | 'link'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
  | 'repetition'
  | 'cancelledAt'
  | 'changedAt'
> & {
  readonly agenda: readonly string[];
  readonly organiser: { readonly employeeId: number; readonly name: string; readonly email: string | null };
  readonly attendees: readonly Attendee[];
  /** The occurrences that were moved, changed or cancelled. */
  readonly exceptions: readonly FeedException[];
  /** The starts, as the rule gives them, that the reader of a feed declined; none for others. */
  readonly declined: readonly Date[];
};

/** An occurrence that was moved, changed or cancelled, with the answers given to it alone. */
export type FeedException = typeof meetingOccurrence.$inferSelect & {
  readonly answers: ReadonlyMap<number, MeetingAnswer>;
};

/** Finds meetings with what their iCalendar events say, to everybody or in the feed of a reader. */
export async function findFeedMeetings(
  db: Executor,
  ids: readonly number[],
  readerId: number | null = null,
): Promise<readonly FeedMeeting[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ meeting, name: employee.fullName, email: account.email })
    .from(meeting)
    .innerJoin(employee, eq(employee.id, meeting.organiserId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(inArray(meeting.id, [...ids]))
    .orderBy(asc(meeting.startsAt), asc(meeting.id));
  const attendees = await findAttendees(db, ids);
  const agenda = await db
    .select()
    .from(meetingAgendaItem)
    .where(inArray(meetingAgendaItem.meetingId, [...ids]))
    .orderBy(asc(meetingAgendaItem.place));
  const exceptions = await db
    .select()
    .from(meetingOccurrence)
    .where(and(inArray(meetingOccurrence.meetingId, [...ids]), eq(meetingOccurrence.isException, true)))
    .orderBy(asc(meetingOccurrence.originalStart));
  const answers = await findOwnAnswers(
    db,
    exceptions.map(({ id }) => id),
  );
  const declined = readerId === null ? null : await findDeclinedStarts(db, ids, readerId);
  const attendeesBy = Map.groupBy(attendees, ({ meetingId }) => meetingId);
  const agendaBy = Map.groupBy(agenda, ({ meetingId }) => meetingId);
  const exceptionsBy = Map.groupBy(exceptions, ({ meetingId }) => meetingId);
  return rows.map(({ meeting: row, name, email }) => ({
    ...row,
    organiser: { employeeId: row.organiserId, name, email },
    attendees: attendeesBy.get(row.id) ?? [],
    agenda: (agendaBy.get(row.id) ?? []).map(({ title }) => title),
    exceptions: (exceptionsBy.get(row.id) ?? []).map((one) => ({ ...one, answers: answers.get(one.id) ?? new Map() })),
    declined: declined?.get(row.id) ?? [],
  }));
}

async function findAttendees(
  db: Executor,
  ids: readonly number[],
): Promise<readonly (Attendee & { readonly meetingId: number })[]> {
  return db
    .select({
      meetingId: meetingParticipant.meetingId,
      employeeId: employee.id,
      name: employee.fullName,
      email: account.email,
      answer: meetingParticipant.answer,
    })
    .from(meetingParticipant)
    .innerJoin(employee, eq(employee.id, meetingParticipant.employeeId))
    .leftJoin(account, eq(account.employeeId, employee.id))
    .where(inArray(meetingParticipant.meetingId, [...ids]))
    .orderBy(asc(employee.fullName), asc(employee.id));
}

import { and, asc, eq, gt, gte, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import {
  meeting,
  meetingAttendance,
  meetingOccurrence,
  meetingOccurrenceAnswer,
  meetingParticipant,
} from '../schema/meetings.ts';
import { isAttendedThere } from './answer-queries.ts';
import type { Times } from './expand.ts';

/** The instants between which something is looked for: it begins before the last and ends after the first. */
export type Span = { readonly from: Date; readonly until: Date };

/** The longest meeting, so that the index also finds what began before. */
export const LONGEST_MS = 7 * 86_400_000;

/** Somebody's occurrence of a meeting, as it is then. */
export type OccurrenceRow = Times & {
  readonly id: number;
  readonly meetingId: number;
  readonly title: string;
  readonly location: string | null;
};

/** Finds what somebody attends in a span: what they organise, and what they have not declined. */
export async function findAttended(db: Executor, employeeId: number, span: Span): Promise<readonly OccurrenceRow[]> {
  const rows = await db
    .select({
      id: meetingAttendance.occurrenceId,
      ...pickColumns(meetingAttendance, 'meetingId', 'startsAt', 'endsAt'),
      title: meeting.title,
      location: meeting.location,
      ownTitle: meetingOccurrence.title,
      ownLocation: meetingOccurrence.location,
    })
    .from(meetingAttendance)
    .innerJoin(meeting, eq(meeting.id, meetingAttendance.meetingId))
    .innerJoin(meetingOccurrence, eq(meetingOccurrence.id, meetingAttendance.occurrenceId))
    .leftJoin(meetingParticipant, isOfAttendance)
    .leftJoin(meetingOccurrenceAnswer, isAnswerThere)
    .where(and(eq(meetingAttendance.employeeId, employeeId), isWithin(span), isAttendedThere))
    .orderBy(asc(meetingAttendance.startsAt), asc(meetingAttendance.occurrenceId));
  return rows.map(({ ownTitle, ownLocation, ...row }) => ({
    ...row,
    title: ownTitle ?? row.title,
    location: ownLocation ?? row.location,
  }));
}

/** A busy time: somebody is in a meeting that they have not declined. */
export type BusyTime = Times & { readonly employeeId: number; readonly meetingId: number };

/** Finds when people are in meetings in a span, in the order of time; one meeting can be left out. */
export async function findBusy(
  db: Executor,
  employeeIds: readonly number[],
  span: Span,
  exceptMeetingId: number | null = null,
): Promise<readonly BusyTime[]> {
  if (employeeIds.length === 0) return [];
  return db
    .select(pickColumns(meetingAttendance, 'employeeId', 'meetingId', 'startsAt', 'endsAt'))
    .from(meetingAttendance)
    .leftJoin(meetingParticipant, isOfAttendance)
    .leftJoin(meetingOccurrenceAnswer, isAnswerThere)
    .where(
      and(
        inArray(meetingAttendance.employeeId, [...employeeIds]),
        isWithin(span),
        isAttendedThere,
        exceptMeetingId === null ? undefined : ne(meetingAttendance.meetingId, exceptMeetingId),
      ),
    )
    .orderBy(asc(meetingAttendance.startsAt), asc(meetingAttendance.occurrenceId));
}

/** Finds the meetings of which somebody attends an occurrence in a span. */
export async function findAttendedMeetings(db: Executor, employeeId: number, span: Span): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ id: meetingAttendance.meetingId })
    .from(meetingAttendance)
    .leftJoin(meetingParticipant, isOfAttendance)
    .leftJoin(meetingOccurrenceAnswer, isAnswerThere)
    .where(and(eq(meetingAttendance.employeeId, employeeId), isWithin(span), isAttendedThere));
  return rows.map(({ id }) => id);
}

const isOfAttendance = and(
  eq(meetingParticipant.meetingId, meetingAttendance.meetingId),
  eq(meetingParticipant.employeeId, meetingAttendance.employeeId),
);

const isAnswerThere = and(
  eq(meetingOccurrenceAnswer.occurrenceId, meetingAttendance.occurrenceId),
  eq(meetingOccurrenceAnswer.employeeId, meetingAttendance.employeeId),
);

function isWithin({ from, until }: Span): SQL | undefined {
  const { startsAt, endsAt } = meetingAttendance;
  return and(gte(startsAt, new Date(from.getTime() - LONGEST_MS)), lt(startsAt, until), gt(endsAt, from));
}

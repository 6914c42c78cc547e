import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { MeetingAnswer } from '@prestasi/domain';
import { pageQuery, type Page } from '../platform/database/page-query.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { matchesWords } from '../platform/database/search.ts';
import {
  meeting,
  meetingAttendance,
  meetingMinutes,
  meetingOccurrence,
  meetingOccurrenceAnswer,
  meetingParticipant,
} from '../schema/meetings.ts';
import { employee } from '../schema/people.ts';
import { ANSWER_THERE } from './answer-queries.ts';

/** The asked page of somebody's meetings. */
export type ListQuery = {
  readonly employeeId: number;
  readonly now: Date;
  readonly when: 'coming' | 'past';
  readonly search: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** An occurrence in somebody's list. */
export type ListedOccurrence = {
  readonly meetingId: number;
  readonly occurrenceId: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: string | null;
  readonly organiserId: number;
  readonly organiser: string;
  readonly participants: number;
  readonly isRepeated: boolean;
  readonly hasMinutes: boolean;
  readonly answer: MeetingAnswer | null;
};

/** Finds a page of the occurrences that somebody is in: those to come in the order of time, or those over, last first. */
export async function findOccurrencePage(db: Executor, query: ListQuery): Promise<Page<ListedOccurrence>> {
  const { startsAt, endsAt, occurrenceId, meetingId } = meetingAttendance;
  const where = and(
    eq(meetingAttendance.employeeId, query.employeeId),
    query.when === 'coming' ? gt(endsAt, query.now) : lte(endsAt, query.now),
    ...matchesWords(sql`lower(coalesce(${meetingOccurrence.title}, ${meeting.title}))`, query.search),
  );
  const direction: (column: SQL | typeof startsAt | typeof occurrenceId) => SQL = query.when === 'coming' ? asc : desc;
  const select = () =>
    db
      .select({
        meetingId,
        occurrenceId,
        title: sql<string>`coalesce(${meetingOccurrence.title}, ${meeting.title})`,
        startsAt,
        endsAt,
        location: sql<string | null>`coalesce(${meetingOccurrence.location}, ${meeting.location})`,
        organiserId: meeting.organiserId,
        organiser: employee.fullName,
        participants:
          sql<number>`(select count(*) from ${meetingParticipant} others where others.meeting_id = ${meetingId})`.mapWith(
            Number,
          ),
        isRepeated: sql<boolean>`${meeting.repetition} is not null`,
        hasMinutes: sql<boolean>`exists (select from ${meetingMinutes} where ${eq(meetingMinutes.occurrenceId, occurrenceId)})`,
        answer: ANSWER_THERE,
      })
      .from(meetingAttendance)
      .innerJoin(meetingOccurrence, eq(meetingOccurrence.id, occurrenceId))
      .innerJoin(meeting, eq(meeting.id, meetingId))
      .innerJoin(employee, eq(employee.id, meeting.organiserId))
      .leftJoin(
        meetingParticipant,
        and(eq(meetingParticipant.meetingId, meetingId), eq(meetingParticipant.employeeId, query.employeeId)),
      )
      .leftJoin(
        meetingOccurrenceAnswer,
        and(
          eq(meetingOccurrenceAnswer.occurrenceId, occurrenceId),
          eq(meetingOccurrenceAnswer.employeeId, query.employeeId),
        ),
      )
      .$dynamic();
  return pageQuery(db, select, { where, order: [direction(startsAt), direction(occurrenceId)] }, query);
}

import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/transaction.ts';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { meeting, meetingActionItem, meetingMinutes, meetingOccurrence } from '../src/schema/meetings.ts';
import type { IsolationFixture } from './isolation-fixture.ts';
import { addMeetingFileRow, addMeetingRow } from './meeting-rows.ts';

/** Adds a meeting of two people with all that a meeting can hold, and a mail with an iCalendar part. */
export async function addMeetings(
  db: Database,
  { head, executive }: Pick<IsolationFixture['isolatedPeople'], 'head' | 'executive'>,
): Promise<void> {
  const [organiserId, employeeId] = [head.employeeId, executive.employeeId];
  const people = { organiserId, participantIds: [employeeId], isPast: true };
  const { id, occurrenceId } = await addMeetingRow(db, people);
  await db.update(meeting).set({ location: 'x', link: 'x' }).where(eq(meeting.id, id));
  const own = { title: 'x', location: 'x', link: 'x', isException: true };
  await db.update(meetingOccurrence).set(own).where(eq(meetingOccurrence.id, occurrenceId));
  const written = { occurrenceId, text: 'x' };
  await db.insert(meetingMinutes).values({ ...written, writtenBy: organiserId, writtenAt: new Date() });
  await db.insert(meetingActionItem).values({ ...written, place: 0, assigneeId: employeeId });
  await addMeetingFileRow(db, id);
  const calendar = { method: 'REQUEST', content: 'x' } as const;
  const mail = { template: 'meeting_invited', language: 'ms', recipient: 'x', params: { name: 'x' } } as const;
  await db.insert(mailOutbox).values({ ...mail, calendar });
}

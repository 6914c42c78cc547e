import { and, asc, eq, getColumns, inArray, sql } from 'drizzle-orm';
import type { MeetingAnswer } from '@prestasi/domain';
import { isPlacement } from '../access/index.ts';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { meeting, meetingAgendaItem, meetingParticipant } from '../schema/meetings.ts';
import { position } from '../schema/organisation.ts';
import { assignment, employee } from '../schema/people.ts';

/** A meeting with the name of its organiser. */
export type MeetingRow = typeof meeting.$inferSelect & { readonly organiser: string };

/** Somebody invited, with their answer and position. */
export type ParticipantRow = {
  readonly id: number;
  readonly name: string;
  readonly position: string | null;
  readonly answer: MeetingAnswer;
};

export type AgendaItem = { readonly title: string; readonly minutes: number | null };

/** Finds a meeting; null if there is none. */
export async function findMeeting(db: Executor, id: number): Promise<MeetingRow | null> {
  const [row] = await db
    .select({ ...getColumns(meeting), organiser: employee.fullName })
    .from(meeting)
    .innerJoin(employee, eq(employee.id, meeting.organiserId))
    .where(eq(meeting.id, id));
  return row ?? null;
}

/** Lets nobody else change a meeting until the transaction ends. */
export async function lockMeetingRow(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: meeting.id }).from(meeting).where(eq(meeting.id, id)).for('update');
}

/** Finds who is invited to a meeting, by name, with their position today. */
export async function findParticipants(
  db: Executor,
  meetingId: number,
  today: string,
): Promise<readonly ParticipantRow[]> {
  return db
    .select({
      id: employee.id,
      name: employee.fullName,
      position: position.title,
      answer: meetingParticipant.answer,
    })
    .from(meetingParticipant)
    .innerJoin(employee, eq(employee.id, meetingParticipant.employeeId))
    .leftJoin(assignment, and(eq(assignment.employeeId, employee.id), isPlacement('assignment', today)))
    .leftJoin(position, eq(position.id, assignment.positionId))
    .where(eq(meetingParticipant.meetingId, meetingId))
    .orderBy(asc(employee.fullName), asc(employee.id));
}

/** Finds the items of an agenda, in order. */
export async function findAgenda(db: Executor, meetingId: number): Promise<readonly AgendaItem[]> {
  return db
    .select({ title: meetingAgendaItem.title, minutes: meetingAgendaItem.minutes })
    .from(meetingAgendaItem)
    .where(eq(meetingAgendaItem.meetingId, meetingId))
    .orderBy(asc(meetingAgendaItem.place));
}

/** Stores a meeting and returns its id. */
export async function insertMeeting(tx: Tx, values: typeof meeting.$inferInsert): Promise<number> {
  return insertRow(tx, meeting, values);
}

/** Changes a meeting, which must be locked, and counts its version and sequence on. */
export async function updateMeeting(
  tx: Tx,
  id: number,
  values: Partial<typeof meeting.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(meeting)
    .set({
      ...values,
      changedAt: now,
      version: sql`${meeting.version} + 1`,
      sequence: sql`${meeting.sequence} + 1`,
    })
    .where(eq(meeting.id, id));
}

/** Writes the agenda of a meeting in place of the present one. */
export async function writeAgenda(tx: Tx, meetingId: number, items: readonly AgendaItem[]): Promise<void> {
  await tx.delete(meetingAgendaItem).where(eq(meetingAgendaItem.meetingId, meetingId));
  if (items.length === 0) return;
  await tx.insert(meetingAgendaItem).values(items.map((item, place) => ({ ...item, meetingId, place })));
}

/** Invites people who are not invited yet. */
export async function insertParticipants(tx: Tx, meetingId: number, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx.insert(meetingParticipant).values(employeeIds.map((employeeId) => ({ meetingId, employeeId })));
}

/** Takes people out of a meeting; their links answer no more. */
export async function deleteParticipants(tx: Tx, meetingId: number, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx.delete(meetingParticipant).where(isParticipant(meetingId, employeeIds));
}

/** Records the answer of a participant. */
export async function setAnswer(
  tx: Tx,
  { meetingId, employeeId }: { readonly meetingId: number; readonly employeeId: number },
  answer: MeetingAnswer,
  now: Date,
): Promise<void> {
  await tx
    .update(meetingParticipant)
    .set({ answer, answeredAt: now })
    .where(isParticipant(meetingId, [employeeId]));
}

/** Asks all participants anew: the meeting is at another time. */
export async function clearAnswers(tx: Tx, meetingId: number): Promise<void> {
  await tx
    .update(meetingParticipant)
    .set({ answer: 'none', answeredAt: null })
    .where(eq(meetingParticipant.meetingId, meetingId));
}

/** Stores the hash of the token in the links of a participant's last mail. */
export async function setTokenHash(
  tx: Tx,
  { meetingId, employeeId }: { readonly meetingId: number; readonly employeeId: number },
  tokenHash: Buffer,
): Promise<void> {
  await tx
    .update(meetingParticipant)
    .set({ tokenHash })
    .where(isParticipant(meetingId, [employeeId]));
}

function isParticipant(meetingId: number, employeeIds: readonly number[]) {
  return and(eq(meetingParticipant.meetingId, meetingId), inArray(meetingParticipant.employeeId, [...employeeIds]));
}

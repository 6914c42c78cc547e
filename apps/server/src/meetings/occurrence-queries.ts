import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { meeting, meetingAttendance, meetingOccurrence, meetingParticipant } from '../schema/meetings.ts';
import type { Times } from './expand.ts';

export type Occurrence = typeof meetingOccurrence.$inferSelect;

/** Finds all occurrences of a meeting, as the rule orders them. */
export async function findOccurrences(db: Executor, meetingId: number): Promise<readonly Occurrence[]> {
  return db
    .select()
    .from(meetingOccurrence)
    .where(eq(meetingOccurrence.meetingId, meetingId))
    .orderBy(asc(meetingOccurrence.originalStart));
}

/** Writes when a meeting is: occurrences that the rule still gives stay, with what was changed about them. */
export async function writeOccurrences(tx: Tx, meetingId: number, times: readonly Times[]): Promise<void> {
  const present = await findOccurrences(tx, meetingId);
  const byStart = new Map(present.map((one) => [one.originalStart.getTime(), one]));
  const starts = new Set(times.map(({ startsAt }) => startsAt.getTime()));
  const gone = present.filter(({ originalStart }) => !starts.has(originalStart.getTime()));
  await deleteOccurrences(
    tx,
    gone.map(({ id }) => id),
  );
  for (const { startsAt, endsAt } of times) {
    const one = byStart.get(startsAt.getTime());
    if (one === undefined || one.isException || one.endsAt.getTime() === endsAt.getTime()) continue;
    await tx.update(meetingOccurrence).set({ endsAt }).where(eq(meetingOccurrence.id, one.id));
  }
  const added = times.filter(({ startsAt }) => !byStart.has(startsAt.getTime()));
  if (added.length > 0) {
    await tx.insert(meetingOccurrence).values(added.map((one) => ({ ...one, meetingId, originalStart: one.startsAt })));
  }
}

/** Moves the one occurrence of a meeting without repetition. */
export async function moveOnly(tx: Tx, meetingId: number, { startsAt, endsAt }: Times): Promise<void> {
  await tx
    .update(meetingOccurrence)
    .set({ originalStart: startsAt, startsAt, endsAt })
    .where(eq(meetingOccurrence.meetingId, meetingId));
}

/** Writes what is different about one occurrence. */
export async function writeException(tx: Tx, id: number, values: Partial<Occurrence>): Promise<void> {
  await tx
    .update(meetingOccurrence)
    .set({ ...values, isException: true })
    .where(eq(meetingOccurrence.id, id));
}

/** Deletes the occurrences from one on, as the rule orders them. */
export async function deleteFrom(tx: Tx, meetingId: number, originalStart: Date): Promise<void> {
  await tx
    .delete(meetingOccurrence)
    .where(and(eq(meetingOccurrence.meetingId, meetingId), gte(meetingOccurrence.originalStart, originalStart)));
}

async function deleteOccurrences(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(meetingOccurrence).where(inArray(meetingOccurrence.id, [...ids]));
}

/** Writes anew who is in which occurrence and when, after any change of people or times. */
export async function refreshAttendance(tx: Tx, meetingId: number): Promise<void> {
  await tx.delete(meetingAttendance).where(eq(meetingAttendance.meetingId, meetingId));
  const people = sql`(select ${meeting.organiserId} as employee_id from ${meeting} where ${eq(meeting.id, meetingId)}
    union select ${meetingParticipant.employeeId} from ${meetingParticipant}
      where ${eq(meetingParticipant.meetingId, meetingId)})`;
  await tx.execute(sql`
    insert into ${meetingAttendance} (employee_id, occurrence_id, meeting_id, starts_at, ends_at)
    select people.employee_id, ${meetingOccurrence.id}, ${meetingOccurrence.meetingId}, ${meetingOccurrence.startsAt},
      ${meetingOccurrence.endsAt}
    from ${meetingOccurrence} join ${meeting} on ${eq(meeting.id, meetingOccurrence.meetingId)} cross join ${people} people
    where ${eq(meeting.id, meetingId)} and ${isNull(meeting.cancelledAt)} and ${isNull(meetingOccurrence.cancelledAt)}`);
}

import { and, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { MeetingAnswer } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { meetingOccurrence, meetingOccurrenceAnswer, meetingParticipant } from '../schema/meetings.ts';

/** Somebody's place in one occurrence of a meeting. */
export type Place = { readonly meetingId: number; readonly occurrenceId: number; readonly employeeId: number };

/** The answer to an occurrence: its own, else the one to the whole meeting (decision 0105). */
export const ANSWER_THERE = sql<MeetingAnswer | null>`coalesce(${meetingOccurrenceAnswer.answer}, ${meetingParticipant.answer})`;

/** Whether somebody attends an occurrence: whoever is no participant organises it. */
export const isAttendedThere: SQL = sql`coalesce(${ANSWER_THERE}, 'none') <> 'declined'`;

/** Finds the answers that were given to occurrences of their own, by occurrence and by employee. */
export async function findOwnAnswers(
  db: Executor,
  occurrenceIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, MeetingAnswer>>> {
  if (occurrenceIds.length === 0) return new Map();
  const { occurrenceId, employeeId, answer } = meetingOccurrenceAnswer;
  const rows = await db
    .select({ occurrenceId, employeeId, answer })
    .from(meetingOccurrenceAnswer)
    .where(and(inArray(occurrenceId, [...occurrenceIds]), isNotNull(answer)));
  const found = new Map<number, Map<number, MeetingAnswer>>();
  for (const row of rows) {
    if (row.answer === null) continue;
    const there = found.get(row.occurrenceId) ?? new Map<number, MeetingAnswer>();
    found.set(row.occurrenceId, there.set(row.employeeId, row.answer));
  }
  return found;
}

/** Records the answer of a participant to one occurrence. */
export async function setAnswerThere(tx: Tx, place: Place, answer: MeetingAnswer, now: Date): Promise<void> {
  await putAnswers(tx, [place], { answer, answeredAt: now });
}

/** Stores the hash of the token in the links of a participant's last mail about one occurrence. */
export async function setTokenThere(tx: Tx, place: Place, tokenHash: Buffer): Promise<void> {
  await putAnswers(tx, [place], { tokenHash });
}

/** Asks anew about one occurrence, which is at another time: all participants but those who declined the meeting. */
export async function askAnew(tx: Tx, meetingId: number, occurrenceId: number): Promise<void> {
  const rows = await tx
    .select({ employeeId: meetingParticipant.employeeId })
    .from(meetingParticipant)
    .where(and(eq(meetingParticipant.meetingId, meetingId), ne(meetingParticipant.answer, 'declined')));
  const places = rows.map(({ employeeId }) => ({ meetingId, occurrenceId, employeeId }));
  await putAnswers(tx, places, { answer: 'none', answeredAt: null });
}

async function putAnswers(
  tx: Tx,
  places: readonly Place[],
  set: Partial<typeof meetingOccurrenceAnswer.$inferInsert>,
): Promise<void> {
  if (places.length === 0) return;
  const { occurrenceId, employeeId } = meetingOccurrenceAnswer;
  await tx
    .insert(meetingOccurrenceAnswer)
    .values(places.map((place) => ({ ...place, ...set })))
    .onConflictDoUpdate({ target: [occurrenceId, employeeId], set });
}

/** Takes back the answers to occurrences of their own that are still to come; of one person, or of all. */
export async function clearAnswersToCome(
  tx: Tx,
  meetingId: number,
  now: Date,
  employeeId: number | null = null,
): Promise<number> {
  const cleared = await tx
    .update(meetingOccurrenceAnswer)
    .set({ answer: null, answeredAt: null })
    .where(
      and(
        eq(meetingOccurrenceAnswer.meetingId, meetingId),
        employeeId === null ? undefined : eq(meetingOccurrenceAnswer.employeeId, employeeId),
        isNotNull(meetingOccurrenceAnswer.answer),
        inArray(
          meetingOccurrenceAnswer.occurrenceId,
          tx
            .select({ id: meetingOccurrence.id })
            .from(meetingOccurrence)
            .where(and(eq(meetingOccurrence.meetingId, meetingId), gt(meetingOccurrence.startsAt, now))),
        ),
      ),
    )
    .returning({ occurrenceId: meetingOccurrenceAnswer.occurrenceId });
  return cleared.length;
}

/** Finds the starts that somebody declined, as the rules of the meetings give them, by meeting. */
export async function findDeclinedStarts(
  db: Executor,
  meetingIds: readonly number[],
  employeeId: number,
): Promise<ReadonlyMap<number, readonly Date[]>> {
  if (meetingIds.length === 0) return new Map();
  const { meetingId, originalStart, cancelledAt, id } = meetingOccurrence;
  const isTheirs = eq(meetingParticipant.employeeId, employeeId);
  const rows = await db
    .select({ meetingId, originalStart })
    .from(meetingOccurrence)
    .innerJoin(meetingParticipant, and(eq(meetingParticipant.meetingId, meetingId), isTheirs))
    .leftJoin(
      meetingOccurrenceAnswer,
      and(eq(meetingOccurrenceAnswer.occurrenceId, id), eq(meetingOccurrenceAnswer.employeeId, employeeId)),
    )
    .where(and(inArray(meetingId, [...meetingIds]), isNull(cancelledAt), sql`not ${isAttendedThere}`))
    .orderBy(originalStart);
  const byMeeting = Map.groupBy(rows, (row) => row.meetingId);
  return new Map([...byMeeting].map(([key, starts]) => [key, starts.map((row) => row.originalStart)]));
}

/** An invitation to a meeting, or to one occurrence of it. */
export type Invitation = {
  readonly meetingId: number;
  readonly employeeId: number;
  readonly occurrenceId: number | null;
};

/** Finds the invitation to which a token belongs; null if it is that of none. */
export async function findInvitation(db: Executor, tokenHash: Buffer): Promise<Invitation | null> {
  const { meetingId, employeeId, occurrenceId } = meetingOccurrenceAnswer;
  const [toOne] = await db
    .select({ meetingId, employeeId, occurrenceId })
    .from(meetingOccurrenceAnswer)
    .where(eq(meetingOccurrenceAnswer.tokenHash, tokenHash));
  if (toOne !== undefined) return toOne;
  const [toAll] = await db
    .select({ meetingId: meetingParticipant.meetingId, employeeId: meetingParticipant.employeeId })
    .from(meetingParticipant)
    .where(eq(meetingParticipant.tokenHash, tokenHash));
  return toAll === undefined ? null : { ...toAll, occurrenceId: null };
}

import { isInMeeting, meetingCan, type MeetingCan } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import {
  type AgendaItem,
  findAgenda,
  findMeeting,
  findParticipants,
  lockMeetingRow,
  type MeetingRow,
  type ParticipantRow,
} from './meeting-queries.ts';
import { findOccurrences, type Occurrence } from './occurrence-queries.ts';

/** A meeting with everybody in it and all its occurrences. */
export type LoadedMeeting = {
  readonly meeting: MeetingRow;
  readonly participants: readonly ParticipantRow[];
  readonly agenda: readonly AgendaItem[];
  readonly occurrences: readonly Occurrence[];
};

/** Loads a meeting. Refuses with 404 whoever is not in it, whatever their role (domain §7). */
export async function loadMeeting(
  db: Executor,
  id: number,
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
): Promise<LoadedMeeting> {
  const meeting = await findMeeting(db, id);
  if (meeting === null) throw new Problem('not_found');
  const participants = await findParticipants(db, id, today);
  const participantIds = participants.map((participant) => participant.id);
  if (!isInMeeting({ ...meeting, participantIds }, actor.employeeId)) throw new Problem('not_found');
  const agenda = await findAgenda(db, id);
  return { meeting, participants, agenda, occurrences: await findOccurrences(db, id) };
}

/** Locks a meeting and loads it. Refuses as `loadMeeting` does. */
export async function lockMeeting(tx: Tx, id: number, context: RequestContext): Promise<LoadedMeeting> {
  await lockMeetingRow(tx, id);
  return loadMeeting(tx, id, context);
}

/** Returns an occurrence of a meeting: the asked one, else the next that is not over, else the last. */
export function occurrenceIn({ occurrences }: LoadedMeeting, id: number | null, now: Date): Occurrence {
  const byTime = occurrences.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const live = byTime.filter(({ cancelledAt }) => cancelledAt === null);
  const next = live.find(({ endsAt }) => endsAt > now) ?? live.at(-1) ?? byTime.at(-1);
  const found = id === null ? next : occurrences.find((occurrence) => occurrence.id === id);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/** Returns what the caller may do with a meeting at an occurrence (domain §7). */
export function rightsIn(
  { meeting, participants }: LoadedMeeting,
  occurrence: Occurrence,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): MeetingCan {
  return meetingCan(
    {
      organiserId: meeting.organiserId,
      minuteTakerId: meeting.minuteTakerId,
      participantIds: participants.map(({ id }) => id),
      isCancelled: meeting.cancelledAt !== null || occurrence.cancelledAt !== null,
      hasBegun: occurrence.startsAt <= now,
      isTalk: meeting.formId !== null,
      isHeld: meeting.heldAt !== null,
    },
    actor.employeeId,
  );
}

/** Refuses (`meeting_cancelled`) what nobody does with a cancelled meeting. */
export function requireGoingOn({ meeting }: LoadedMeeting, occurrence: Occurrence): void {
  if (meeting.cancelledAt !== null || occurrence.cancelledAt !== null) throw new Problem('meeting_cancelled');
}

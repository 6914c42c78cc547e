import type { answerInvitation as answerCall, BodyOf, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { hashToken } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { recordAnswer } from './answer-meeting.ts';
import { findInvitation, findOwnAnswers } from './answer-queries.ts';
import {
  findMeeting,
  findParticipants,
  lockMeetingRow,
  type MeetingRow,
  type ParticipantRow,
} from './meeting-queries.ts';
import { findOccurrences, type Occurrence } from './occurrence-queries.ts';

type InvitationView = OutputOf<typeof answerCall>;
type At = { readonly now: Date; readonly today: string; readonly language: Language };

/** Shows the holder of an invitation's link what it is about. Refuses a token that is that of no invitation (404). */
export async function readInvitation(db: Executor, token: string, at: At): Promise<InvitationView> {
  return viewOf(await invitationOf(db, token, at), at.language);
}

/**
 * Answers an invitation by the link in its mail, for whoever holds it (decision 0090). Refuses a token of no invitation
 * (404), as one that never was, and a cancelled meeting.
 */
export async function answerInvitation(
  services: Services,
  tx: Tx,
  { token, answer }: BodyOf<typeof answerCall>,
  at: At,
): Promise<InvitationView> {
  const found = await findInvitation(tx, hashToken(token));
  if (found !== null) await lockMeetingRow(tx, found.meetingId);
  const invitation = await invitationOf(tx, token, at);
  if (isCancelled(invitation)) throw new Problem('meeting_cancelled');
  const { employeeId } = invitation;
  await recordAnswer(services, tx, invitation, { employeeId, answer, now: at.now });
  return viewOf(await invitationOf(tx, token, at), at.language);
}

type Invitation = {
  readonly employeeId: number;
  readonly meeting: MeetingRow;
  readonly participants: readonly ParticipantRow[];
  /** The one occurrence that it is about; null if it is the meeting. */
  readonly occurrence: Occurrence | null;
};

async function invitationOf(db: Executor, token: string, { today }: At): Promise<Invitation> {
  const found = await findInvitation(db, hashToken(token));
  const meeting = found === null ? null : await findMeeting(db, found.meetingId);
  if (found === null || meeting === null) throw new Problem('not_found');
  const { employeeId, occurrenceId } = found;
  const participants = await findParticipants(db, meeting.id, today);
  if (occurrenceId === null) return { employeeId, meeting, participants, occurrence: null };
  const occurrence = (await findOccurrences(db, meeting.id)).find(({ id }) => id === occurrenceId) ?? null;
  const answers = (await findOwnAnswers(db, [occurrenceId])).get(occurrenceId);
  const there = participants.map((one) => ({ ...one, answer: answers?.get(one.id) ?? one.answer }));
  return { employeeId, meeting, participants: there, occurrence };
}

function isCancelled({ meeting, occurrence }: Invitation): boolean {
  return meeting.cancelledAt !== null || (occurrence?.cancelledAt ?? null) !== null;
}

function viewOf(invitation: Invitation, language: Language): InvitationView {
  const { employeeId, meeting, participants, occurrence } = invitation;
  const { organiser, timeZone, repetition } = meeting;
  const participant = participants.find(({ id }) => id === employeeId);
  const { startsAt, endsAt } = occurrence ?? meeting;
  return {
    title: occurrence?.title ?? meeting.title,
    organiser,
    name: participant?.name ?? '',
    location: occurrence?.location ?? meeting.location,
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isRepeated: repetition !== null && occurrence === null,
    isOne: occurrence !== null,
    isCancelled: isCancelled(invitation),
    answer: participant?.answer ?? 'none',
    language,
  };
}

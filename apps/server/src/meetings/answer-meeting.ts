import type { BodyOf, answerMeeting as answerCall, MeetingView } from '@prestasi/contract';
import { dayIn, type GivenAnswer, GROUP_TIME_ZONE } from '@prestasi/domain';
import { calendarChanged } from '../calendar-changes/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import { notifyInBell } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { clearAnswersToCome, findOwnAnswers, setAnswerThere } from './answer-queries.ts';
import { meetingPage } from './calendar.ts';
import { loadMeeting, lockMeeting, occurrenceIn, requireGoingOn, rightsIn } from './loaded-meeting.ts';
import { type MeetingRow, type ParticipantRow, setAnswer } from './meeting-queries.ts';
import type { Occurrence } from './occurrence-queries.ts';
import { presentMeeting } from './present-meeting.ts';

/**
 * Answers an invitation, for one occurrence or for all, and notifies the organiser (decision 0105). Refuses the organiser
 * (`forbidden`).
 */
export async function answerMeeting(
  services: Services,
  tx: Tx,
  id: number,
  { occurrenceId, answer, scope }: BodyOf<typeof answerCall>,
  context: RequestContext,
): Promise<MeetingView> {
  const { actor, now } = context;
  const loaded = await lockMeeting(tx, id, context);
  const occurrence = occurrenceIn(loaded, occurrenceId, now);
  requireGoingOn(loaded, occurrence);
  const { employeeId } = actor;
  if (employeeId === null || !rightsIn(loaded, occurrence, context).answer) throw new Problem('forbidden');
  const isOne = scope === 'this' && loaded.meeting.repetition !== null;
  await recordAnswer(services, tx, { ...loaded, occurrence: isOne ? occurrence : null }, { employeeId, answer, now });
  return presentMeeting(tx, await loadMeeting(tx, id, context), occurrence, context);
}

/** The invitation that is answered; `occurrence` is null if the answer is to the whole meeting. */
type Answered = {
  readonly meeting: MeetingRow;
  readonly participants: readonly ParticipantRow[];
  readonly occurrence: Occurrence | null;
};

type Given = { readonly employeeId: number; readonly answer: GivenAnswer; readonly now: Date };

/**
 * Records a participant's answer, and notifies the organiser by the bell if it is another than before. An answer to all
 * takes the place of those to single occurrences that are to come.
 */
export async function recordAnswer(services: Services, tx: Tx, answered: Answered, given: Given): Promise<void> {
  const { meeting, participants, occurrence } = answered;
  const { employeeId, answer } = given;
  const participant = participants.find(({ id }) => id === employeeId);
  if (participant === undefined || !(await isAnother(tx, answered, participant, given))) return;
  await calendarChanged(services.notices, tx, [employeeId]);
  const accountId = (await findAccountIdsOf(tx, [meeting.organiserId])).get(meeting.organiserId);
  if (accountId === undefined) return;
  const said = { name: participant.name, title: meeting.title };
  const notice =
    occurrence === null
      ? { kind: `meeting_answer_${answer}`, params: said, link: meetingPage(meeting.id) }
      : {
          kind: `meeting_answer_once_${answer}`,
          params: { ...said, day: dayIn(GROUP_TIME_ZONE, occurrence.startsAt) },
          link: meetingPage(meeting.id, occurrence.id),
        };
  await notifyInBell(services, tx, [{ accountId, ...notice }]);
}

/** Stores an answer; false if it says what was said before. */
async function isAnother(
  tx: Tx,
  { meeting, occurrence }: Answered,
  { answer: before }: ParticipantRow,
  { employeeId, answer, now }: Given,
): Promise<boolean> {
  const meetingId = meeting.id;
  if (occurrence === null) {
    const cleared = await clearAnswersToCome(tx, meetingId, now, employeeId);
    if (before === answer && cleared === 0) return false;
    await setAnswer(tx, { meetingId, employeeId }, answer, now);
    return true;
  }
  const own = (await findOwnAnswers(tx, [occurrence.id])).get(occurrence.id)?.get(employeeId);
  if ((own ?? before) === answer) return false;
  await setAnswerThere(tx, { meetingId, occurrenceId: occurrence.id, employeeId }, answer, now);
  return true;
}

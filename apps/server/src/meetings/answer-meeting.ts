import type { BodyOf, answerMeeting as answerCall, MeetingView } from '@prestasi/contract';
import type { GivenAnswer } from '@prestasi/domain';
import { type RequestContext, findAccountIdsOf } from '../people/index.ts';
import { notifyInBell } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { meetingPage } from './calendar.ts';
import {
  loadMeeting,
  type LoadedMeeting,
  lockMeeting,
  occurrenceIn,
  requireGoingOn,
  rightsIn,
} from './loaded-meeting.ts';
import { setAnswer } from './meeting-queries.ts';
import { presentMeeting } from './present-meeting.ts';

/** Answers an invitation, for all occurrences, and notifies the organiser. Refuses the organiser (`forbidden`). */
export async function answerMeeting(
  services: Services,
  tx: Tx,
  id: number,
  { occurrenceId, answer }: BodyOf<typeof answerCall>,
  context: RequestContext,
): Promise<MeetingView> {
  const loaded = await lockMeeting(tx, id, context);
  const occurrence = occurrenceIn(loaded, occurrenceId, context.now);
  requireGoingOn(loaded, occurrence);
  const { employeeId } = context.actor;
  if (employeeId === null || !rightsIn(loaded, occurrence, context).answer) throw new Problem('forbidden');
  await recordAnswer(services, tx, loaded, { employeeId, answer, now: context.now });
  return presentMeeting(tx, await loadMeeting(tx, id, context), occurrence, context);
}

/** Records a participant's answer, and notifies the organiser by the bell if it is another than before. */
export async function recordAnswer(
  services: Services,
  tx: Tx,
  { meeting, participants }: Pick<LoadedMeeting, 'meeting' | 'participants'>,
  given: { readonly employeeId: number; readonly answer: GivenAnswer; readonly now: Date },
): Promise<void> {
  const participant = participants.find(({ id }) => id === given.employeeId);
  if (participant === undefined || participant.answer === given.answer) return;
  await setAnswer(tx, { meetingId: meeting.id, employeeId: given.employeeId }, given.answer, given.now);
  const accountId = (await findAccountIdsOf(tx, [meeting.organiserId])).get(meeting.organiserId);
  if (accountId === undefined) return;
  const params = { name: participant.name, title: meeting.title };
  const link = meetingPage(meeting.id);
  await notifyInBell(services, tx, [{ accountId, kind: `meeting_answer_${given.answer}`, params, link }]);
}

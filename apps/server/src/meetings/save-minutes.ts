import type { BodyOf, MeetingView, saveMinutes as saveCall } from '@prestasi/contract';
import { findAccountIdsOf } from '../people/index.ts';
import { notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { meetingPage } from './calendar.ts';
import { type LoadedMeeting, lockMeeting, occurrenceIn, requireGoingOn, rightsIn } from './loaded-meeting.ts';
import { findActionItems, writeActionItems, writeMinutes } from './minutes-queries.ts';
import { presentMeeting } from './present-meeting.ts';

/**
 * Saves the minutes of an occurrence with its action items, over the version that the writer saw; the first time the
 * others are notified (domain §7). Refuses who may not write them, an occurrence that has not begun, somebody as assignee
 * who is not in the meeting, and a stale version with the present meeting.
 */
export async function saveMinutes(
  services: Services,
  tx: Tx,
  id: number,
  { occurrenceId, version, text, actionItems }: BodyOf<typeof saveCall>,
  context: RequestContext,
): Promise<MeetingView> {
  const { actor, now } = context;
  const loaded = await lockMeeting(tx, id, context);
  const occurrence = occurrenceIn(loaded, occurrenceId, now);
  const { organiserId, minuteTakerId } = loaded.meeting;
  const writtenBy = actor.employeeId;
  if (writtenBy === null || (writtenBy !== organiserId && writtenBy !== minuteTakerId)) throw new Problem('forbidden');
  requireGoingOn(loaded, occurrence);
  if (!rightsIn(loaded, occurrence, context).writeMinutes) throw new Problem('meeting_not_begun');
  refuseStrangers(loaded, actionItems);
  const isWritten = await writeMinutes(tx, { occurrenceId, version }, { text, writtenBy, writtenAt: now });
  if (!isWritten) {
    throw new Problem('stale_version', { current: await presentMeeting(tx, loaded, occurrence, context) });
  }
  refuseUnknown(actionItems, await findActionItems(tx, occurrenceId));
  await writeActionItems(tx, occurrenceId, actionItems);
  if (version === 0) await notifyOfMinutes(services, tx, loaded, { occurrenceId, writtenBy });
  return presentMeeting(tx, loaded, occurrence, context);
}

function refuseStrangers(
  { meeting, participants }: LoadedMeeting,
  items: BodyOf<typeof saveCall>['actionItems'],
): void {
  const inIt = new Set([meeting.organiserId, ...participants.map(({ id }) => id)]);
  const fields = items.flatMap(({ assigneeId }, index) =>
    assigneeId === null || inIt.has(assigneeId)
      ? []
      : [{ path: `actionItems.${index}.assigneeId`, code: 'not_participant' } as const],
  );
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

/** Refuses an item that is none of the occurrence's, or is written twice. */
function refuseUnknown(
  items: BodyOf<typeof saveCall>['actionItems'],
  present: readonly { readonly id: number }[],
): void {
  const left = new Set(present.map(({ id }) => id));
  const fields = items.flatMap(({ id }, index) =>
    id === null || left.delete(id) ? [] : [{ path: `actionItems.${index}.id`, code: 'unknown_reference' } as const],
  );
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

async function notifyOfMinutes(
  services: Services,
  tx: Tx,
  { meeting, participants }: LoadedMeeting,
  { occurrenceId, writtenBy }: { readonly occurrenceId: number; readonly writtenBy: number },
): Promise<void> {
  const others = [meeting.organiserId, ...participants.map(({ id }) => id)].filter((id) => id !== writtenBy);
  const accounts = await findAccountIdsOf(tx, others);
  const params = { title: meeting.title };
  const link = meetingPage(meeting.id, occurrenceId);
  const notices = [...accounts.values()].map((accountId) => ({ accountId, kind: 'meeting_minutes', params, link }));
  await notify(services, tx, notices);
}

import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { notifyOfMeeting } from './invite.ts';
import type { LoadedMeeting } from './loaded-meeting.ts';
import { updateMeeting } from './meeting-queries.ts';
import { deleteFrom, type Occurrence, refreshAttendance } from './occurrence-queries.ts';

/**
 * Ends a repeated meeting before one of its occurrences and notifies its participants; returns how many it keeps. What
 * was before stays as it is, with its minutes.
 */
export async function cutBefore(
  services: Services,
  tx: Tx,
  { meeting, occurrences, participants }: LoadedMeeting,
  first: Occurrence,
  now: Date,
): Promise<number> {
  const remaining = occurrences.filter(({ originalStart }) => originalStart < first.originalStart).length;
  const { repetition } = meeting;
  if (repetition === null) throw new Error(`The meeting ${meeting.id} does not repeat`);
  await deleteFrom(tx, meeting.id, first.originalStart);
  await updateMeeting(tx, meeting.id, { repetition: { ...repetition, until: null, count: remaining } }, now);
  await refreshAttendance(tx, meeting.id);
  const to = participants.map(({ id }) => id);
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'changed', to, occurrenceId: null });
  return remaining;
}

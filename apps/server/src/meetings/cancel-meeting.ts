import type { BodyOf, cancelMeeting as cancelCall, MeetingView } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Services } from '../platform/services.ts';
import { requireChangeable, requireToCome, scopeIn } from './change-meeting.ts';
import { cutBefore } from './cut-meeting.ts';
import { notifyOfMeeting } from './invite.ts';
import { loadMeeting, type LoadedMeeting, lockMeeting, occurrenceIn } from './loaded-meeting.ts';
import { updateMeeting } from './meeting-queries.ts';
import { type Occurrence, refreshAttendance, writeException } from './occurrence-queries.ts';
import { presentMeeting } from './present-meeting.ts';

/**
 * Cancels a meeting by its organiser: one occurrence, it and those that follow, or all, and notifies those who are in it
 * (domain §7). Of a repeated meeting what has begun stays as it was. Refuses as `changeMeeting` does.
 */
export async function cancelMeeting(
  services: Services,
  tx: Tx,
  id: number,
  { version, occurrenceId, scope }: BodyOf<typeof cancelCall>,
  context: RequestContext,
): Promise<MeetingView> {
  const { now } = context;
  const loaded = await lockMeeting(tx, id, context);
  const occurrence = occurrenceIn(loaded, occurrenceId, now);
  await requireChangeable(tx, loaded, occurrence, version, context);
  const covered = scopeIn(loaded, occurrence, scope);
  if (covered === 'this') await cancelOne(services, tx, loaded, occurrence, now);
  else await cancelFrom(services, tx, loaded, covered === 'following' ? occurrence : firstToCome(loaded, now), now);
  const after = await loadMeeting(tx, id, context);
  const shown = after.occurrences.find((one) => one.id === occurrence.id) ?? after.occurrences.at(-1) ?? null;
  return presentMeeting(tx, after, occurrenceIn(after, shown?.id ?? null, now), context);
}

// A meeting without repetition is cancelled even after it began: it did not take place.
function firstToCome({ meeting, occurrences }: LoadedMeeting, now: Date): Occurrence | null {
  const first = occurrences.find(({ startsAt }) => startsAt > now);
  return meeting.repetition === null || first?.id === occurrences[0]?.id ? null : (first ?? null);
}

async function cancelOne(
  services: Services,
  tx: Tx,
  { meeting, participants }: LoadedMeeting,
  occurrence: Occurrence,
  now: Date,
): Promise<void> {
  requireToCome(occurrence, now);
  await writeException(tx, occurrence.id, { cancelledAt: now });
  await updateMeeting(tx, meeting.id, {}, now);
  await refreshAttendance(tx, meeting.id);
  const to = participants.map(({ id }) => id);
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'cancelled', to, occurrenceId: occurrence.id });
}

async function cancelFrom(
  services: Services,
  tx: Tx,
  loaded: LoadedMeeting,
  first: Occurrence | null,
  now: Date,
): Promise<void> {
  if (first !== null) {
    requireToCome(first, now);
    await cutBefore(services, tx, loaded, first, now);
    return;
  }
  const { meeting, participants, occurrences } = loaded;
  if (meeting.repetition !== null) for (const one of occurrences) requireToCome(one, now);
  await updateMeeting(tx, meeting.id, { cancelledAt: now }, now);
  await refreshAttendance(tx, meeting.id);
  const to = participants.map(({ id }) => id);
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'cancelled', to, occurrenceId: null });
}

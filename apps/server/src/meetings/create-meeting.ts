import { randomUUID } from 'node:crypto';
import type { BodyOf, createMeeting as createCall, MeetingView } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { notifyOfMeeting } from './invite.ts';
import { loadMeeting, occurrenceIn } from './loaded-meeting.ts';
import { insertMeeting, insertParticipants, writeAgenda } from './meeting-queries.ts';
import { refreshAttendance, writeOccurrences } from './occurrence-queries.ts';
import { type MeetingInput, type Plan, planMeeting } from './plan-meeting.ts';
import { presentMeeting } from './present-meeting.ts';
import { requireTalkOf } from './talk-pair.ts';

/**
 * Creates a meeting of the caller and invites its participants, or arranges the talk of a form with its other person
 * (domain §7). Refuses an account without an employee (`forbidden`), a form whose talk is not the caller's (`not_found`),
 * and what `planMeeting` refuses.
 */
export async function createMeeting(
  services: Services,
  tx: Tx,
  { formId, ...input }: BodyOf<typeof createCall>,
  context: RequestContext,
): Promise<MeetingView> {
  const { actor, today, now } = context;
  const organiserId = actor.employeeId;
  if (organiserId === null) throw new Problem('forbidden');
  const knownIds = formId === null ? [] : await requireTalkOf(tx, formId, input.participantIds, context);
  const plan = await planMeeting(tx, input, { organiserId, today, knownIds });
  const id = await storeMeeting(services, tx, { input, plan, organiserId, formId, now });
  await notifyOfMeeting(services, tx, id, { kind: 'invited', to: input.participantIds, occurrenceId: null });
  const loaded = await loadMeeting(tx, id, context);
  return presentMeeting(tx, loaded, occurrenceIn(loaded, loaded.occurrences[0]?.id ?? null, now), context);
}

type NewMeeting = {
  readonly input: MeetingInput;
  readonly plan: Plan;
  readonly organiserId: number;
  readonly formId: number | null;
  readonly now: Date;
};

/** Stores a meeting with its agenda, participants and occurrences; returns its id. */
export async function storeMeeting(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  { input, plan, organiserId, formId, now }: NewMeeting,
): Promise<number> {
  const { agenda, participantIds, ...fields } = input;
  const { startsAt, endsAt, times } = plan;
  const uid = `${randomUUID()}@${new URL(settings.publicUrl).hostname}`;
  const id = await insertMeeting(tx, { ...fields, uid, startsAt, endsAt, organiserId, formId, changedAt: now });
  await writeAgenda(tx, id, agenda);
  await insertParticipants(tx, id, participantIds);
  await writeOccurrences(tx, id, times);
  await refreshAttendance(tx, id);
  return id;
}

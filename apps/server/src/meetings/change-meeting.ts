import type { BodyOf, changeMeeting as changeCall, MeetingView } from '@prestasi/contract';
import type { MeetingScope } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { askAnew, clearAnswersToCome } from './answer-queries.ts';
import { storeMeeting } from './create-meeting.ts';
import { cutBefore } from './cut-meeting.ts';
import type { Times } from './expand.ts';
import { findMeetingFiles, insertMeetingFile } from './file-queries.ts';
import { notifyOfMeeting } from './invite.ts';
import {
  loadMeeting,
  type LoadedMeeting,
  lockMeeting,
  occurrenceIn,
  requireGoingOn,
  rightsIn,
} from './loaded-meeting.ts';
import { clearAnswers, deleteParticipants, insertParticipants, updateMeeting, writeAgenda } from './meeting-queries.ts';
import {
  moveOnly,
  type Occurrence,
  refreshAttendance,
  writeException,
  writeOccurrences,
} from './occurrence-queries.ts';
import { type MeetingInput, type Plan, planMeeting } from './plan-meeting.ts';
import { presentMeeting } from './present-meeting.ts';

type Body = BodyOf<typeof changeCall>;
/** A change with all that it needs. */
type Change = {
  readonly services: Services;
  readonly loaded: LoadedMeeting;
  readonly occurrence: Occurrence;
  readonly input: MeetingInput;
  readonly context: RequestContext;
};

/**
 * Changes a meeting by its organiser, for one occurrence, for it and those that follow, or for all, and notifies those
 * who are in it (decision 0089). Of one occurrence title, place, link and times can differ; those that follow become a
 * meeting of their own. Refuses what has begun where it repeats (`occurrence_begun`), a stale version with the present
 * meeting, and what `planMeeting` refuses.
 */
export async function changeMeeting(
  services: Services,
  tx: Tx,
  id: number,
  { version, occurrenceId, scope, ...input }: Body,
  context: RequestContext,
): Promise<MeetingView> {
  const loaded = await lockMeeting(tx, id, context);
  const occurrence = occurrenceIn(loaded, occurrenceId, context.now);
  await requireChangeable(tx, loaded, occurrence, version, context);
  const change = { services, loaded, occurrence, input, context };
  const covered = scopeIn(loaded, occurrence, scope);
  if (covered === 'this') await changeOne(tx, change);
  const changedId = covered === 'following' ? await changeLater(tx, change) : id;
  if (covered === 'all') await changeAll(tx, change);
  const after = await loadMeeting(tx, changedId, context);
  const shown = after.occurrences.find((one) => one.id === occurrence.id) ?? after.occurrences[0] ?? null;
  return presentMeeting(tx, after, occurrenceIn(after, shown?.id ?? null, context.now), context);
}

/** Refuses who may not change a meeting, one that was cancelled, and a version that is not the present one. */
export async function requireChangeable(
  tx: Tx,
  loaded: LoadedMeeting,
  occurrence: Occurrence,
  version: number,
  context: RequestContext,
): Promise<void> {
  if (loaded.meeting.organiserId !== context.actor.employeeId) throw new Problem('forbidden');
  requireGoingOn(loaded, occurrence);
  if (!rightsIn(loaded, occurrence, context).change) throw new Problem('forbidden');
  if (loaded.meeting.version === version) return;
  throw new Problem('stale_version', { current: await presentMeeting(tx, loaded, occurrence, context) });
}

/** Returns what a change really covers: of a meeting without repetition all, and from the first one on all too. */
export function scopeIn({ meeting, occurrences }: LoadedMeeting, one: Occurrence, scope: MeetingScope): MeetingScope {
  if (meeting.repetition === null) return 'all';
  return scope === 'following' && occurrences[0]?.id === one.id ? 'all' : scope;
}

/** Refuses (`occurrence_begun`) an occurrence of a repeated meeting that has begun. */
export function requireToCome({ startsAt }: Occurrence, now: Date): void {
  if (startsAt <= now) throw new Problem('occurrence_begun');
}

/** Checks what is asked for; people who are in the meeting already may stay in it. */
function plan(tx: Tx, { loaded, context }: Change, input: MeetingInput): Promise<Plan> {
  return planMeeting(tx, input, {
    organiserId: loaded.meeting.organiserId,
    today: context.today,
    knownIds: loaded.participants.map(({ id }) => id),
  });
}

async function changeOne(tx: Tx, change: Change): Promise<void> {
  const { services, loaded, occurrence, input, context } = change;
  requireToCome(occurrence, context.now);
  const { meeting } = loaded;
  const { startsAt, endsAt } = await plan(tx, change, { ...input, repetition: null });
  await writeException(tx, occurrence.id, {
    startsAt,
    endsAt,
    title: input.title === meeting.title ? null : input.title,
    location: input.location === meeting.location ? null : input.location,
    link: input.link === meeting.link ? null : input.link,
  });
  const isMoved = !isAt(occurrence, { startsAt, endsAt });
  if (isMoved) await askAnew(tx, meeting.id, occurrence.id);
  await updateMeeting(tx, meeting.id, {}, context.now);
  await refreshAttendance(tx, meeting.id);
  const to = loaded.participants.map(({ id }) => id);
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'changed', to, occurrenceId: occurrence.id });
}

async function changeLater(tx: Tx, change: Change): Promise<number> {
  const { services, loaded, occurrence, input, context } = change;
  requireToCome(occurrence, context.now);
  const { meeting } = loaded;
  const index = await cutBefore(services, tx, loaded, occurrence, context.now);
  const repetition = restOf(input.repetition, meeting.repetition, index);
  const rest = { ...input, repetition };
  const { organiserId, formId } = meeting;
  const planned = await plan(tx, change, rest);
  const id = await storeMeeting(services, tx, { input: rest, plan: planned, organiserId, formId, now: context.now });
  for (const file of await findMeetingFiles(tx, meeting.id)) await insertMeetingFile(tx, id, file.id);
  await notifyOfMeeting(services, tx, id, { kind: 'invited', to: input.participantIds, occurrenceId: null });
  return id;
}

// A number of occurrences that was not changed counts those that stay with the first meeting.
function restOf(asked: MeetingInput['repetition'], present: LoadedMeeting['meeting']['repetition'], index: number) {
  if (asked === null || asked.count === null || asked.count !== present?.count) return asked;
  return { ...asked, count: asked.count - index };
}

async function changeAll(tx: Tx, change: Change): Promise<void> {
  const { services, loaded, input, context } = change;
  const { meeting } = loaded;
  const planned = await plan(tx, change, input);
  const { startsAt, endsAt } = planned;
  const isMoved = isAtOtherTimes(loaded, input, planned);
  if (isMoved) await moveAll(tx, change, planned);
  const { agenda, participantIds, ...fields } = input;
  await updateMeeting(tx, meeting.id, { ...fields, startsAt, endsAt }, context.now);
  await writeAgenda(tx, meeting.id, agenda);
  const before = loaded.participants.map(({ id }) => id);
  const removed = before.filter((id) => !participantIds.includes(id));
  const added = participantIds.filter((id) => !before.includes(id));
  const stay = before.filter((id) => participantIds.includes(id));
  await deleteParticipants(tx, meeting.id, removed);
  await insertParticipants(tx, meeting.id, added);
  if (isMoved) {
    await clearAnswers(tx, meeting.id);
    await clearAnswersToCome(tx, meeting.id, context.now);
  }
  await refreshAttendance(tx, meeting.id);
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'removed', to: removed, occurrenceId: null });
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'invited', to: added, occurrenceId: null });
  await notifyOfMeeting(services, tx, meeting.id, { kind: 'changed', to: stay, occurrenceId: null });
}

async function moveAll(tx: Tx, { loaded, input, context }: Change, planned: Plan): Promise<void> {
  const { meeting, occurrences } = loaded;
  if (meeting.repetition === null && input.repetition === null) return moveOnly(tx, meeting.id, planned);
  for (const one of occurrences) requireToCome(one, context.now);
  return writeOccurrences(tx, meeting.id, planned.times);
}

function isAtOtherTimes({ meeting }: LoadedMeeting, input: MeetingInput, { startsAt, endsAt }: Plan): boolean {
  return (
    !isAt(meeting, { startsAt, endsAt }) ||
    meeting.timeZone !== input.timeZone ||
    ruleKey(meeting.repetition) !== ruleKey(input.repetition)
  );
}

function isAt(present: Times, { startsAt, endsAt }: Times): boolean {
  return present.startsAt.getTime() === startsAt.getTime() && present.endsAt.getTime() === endsAt.getTime();
}

function ruleKey(repetition: MeetingInput['repetition'] | LoadedMeeting['meeting']['repetition']): string {
  return JSON.stringify(
    repetition === null ? null : Object.entries(repetition).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

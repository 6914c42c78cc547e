import type { MeetingView } from '@prestasi/contract';
import { localTimeIn, mayMakeTask } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { findActionTasks } from '../projects/index.ts';
import { findOwnAnswers } from './answer-queries.ts';
import { findMeetingFiles } from './file-queries.ts';
import { loadMeeting, type LoadedMeeting, occurrenceIn, rightsIn } from './loaded-meeting.ts';
import { findActionItems, findMinutes } from './minutes-queries.ts';
import type { Occurrence } from './occurrence-queries.ts';
import { findTalkOf } from './talk-queries.ts';

/** Reads a meeting at an occurrence, as the caller sees it. */
export async function readMeeting(
  db: Executor,
  id: number,
  occurrenceId: number | null,
  context: RequestContext,
): Promise<MeetingView> {
  const loaded = await loadMeeting(db, id, context);
  return presentMeeting(db, loaded, occurrenceIn(loaded, occurrenceId, context.now), context);
}

/** Returns a meeting at one occurrence as somebody in it sees it, with what they may do. */
export async function presentMeeting(
  db: Executor,
  loaded: LoadedMeeting,
  occurrence: Occurrence,
  context: RequestContext,
): Promise<MeetingView> {
  const { meeting, participants, agenda } = loaded;
  const { actor, addressOf } = context;
  const { id, version, timeZone, repetition, minuteTakerId } = meeting;
  const minutes = await findMinutes(db, occurrence.id);
  const files = await findMeetingFiles(db, id);
  const answers = (await findOwnAnswers(db, [occurrence.id])).get(occurrence.id);
  const people = participants.map((one) => ({ ...one, answer: answers?.get(one.id) ?? one.answer }));
  const mine = people.find((participant) => participant.id === actor.employeeId);
  const isOrganiser = actor.employeeId === meeting.organiserId;
  const can = rightsIn(loaded, occurrence, context);
  return {
    id,
    version,
    title: occurrence.title ?? meeting.title,
    agenda: [...agenda],
    location: occurrence.location ?? meeting.location,
    link: occurrence.link ?? meeting.link,
    timeZone,
    repetition: repetition === null ? null : { ...repetition, weekdays: [...repetition.weekdays] },
    firstStartsAt: localTimeIn(timeZone, meeting.startsAt),
    firstEndsAt: localTimeIn(timeZone, meeting.endsAt),
    organiser: { id: meeting.organiserId, name: meeting.organiser },
    participants: people,
    minuteTakerId,
    isCancelled: meeting.cancelledAt !== null,
    occurrence: presentOccurrence(loaded, occurrence),
    myAnswer: mine?.answer ?? null,
    isOwnAnswer: mine !== undefined && answers?.has(mine.id) === true,
    minutes: minutes && {
      text: minutes.text,
      version: minutes.version,
      writtenBy: minutes.writtenBy,
      writtenAt: minutes.writtenAt.toISOString(),
    },
    actionItems: await presentItems(db, loaded, occurrence, context),
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      address: addressOf(file.id),
      canRemove: can.addFile && (isOrganiser || file.uploadedBy === actor.accountId),
    })),
    talk: await talkOf(db, loaded),
    can,
  };
}

async function presentItems(
  db: Executor,
  { meeting, participants }: LoadedMeeting,
  occurrence: Occurrence,
  { actor: { employeeId }, today }: RequestContext,
): Promise<MeetingView['actionItems']> {
  const items = await findActionItems(db, occurrence.id);
  const taskIds = items.flatMap(({ taskId }) => taskId ?? []);
  const tasks = employeeId === null ? null : await findActionTasks(db, taskIds, employeeId, today);
  const isCancelled = meeting.cancelledAt !== null || occurrence.cancelledAt !== null;
  const people = { ...meeting, participantIds: participants.map(({ id }) => id), isCancelled };
  return items.map(({ assigneeId, assignee, taskId, ...item }) => {
    const task = tasks?.get(taskId ?? 0) ?? null;
    return {
      ...item,
      assignee: assigneeId === null || assignee === null ? null : { id: assigneeId, name: assignee },
      task,
      can: { makeTask: task === null && mayMakeTask(people, assigneeId, employeeId) },
    };
  });
}

function presentOccurrence({ meeting, occurrences }: LoadedMeeting, one: Occurrence): MeetingView['occurrence'] {
  const index = occurrences.findIndex(({ id }) => id === one.id);
  const { timeZone } = meeting;
  return {
    id: one.id,
    startsAt: one.startsAt.toISOString(),
    endsAt: one.endsAt.toISOString(),
    localStart: localTimeIn(timeZone, one.startsAt),
    localEnd: localTimeIn(timeZone, one.endsAt),
    isException: one.isException,
    isCancelled: one.cancelledAt !== null,
    previousId: occurrences[index - 1]?.id ?? null,
    nextId: occurrences[index + 1]?.id ?? null,
    number: index + 1,
    total: occurrences.length,
  };
}

async function talkOf(db: Executor, { meeting }: LoadedMeeting): Promise<MeetingView['talk']> {
  if (meeting.formId === null) return null;
  const talk = await findTalkOf(db, meeting.formId);
  if (talk === null) return null;
  const { phase, year } = talk;
  return { formId: meeting.formId, phase, year, heldAt: meeting.heldAt?.toISOString() ?? null };
}

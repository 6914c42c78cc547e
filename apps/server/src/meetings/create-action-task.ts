import type { BodyOf, createActionTask as createCall, MeetingView } from '@prestasi/contract';
import { mayMakeTask } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { createTask, findActionTasks } from '../projects/index.ts';
import { type LoadedMeeting, lockMeeting, occurrenceIn, requireGoingOn } from './loaded-meeting.ts';
import { findActionItem, type FoundItem, setTaskOf } from './minutes-queries.ts';
import { presentMeeting } from './present-meeting.ts';

type Asked = { readonly id: number; readonly itemId: number };

/**
 * Makes an action item a task, of a project or of nobody's, and notifies who has it (domain §7, decision 0105). Refuses
 * somebody who neither writes the minutes nor is to do it (`forbidden`), an item that is a task already (`conflict`), a
 * task of nobody's project for nobody or for a person who is not in the meeting, and what `createTask` refuses.
 */
export async function createActionTask(
  services: Services,
  tx: Tx,
  { id, itemId }: Asked,
  { projectId, assigneeIds, ...texts }: BodyOf<typeof createCall>,
  context: RequestContext,
): Promise<MeetingView> {
  const { now, today } = context;
  const loaded = await lockMeeting(tx, id, context);
  const item = await findActionItem(tx, id, itemId);
  if (item === null) throw new Problem('not_found');
  const occurrence = occurrenceIn(loaded, item.occurrenceId, now);
  requireGoingOn(loaded, occurrence);
  await requireMakeable(tx, loaded, item, context);
  if (projectId === null) refuseStrangers(loaded, assigneeIds);
  const task = { ...texts, projectId, assigneeIds, assignedOn: today };
  await setTaskOf(tx, itemId, await createTask(services, tx, task, context));
  return presentMeeting(tx, loaded, occurrence, context);
}

async function requireMakeable(
  tx: Tx,
  { meeting, participants }: LoadedMeeting,
  { assigneeId, taskId }: FoundItem,
  { actor: { employeeId }, today }: RequestContext,
): Promise<void> {
  const people = { ...meeting, participantIds: participants.map((one) => one.id), isCancelled: false };
  if (employeeId === null || !mayMakeTask(people, assigneeId, employeeId)) throw new Problem('forbidden');
  const tasks = await findActionTasks(tx, taskId === null ? [] : [taskId], employeeId, today);
  if (tasks.size > 0) throw new Problem('conflict');
}

/** Of a task that no project has, the meeting decides who may have it. */
function refuseStrangers({ meeting, participants }: LoadedMeeting, assigneeIds: readonly number[]): void {
  const inIt = new Set([meeting.organiserId, ...participants.map(({ id }) => id)]);
  const fields: FieldError[] = assigneeIds.flatMap((one, index) =>
    inIt.has(one) ? [] : [{ path: `assigneeIds.${index}`, code: 'not_participant' }],
  );
  if (assigneeIds.length === 0) fields.push({ path: 'assigneeIds', code: 'required' });
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

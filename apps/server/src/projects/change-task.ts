import type { BodyOf, updateTask as call } from '@prestasi/contract';
import { taskDaysErrors } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockedTask, requireVersion } from './access.ts';
import { actedBy } from './change-project.ts';
import { peopleErrors } from './create-task.ts';
import { recordEvent } from './event-queries.ts';
import { keepFormerTask } from './former-work-queries.ts';
import { notifyPeople, taskPage } from './notify.ts';
import { findNames } from './person-queries.ts';
import { deleteAssignees, insertAssignees, setTask } from './task-queries.ts';

/**
 * Changes a task and who has it, and notifies who has it now (domain §7). Refuses a stale version; by field a due day
 * that is not later than the assigned one, and new people who are no members.
 */
export async function updateTask(
  services: Services,
  tx: Tx,
  id: number,
  { version, assigneeIds, ...texts }: BodyOf<typeof call>,
  context: WriteContext,
): Promise<void> {
  const found = await lockedTask(tx, id, 'edit', context);
  requireVersion(found, version);
  const { record } = found;
  const { projectId } = record;
  const had = new Set(record.assigneeIds);
  const have = new Set(assigneeIds);
  const errors = [
    ...taskDaysErrors(texts),
    ...(await peopleErrors(tx, projectId, assigneeIds, context)).filter(
      ({ path }) => !had.has(assigneeIds[Number(path.split('.')[1])] ?? 0),
    ),
    // Whom a task of nobody's project may have is decided where it comes from: nobody is added later.
    ...(projectId === null ? strangers(assigneeIds, had) : []),
  ];
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  const added = [...have].filter((one) => !had.has(one));
  const by = actedBy(context);
  const removed = [...had].filter((one) => !have.has(one));
  await keepFormerTask(tx, id, removed, context.today);
  await setTask(tx, id, texts, by);
  await deleteAssignees(tx, id, removed);
  await insertAssignees(tx, id, added, by.now);
  await recordEvent(tx, { projectId, taskId: id, action: 'task_edited', details: { title: texts.title } }, by);
  if (added.length > 0) {
    const names = await findNames(tx, added);
    await recordEvent(tx, { projectId, taskId: id, action: 'task_assigned', details: { names } }, by);
  }
  const params = { task: texts.title, due: texts.dueOn };
  await notifyPeople(services, tx, added, { kind: 'task_assigned', params, link: taskPage(id) }, context);
}

function strangers(employeeIds: readonly number[], had: ReadonlySet<number>) {
  return employeeIds.flatMap((one, index) =>
    had.has(one) ? [] : [{ path: `assigneeIds.${index}`, code: 'not_a_member' as const }],
  );
}

/** Removes a task: it is shown nowhere any more, but what links to it stays. Refuses a stale version. */
export async function removeTask(tx: Tx, id: number, version: number, context: WriteContext): Promise<void> {
  const found = await lockedTask(tx, id, 'edit', context);
  requireVersion(found, version);
  const { projectId, title } = found.record;
  await setTask(tx, id, { removedAt: context.now }, actedBy(context));
  const event = { projectId, taskId: id, action: 'task_removed', details: { title } } as const;
  await recordEvent(tx, event, actedBy(context));
}

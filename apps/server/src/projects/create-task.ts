import { type Day, taskDaysErrors } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext, WriteContext } from '../platform/http/request-context.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockedProject } from './access.ts';
import { recordEvent } from './event-queries.ts';
import { findMembers } from './member-queries.ts';
import { notifyPeople, taskPage } from './notify.ts';
import { readerOf } from './reader.ts';
import { insertAssignees, insertTask } from './task-queries.ts';

/** The input of a new task. */
type TaskInput = {
  /** Null for a task of nobody's project; then the caller checks who may have it. */
  readonly projectId: number | null;
  readonly title: string;
  readonly description: string;
  readonly assignedOn: Day;
  readonly dueOn: Day;
  readonly assigneeIds: readonly number[];
};

/**
 * Creates a task and notifies who has it (domain §7); returns its id. Refuses by field a due day that is not later than
 * the assigned one, and people who are no members; a project that the actor does not read (`not_found`) or manage
 * (`forbidden`).
 */
export async function createTask(
  services: Services,
  tx: Tx,
  { projectId, assigneeIds, ...texts }: TaskInput,
  context: WriteContext,
): Promise<number> {
  const { actor, now } = context;
  const creatorId = readerOf(context);
  if (projectId !== null) await lockedProject(tx, projectId, 'plan', context);
  const people = [...new Set(assigneeIds)];
  const errors = [...taskDaysErrors(texts), ...(await peopleErrors(tx, projectId, people, context))];
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  const by = { accountId: actor.accountId, now };
  const id = await insertTask(tx, {
    ...texts,
    projectId,
    creatorId,
    createdAt: now,
    changedBy: by.accountId,
    changedAt: now,
  });
  await insertAssignees(tx, id, people, now);
  await recordEvent(tx, { projectId, taskId: id, action: 'task_created', details: { title: texts.title } }, by);
  const params = { task: texts.title, due: texts.dueOn };
  await notifyPeople(services, tx, people, { kind: 'task_assigned', params, link: taskPage(id) }, context);
  return id;
}

/** Returns the errors of people who cannot have a task: of a project only members who work in the group can. */
export async function peopleErrors(
  tx: Tx,
  projectId: number | null,
  employeeIds: readonly number[],
  { today }: Pick<RequestContext, 'today'>,
): Promise<readonly FieldError[]> {
  if (projectId === null || employeeIds.length === 0) return [];
  const members = await findMembers(tx, projectId, employeeIds, today);
  const isMember = new Set(members.map(({ id }) => id));
  return employeeIds.flatMap((id, index) =>
    isMember.has(id) ? [] : [{ path: `assigneeIds.${index}`, code: 'not_a_member' as const }],
  );
}

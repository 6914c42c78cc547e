import type { BodyOf, OutputOf, remarkProject as projectCall, remarkTask as taskCall } from '@prestasi/contract';
import { reportedProgress } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockedProject, lockedTask } from './access.ts';
import { actedBy } from './change-project.ts';
import { recordEvent } from './event-queries.ts';
import { findMembers } from './member-queries.ts';
import { notifyPeople, projectPage, taskPage } from './notify.ts';
import { presentRemark } from './present.ts';
import { findRemarks, insertRemark } from './remark-queries.ts';
import { readerOf } from './reader.ts';
import { setTask } from './task-queries.ts';

/**
 * Writes a remark on a task, with the progress if its writer reports on it, and notifies who is mentioned (domain §7).
 * Refuses progress from somebody who does not report on the task (`forbidden`), and by field mentions of people who do
 * not read it.
 */
export async function remarkOnTask(
  services: Services,
  tx: Tx,
  id: number,
  { text, progress, mentionIds }: BodyOf<typeof taskCall>,
  context: WriteContext,
): Promise<void> {
  const { record } = await lockedTask(tx, id, progress === null ? 'remark' : 'report', context);
  const { projectId, title } = record;
  const people = [...new Set(mentionIds)];
  requireReaders(people, await readersOf(tx, record, people, context));
  const authorId = readerOf(context);
  await insertRemark(tx, { taskId: id, authorId, text, progress, writtenAt: context.now }, people);
  const by = actedBy(context);
  if (progress === null) {
    await recordEvent(tx, { projectId, taskId: id, action: 'remarked' }, by);
  } else {
    await setTask(tx, id, reportedProgress(progress, record), by);
    const details = { from: record.progress, to: progress };
    await recordEvent(tx, { projectId, taskId: id, action: 'reported', details }, by);
  }
  const params = { subject: title };
  await notifyPeople(services, tx, people, { kind: 'remark_mention', params, link: taskPage(id) }, context);
}

/** Writes a remark on a project and notifies who is mentioned. Refuses by field people who are no members. */
export async function remarkOnProject(
  services: Services,
  tx: Tx,
  id: number,
  { text, mentionIds }: BodyOf<typeof projectCall>,
  context: WriteContext,
): Promise<OutputOf<typeof projectCall>> {
  const record = await lockedProject(tx, id, 'remark', context);
  const people = [...new Set(mentionIds)];
  const members = await findMembers(tx, id, people, context.today);
  requireReaders(
    people,
    members.map((member) => member.id),
  );
  const reader = readerOf(context);
  const values = { projectId: id, authorId: reader, text, writtenAt: context.now };
  const remarkId = await insertRemark(tx, values, people);
  await recordEvent(tx, { projectId: id, action: 'remarked' }, actedBy(context));
  const params = { subject: record.name };
  const link = `${projectPage(id)}?view=remarks`;
  await notifyPeople(services, tx, people, { kind: 'remark_mention', params, link }, context);
  const [remark] = await findRemarks(tx, { remarkId }, { page: 1, size: 1 });
  if (remark === undefined) throw new Error('The remark was not recorded');
  return presentRemark(remark, reader);
}

/** Returns which of these people read a task: members of its project, or of nobody's task its creator and who has it. */
async function readersOf(
  tx: Tx,
  task: { readonly projectId: number | null; readonly creatorId: number; readonly assigneeIds: readonly number[] },
  people: readonly number[],
  { today }: WriteContext,
): Promise<readonly number[]> {
  if (task.projectId === null) return [task.creatorId, ...task.assigneeIds];
  return (await findMembers(tx, task.projectId, people, today)).map(({ id }) => id);
}

function requireReaders(people: readonly number[], readers: readonly number[]): void {
  const fields = people.flatMap((id, index) =>
    readers.includes(id) ? [] : [{ path: `mentionIds.${index}`, code: 'not_a_member' as const }],
  );
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}

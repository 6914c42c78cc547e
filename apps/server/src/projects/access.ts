import { projectRights, type ProjectRights, taskRights, type TaskRights } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { findProject, lockProject, type ProjectRecord } from './project-queries.ts';
import { readerOf } from './reader.ts';
import { findTask, lockTask, type TaskRecord } from './task-queries.ts';

/** A project that the caller reads, with their rights in it. */
export type ReadProject = { readonly record: ProjectRecord; readonly rights: ProjectRights };

/** Returns a project that the caller reads. Refuses (`not_found`) anybody else's, whatever their role (domain §7). */
export async function projectFor(db: Executor, id: number, context: ReadContext): Promise<ReadProject> {
  const reader = readerOf(context);
  const record = await findProject(db, id, reader, context.today);
  if (record === null) throw new Problem('not_found');
  const rights = projectRights(reader, record);
  if (!rights.read) throw new Problem('not_found');
  return { record, rights };
}

/** Locks a project, and returns it if the caller has the right. Refuses `not_found`, and `forbidden` without the right. */
export async function lockedProject(
  tx: Tx,
  id: number,
  right: keyof ProjectRights,
  context: ReadContext,
): Promise<ProjectRecord> {
  await lockProject(tx, id);
  const { record, rights } = await projectFor(tx, id, context);
  if (!rights[right]) throw new Problem('forbidden');
  return record;
}

/** A task that the caller reads, its project, and their rights in it. */
export type ReadTask = {
  readonly record: TaskRecord;
  readonly project: ProjectRecord | null;
  readonly rights: TaskRights;
};

/** Returns a task that the caller reads. Refuses (`not_found`) others, and a removed one. */
export async function taskFor(db: Executor, id: number, context: ReadContext): Promise<ReadTask> {
  const reader = readerOf(context);
  const record = await findTask(db, id, reader, context.today);
  if (record === null) throw new Problem('not_found');
  const { projectId } = record;
  const project = projectId === null ? null : await findProject(db, projectId, reader, context.today);
  const rights = taskRights(reader, { ...record, project });
  if (!rights.read) throw new Problem('not_found');
  return { record, project, rights };
}

/**
 * Locks a task with its project, and returns it if the caller has the right. Refuses `not_found`, and `forbidden`
 * without the right.
 */
export async function lockedTask(tx: Tx, id: number, right: keyof TaskRights, context: ReadContext): Promise<ReadTask> {
  const { record } = await taskFor(tx, id, context);
  if (record.projectId !== null) await lockProject(tx, record.projectId);
  await lockTask(tx, id);
  const found = await taskFor(tx, id, context);
  if (!found.rights[right]) throw new Problem('forbidden');
  return found;
}

/** Refuses a change of a version that is not the present one, with what the task is now and who changed it. */
export function requireVersion({ record }: ReadTask, version: number): void {
  if (record.version === version) return;
  const { state, progress, title, changer, changedAt } = record;
  const current = { version: record.version, state, progress, title, changedBy: changer, changedAt };
  throw new Problem('stale_version', { current });
}

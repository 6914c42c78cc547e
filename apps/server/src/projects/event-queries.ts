import { desc, eq, sql } from 'drizzle-orm';
import { pageQuery, type Page, type Paging } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { account } from '../schema/people.ts';
import { projectEvent, task } from '../schema/projects.ts';

/** The actions that the history of a project tells; their texts are `projects:event.<action>`. */
export type EventAction =
  | 'created'
  | 'edited'
  | 'state_changed'
  | 'owner_passed'
  | 'owner_replaced'
  | 'member_added'
  | 'member_removed'
  | 'member_left'
  | 'task_created'
  | 'task_edited'
  | 'task_assigned'
  | 'task_moved'
  | 'task_removed'
  | 'remarked'
  | 'reported'
  | 'file_added'
  | 'file_removed';

export type EventDetails = Readonly<Record<string, string | number | null | readonly string[]>>;

/** An event of a project or a task. */
export type EventInput = {
  readonly projectId: number | null;
  readonly taskId?: number | null;
  readonly action: EventAction;
  readonly details?: EventDetails;
};

/** Records what somebody did. */
export async function recordEvent(
  tx: Tx,
  { projectId, taskId = null, action, details = {} }: EventInput,
  by: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  await tx
    .insert(projectEvent)
    .values({ projectId, taskId, action, details, actorId: by.accountId, happenedAt: by.now });
}

/** An event of a project with the name of who did it, and the title of the task that it happened to. */
export type EventRow = {
  readonly id: number;
  readonly action: string;
  readonly by: string;
  readonly at: Date;
  readonly taskId: number | null;
  readonly title: string | null;
  readonly removedAt: Date | null;
  readonly details: EventDetails;
};

/** Finds a page of what happened to a project, newest first, with the number of all. */
export async function findEvents(db: Executor, projectId: number, page: Paging): Promise<Page<EventRow>> {
  const select = () =>
    db
      .select({
        id: projectEvent.id,
        action: projectEvent.action,
        by: account.fullName,
        at: projectEvent.happenedAt,
        taskId: projectEvent.taskId,
        title: task.title,
        removedAt: task.removedAt,
        details: sql<EventDetails>`${projectEvent.details}`,
      })
      .from(projectEvent)
      .innerJoin(account, eq(account.id, projectEvent.actorId))
      .leftJoin(task, eq(task.id, projectEvent.taskId))
      .$dynamic();
  return pageQuery(db, select, { where: eq(projectEvent.projectId, projectId), order: [desc(projectEvent.id)] }, page);
}

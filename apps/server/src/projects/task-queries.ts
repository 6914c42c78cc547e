import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Day, POSITION_STEP, type TaskState } from '@prestasi/domain';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { account, employee } from '../schema/people.ts';
import { task, taskAssignee } from '../schema/projects.ts';
import { worksToday } from './person-queries.ts';

/** A task as stored, with who has it and who changed it last. */
export type TaskRecord = typeof task.$inferSelect & {
  readonly assigneeIds: readonly number[];
  readonly creator: string;
  readonly changer: string;
  /** Whether its reader works in the group today. */
  readonly works: boolean;
};

/** Finds a task that was not removed; null if there is none. */
export async function findTask(db: Executor, id: number, employeeId: number, today: Day): Promise<TaskRecord | null> {
  const [row] = await db
    .select({
      task,
      creator: employee.fullName,
      changer: account.fullName,
      works: sql<boolean>`${worksToday(sql`${employeeId}::bigint`, today)}`,
      assigneeIds: sql<number[]>`(select coalesce(json_agg(${taskAssignee.employeeId}), '[]') from ${taskAssignee}
        where ${taskAssignee.taskId} = ${task.id})`,
    })
    .from(task)
    .innerJoin(employee, eq(employee.id, task.creatorId))
    .innerJoin(account, eq(account.id, task.changedBy))
    .where(and(eq(task.id, id), isNull(task.removedAt)));
  if (row === undefined) return null;
  const { task: stored, ...more } = row;
  return { ...stored, ...more };
}

/** Locks a task until the transaction ends. */
export async function lockTask(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: task.id }).from(task).where(eq(task.id, id)).for('no key update');
}

/** Inserts a task at the end of its column; returns its id. */
export async function insertTask(tx: Tx, values: Omit<typeof task.$inferInsert, 'boardPosition'>): Promise<number> {
  const last = sql<number>`(select coalesce(max(board_position), 0) + ${POSITION_STEP}::int from ${task} others
    where others.project_id = ${values.projectId ?? null}::bigint and others.state = ${values.state ?? 'to_do'})`;
  return insertRow(tx, task, { ...values, boardPosition: last });
}

type Changes = Partial<
  Pick<
    typeof task.$inferInsert,
    'title' | 'description' | 'assignedOn' | 'dueOn' | 'state' | 'progress' | 'boardPosition' | 'removedAt'
  >
>;

/** Changes a task, as its next version. */
export async function setTask(
  tx: Tx,
  id: number,
  changes: Changes,
  by: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  await tx
    .update(task)
    .set({ ...changes, changedBy: by.accountId, changedAt: by.now, version: sql`${task.version} + 1` })
    .where(eq(task.id, id));
}

/** Gives a task to people. */
export async function insertAssignees(
  tx: Tx,
  taskId: number,
  employeeIds: readonly number[],
  now: Date,
): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx.insert(taskAssignee).values(employeeIds.map((employeeId) => ({ taskId, employeeId, assignedAt: now })));
}

/** Takes a task from people. */
export async function deleteAssignees(tx: Tx, taskId: number, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx
    .delete(taskAssignee)
    .where(and(eq(taskAssignee.taskId, taskId), inArray(taskAssignee.employeeId, [...employeeIds])));
}

/** A column of a board without one of its tasks: the places in their order. */
export async function findColumn(
  tx: Tx,
  projectId: number,
  state: TaskState,
  exceptId: number,
): Promise<readonly { readonly id: number; readonly position: number }[]> {
  return tx
    .select({ id: task.id, position: task.boardPosition })
    .from(task)
    .where(and(eq(task.projectId, projectId), eq(task.state, state), isNull(task.removedAt), ne(task.id, exceptId)))
    .orderBy(task.boardPosition, task.id);
}

/** Numbers the places of a column anew, in steps. The tasks keep their versions: nothing of them changed. */
export async function renumberColumn(tx: Tx, taskIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${task} set board_position = numbered.place * ${POSITION_STEP}::int
    from unnest(${sql.param([...taskIds])}::bigint[]) with ordinality as numbered (id, place)
    where ${task.id} = numbered.id`);
}

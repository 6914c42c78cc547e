import { asc, eq, sql } from 'drizzle-orm';
import type { BodyOf, saveJobDescription } from '@prestasi/contract';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { positionTask } from '../schema/organisation.ts';

export type Task = BodyOf<typeof saveJobDescription>['tasks'][number];

/** Finds the job description of a position in its order, each task with its subtasks. */
export async function findTasks(db: Executor, positionId: number): Promise<Task[]> {
  const rows = await db
    .select()
    .from(positionTask)
    .where(eq(positionTask.positionId, positionId))
    .orderBy(asc(positionTask.sort), asc(positionTask.id));
  return rows.flatMap(({ id, kind, title, weight }) => {
    if (kind === 'subtask') return [];
    const subtasks = rows.filter(({ parentId }) => parentId === id).map((row) => row.title);
    return [{ kind, title, weight: weight ?? 0, subtasks }];
  });
}

/** Deletes the job description of a position. */
export async function removeTasks(tx: Tx, positionId: number): Promise<void> {
  await tx.execute(sql`delete from ${positionTask} where position_id = ${positionId} and parent_id is not null`);
  await tx.delete(positionTask).where(eq(positionTask.positionId, positionId));
}

/** Replaces a position's job description. */
export async function replaceTasks(tx: Tx, positionId: number, tasks: readonly Task[]): Promise<void> {
  await removeTasks(tx, positionId);
  let sort = 0;
  for (const { kind, title, weight, subtasks } of tasks) {
    sort++;
    const [task] = await tx
      .insert(positionTask)
      .values({ positionId, kind, title, weight, sort })
      .returning({ id: positionTask.id });
    const parentId = task?.id ?? null;
    const below = subtasks.map((one) => ({ positionId, parentId, kind: 'subtask' as const, title: one, sort: ++sort }));
    if (below.length > 0) await tx.insert(positionTask).values(below);
  }
}

import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/transaction.ts';
import { position, positionTask } from '../../schema/organisation.ts';
import type { KnownTask } from '../plan/state.ts';
import { insertMany, type OnWritten } from './bulk-queries.ts';
import { found } from './ids.ts';

/** Deletes job descriptions, which counts as a change of their positions. */
export async function removeTasks(tx: Tx, positionIds: readonly number[]): Promise<void> {
  if (positionIds.length === 0) return;
  const ids = sql`any(${sql.param([...positionIds])}::bigint[])`;
  await tx.execute(sql`delete from ${positionTask} where position_id = ${ids} and parent_id is not null`);
  await tx.execute(sql`delete from ${positionTask} where position_id = ${ids}`);
  await tx
    .update(position)
    .set({ version: sql`${position.version} + 1` })
    .where(inArray(position.id, [...positionIds]));
}

type Description = { readonly positionId: number; readonly tasks: readonly KnownTask[] };

/** Writes job descriptions: tasks in their order, each followed by its subtasks. */
export async function writeTasks(tx: Tx, descriptions: readonly Description[], onWritten: OnWritten): Promise<void> {
  const tops = descriptions.flatMap(({ positionId, tasks }) => {
    let sort = 0;
    return tasks.map(({ subtasks, ...task }) => {
      const first = sort + 1;
      sort = first + subtasks.length;
      return { row: { positionId, ...task, sort: first }, subtasks };
    });
  });
  const made = await insertMany(
    tx,
    positionTask,
    tops.map(({ row }) => row),
    onWritten,
  );
  const below = tops.flatMap(({ row: { positionId, sort }, subtasks }, index) =>
    subtasks.map((title, place) => ({
      positionId,
      parentId: found(made[index]),
      kind: 'subtask' as const,
      title,
      sort: sort + 1 + place,
    })),
  );
  await insertMany(tx, positionTask, below, onWritten);
}

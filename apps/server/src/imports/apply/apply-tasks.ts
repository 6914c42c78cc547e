import type { Tx } from '../../platform/database/transaction.ts';
import { taskAsText } from '../../positions/index.ts';
import type { TasksPlan } from '../plan/plan-tasks.ts';
import type { OnWritten } from './bulk-queries.ts';
import { found, type Ids } from './ids.ts';
import type { Recorded } from './recorded.ts';
import { removeTasks, writeTasks } from './task-queries.ts';

/** Replaces job descriptions; returns what is to be recorded for each position. */
export async function applyTasks(
  tx: Tx,
  plans: readonly TasksPlan[],
  ids: Ids,
  onWritten: OnWritten,
): Promise<Recorded[]> {
  const descriptions = plans.map(({ position, after }) => ({
    positionId: found(ids.position.get(position)),
    tasks: after,
  }));
  await removeTasks(
    tx,
    descriptions.map(({ positionId }) => positionId),
  );
  await writeTasks(tx, descriptions, onWritten);
  return plans.map(({ before, after }, index) => ({
    entity: 'position',
    recordId: found(descriptions[index]?.positionId),
    changes: { tasks: [before.map(taskAsText), after.map(taskAsText)] },
  }));
}

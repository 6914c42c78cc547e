import type { BodyOf, moveTask as call, OutputOf } from '@prestasi/contract';
import { POSITION_STEP, positionBetween, progressIn, type TaskState } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { lockedTask, requireVersion } from './access.ts';
import { actedBy } from './change-project.ts';
import { recordEvent } from './event-queries.ts';
import { presentTask } from './present.ts';
import { readerOf } from './reader.ts';
import { findTaskRow } from './task-list-queries.ts';
import { findColumn, renumberColumn, setTask } from './task-queries.ts';

/**
 * Moves a task on the board (domain §7): into a state, behind another task of its column; at the end if that one is not
 * there any more. Refuses a task that somebody changed in between (`stale_version`), and somebody who does not report on
 * it (`forbidden`).
 */
export async function moveTask(
  tx: Tx,
  id: number,
  { state, afterId, version }: BodyOf<typeof call>,
  context: WriteContext,
): Promise<OutputOf<typeof call>> {
  const found = await lockedTask(tx, id, 'report', context);
  requireVersion(found, version);
  const { projectId, state: from } = found.record;
  const boardPosition = projectId === null ? 0 : await placeFor(tx, { id, projectId, state, afterId });
  await setTask(tx, id, { ...progressIn(state, found.record), boardPosition }, actedBy(context));
  if (state !== from) {
    const event = { projectId, taskId: id, action: 'task_moved', details: { from, to: state } } as const;
    await recordEvent(tx, event, actedBy(context));
  }
  return presentTask(await findTaskRow(tx, id, context.today), readerOf(context), context.today);
}

type Move = {
  readonly id: number;
  readonly projectId: number;
  readonly state: TaskState;
  readonly afterId: number | null;
};

/** Returns the place behind a task of a column; numbers the column anew if there is no room. */
async function placeFor(tx: Tx, { id, projectId, state, afterId }: Move): Promise<number> {
  const column = await findColumn(tx, projectId, state, id);
  const found = column.findIndex((one) => one.id === afterId);
  const before = afterId === null ? -1 : found === -1 ? column.length - 1 : found;
  const place = positionBetween(column[before]?.position ?? null, column[before + 1]?.position ?? null);
  if (place !== null) return place;
  await renumberColumn(
    tx,
    column.map((one) => one.id),
  );
  return (before + 1) * POSITION_STEP + POSITION_STEP / 2;
}

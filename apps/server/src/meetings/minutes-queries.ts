import { and, asc, eq, getColumns, notInArray } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { meetingActionItem, meetingMinutes, meetingOccurrence } from '../schema/meetings.ts';
import { employee } from '../schema/people.ts';

/** The minutes of an occurrence, with the name of who wrote them last. */
export type MinutesRow = Omit<typeof meetingMinutes.$inferSelect, 'writtenBy'> & { readonly writtenBy: string };

/** Finds the minutes of an occurrence; null if there are none. */
export async function findMinutes(db: Executor, occurrenceId: number): Promise<MinutesRow | null> {
  const [row] = await db
    .select({ ...getColumns(meetingMinutes), writtenBy: employee.fullName })
    .from(meetingMinutes)
    .innerJoin(employee, eq(employee.id, meetingMinutes.writtenBy))
    .where(eq(meetingMinutes.occurrenceId, occurrenceId));
  return row ?? null;
}

type Values = Pick<typeof meetingMinutes.$inferInsert, 'text' | 'writtenBy' | 'writtenAt'>;

/** Writes minutes over the version that their writer saw, 0 for the first; false if somebody else was first. */
export async function writeMinutes(
  tx: Tx,
  { occurrenceId, version }: { readonly occurrenceId: number; readonly version: number },
  values: Values,
): Promise<boolean> {
  const written =
    version === 0
      ? tx
          .insert(meetingMinutes)
          .values({ ...values, occurrenceId })
          .onConflictDoNothing()
          .returning({ id: meetingMinutes.occurrenceId })
      : tx
          .update(meetingMinutes)
          .set({ ...values, version: version + 1 })
          .where(and(eq(meetingMinutes.occurrenceId, occurrenceId), eq(meetingMinutes.version, version)))
          .returning({ id: meetingMinutes.occurrenceId });
  return (await written).length === 1;
}

/** An action item: a text, who does it, and until which day. */
export type ActionItem = { readonly text: string; readonly assigneeId: number | null; readonly dueOn: Day | null };

export type ActionItemRow = ActionItem & {
  readonly id: number;
  readonly assignee: string | null;
  readonly taskId: number | null;
};

/** Finds the action items of an occurrence, in order. */
export async function findActionItems(db: Executor, occurrenceId: number): Promise<readonly ActionItemRow[]> {
  return db
    .select({
      ...pickColumns(meetingActionItem, 'id', 'text', 'assigneeId'),
      assignee: employee.fullName,
      dueOn: meetingActionItem.dueOn,
      taskId: meetingActionItem.taskId,
    })
    .from(meetingActionItem)
    .leftJoin(employee, eq(employee.id, meetingActionItem.assigneeId))
    .where(eq(meetingActionItem.occurrenceId, occurrenceId))
    .orderBy(asc(meetingActionItem.place));
}

/** An action item as written; `id` is that of a present one, null for a new one. */
export type WrittenItem = ActionItem & { readonly id: number | null };

/**
 * Writes the action items of an occurrence in their order: present ones keep their tasks, those left out are deleted.
 * The ids must be those of items of the occurrence.
 */
export async function writeActionItems(tx: Tx, occurrenceId: number, items: readonly WrittenItem[]): Promise<void> {
  const existing = items.flatMap(({ id }) => (id === null ? [] : [id]));
  const isLeftOut = existing.length === 0 ? undefined : notInArray(meetingActionItem.id, existing);
  await tx.delete(meetingActionItem).where(and(eq(meetingActionItem.occurrenceId, occurrenceId), isLeftOut));
  for (const [place, { id, ...item }] of items.entries()) {
    if (id === null) await tx.insert(meetingActionItem).values({ ...item, occurrenceId, place });
    else
      await tx
        .update(meetingActionItem)
        .set({ ...item, place })
        .where(eq(meetingActionItem.id, id));
  }
}

/** An action item with the occurrence that it belongs to. */
export type FoundItem = typeof meetingActionItem.$inferSelect;

/** Finds an action item of a meeting; null if it has none of this id. */
export async function findActionItem(db: Executor, meetingId: number, id: number): Promise<FoundItem | null> {
  const [row] = await db
    .select(getColumns(meetingActionItem))
    .from(meetingActionItem)
    .innerJoin(meetingOccurrence, eq(meetingOccurrence.id, meetingActionItem.occurrenceId))
    .where(and(eq(meetingActionItem.id, id), eq(meetingOccurrence.meetingId, meetingId)));
  return row ?? null;
}

/** Links an action item to the task that it became. */
export async function setTaskOf(tx: Tx, id: number, taskId: number): Promise<void> {
  await tx.update(meetingActionItem).set({ taskId }).where(eq(meetingActionItem.id, id));
}

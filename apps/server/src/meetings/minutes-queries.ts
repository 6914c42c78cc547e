import { and, asc, eq, getColumns } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { meetingActionItem, meetingMinutes } from '../schema/meetings.ts';
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

export type ActionItemRow = ActionItem & { readonly id: number; readonly assignee: string | null };

/** Finds the action items of an occurrence, in order. */
export async function findActionItems(db: Executor, occurrenceId: number): Promise<readonly ActionItemRow[]> {
  return db
    .select({
      id: meetingActionItem.id,
      text: meetingActionItem.text,
      assigneeId: meetingActionItem.assigneeId,
      assignee: employee.fullName,
      dueOn: meetingActionItem.dueOn,
    })
    .from(meetingActionItem)
    .leftJoin(employee, eq(employee.id, meetingActionItem.assigneeId))
    .where(eq(meetingActionItem.occurrenceId, occurrenceId))
    .orderBy(asc(meetingActionItem.place));
}

/** Writes the action items of an occurrence in place of the present ones. */
export async function writeActionItems(tx: Tx, occurrenceId: number, items: readonly ActionItem[]): Promise<void> {
  await tx.delete(meetingActionItem).where(eq(meetingActionItem.occurrenceId, occurrenceId));
  if (items.length === 0) return;
  await tx.insert(meetingActionItem).values(items.map((item, place) => ({ ...item, occurrenceId, place })));
}

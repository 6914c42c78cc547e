import { eq } from 'drizzle-orm';
import { CALENDAR_KINDS, type CalendarKind } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { calendarPreference } from '../schema/calendar.ts';

/** Finds the kinds that somebody switched off; none without a choice. */
export async function findHiddenKinds(db: Executor, accountId: number): Promise<CalendarKind[]> {
  const [row] = await db
    .select({ hiddenKinds: calendarPreference.hiddenKinds })
    .from(calendarPreference)
    .where(eq(calendarPreference.accountId, accountId));
  return row?.hiddenKinds ?? [];
}

/** Keeps the kinds that somebody switches off; returns them in the order of kinds. */
export async function saveHiddenKinds(
  tx: Tx,
  accountId: number,
  kinds: readonly CalendarKind[],
): Promise<CalendarKind[]> {
  const hiddenKinds = CALENDAR_KINDS.filter((kind) => kinds.includes(kind));
  await tx
    .insert(calendarPreference)
    .values({ accountId, hiddenKinds })
    .onConflictDoUpdate({ target: calendarPreference.accountId, set: { hiddenKinds } });
  return hiddenKinds;
}

import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isEmployedOn } from '../schema/on-day.ts';
import { account, employment } from '../schema/people.ts';
import { digest } from '../schema/reminders.ts';

/** Somebody who can be reminded, and the day of the last digest that they were sent; null if there was none. */
export type Reminded = { readonly accountId: number; readonly lastDigest: Day | null };

/** Finds the active accounts of these employees, by employee; nobody who has left or is deactivated. */
export async function findReminded(
  db: Executor,
  employeeIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, readonly Reminded[]>> {
  if (employeeIds.length === 0) return new Map();
  const isEmployed = exists(
    db
      .select({ id: employment.id })
      .from(employment)
      .where(and(eq(employment.employeeId, account.employeeId), isEmployedOn(today))),
  );
  const rows = await db
    .select({
      accountId: account.id,
      employeeId: account.employeeId,
      lastDigest: sql<Day | null>`(select to_char(max(${digest.day}), 'YYYY-MM-DD') from ${digest}
        where ${and(eq(digest.accountId, account.id), isNotNull(digest.notifiedAt))})`,
    })
    .from(account)
    .where(and(inArray(account.employeeId, [...new Set(employeeIds)]), eq(account.isActive, true), isEmployed));
  return Map.groupBy(rows, ({ employeeId }) => employeeId ?? 0);
}

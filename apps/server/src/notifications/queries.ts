import { and, count, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Language } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { notification } from '../schema/events.ts';
import { account } from '../schema/people.ts';

export type NotificationParams = Readonly<Record<string, string | number | null>>;

export type NewNotification = {
  readonly accountId: number;
  readonly kind: string;
  readonly params: NotificationParams;
  readonly link: string | null;
  readonly createdAt: Date;
};

export type NotificationRow = {
  readonly id: number;
  readonly kind: string;
  readonly params: NotificationParams;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

const columns = {
  id: notification.id,
  kind: notification.kind,
  params: notification.params,
  link: notification.link,
  createdAt: notification.createdAt,
  readAt: notification.readAt,
};

/** Adds unread notifications. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  await tx.insert(notification).values([...rows]);
}

/** The account's newest notifications, newest first. */
export async function findNewest(db: Executor, accountId: number, limit: number): Promise<NotificationRow[]> {
  return db
    .select(columns)
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.id))
    .limit(limit);
}

export type Page = { readonly page: number; readonly size: number; readonly unread: boolean | undefined };

/** A page of the account's notifications, newest first, with the number of all. */
export async function findPage(
  db: Executor,
  accountId: number,
  { page, size, unread }: Page,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const mine = and(eq(notification.accountId, accountId), unread === true ? isNull(notification.readAt) : undefined);
  const rows = await db
    .select(columns)
    .from(notification)
    .where(mine)
    .orderBy(desc(notification.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(notification).where(mine);
  return { rows, total: counted?.total ?? 0 };
}

/** What changes whenever the account's notifications do: the newest, and how many are unread. They are only added and read. */
export async function findStamp(db: Executor, accountId: number): Promise<string> {
  const [row] = await db
    .select({
      newest: max(notification.id),
      unread: sql<number>`count(*) filter (where ${notification.readAt} is null)`,
    })
    .from(notification)
    .where(eq(notification.accountId, accountId));
  return `${row?.newest ?? 0}-${row?.unread ?? 0}`;
}

/** Marks one of the account's notifications as read, keeping when it was first; false where it is none of theirs. */
export async function markRead(tx: Tx, accountId: number, id: number, at: Date): Promise<boolean> {
  const own = and(eq(notification.id, id), eq(notification.accountId, accountId));
  await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(own, isNull(notification.readAt)));
  const rows = await tx.select({ id: notification.id }).from(notification).where(own);
  return rows.length === 1;
}

/** Marks all of the account's notifications as read; returns how many were not. */
export async function markAllRead(tx: Tx, accountId: number, at: Date): Promise<number> {
  const rows = await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
    .returning({ id: notification.id });
  return rows.length;
}

/** E-mail and language of those accounts that have an e-mail and are open. */
export async function findMailAddresses(
  db: Executor,
  accountIds: readonly number[],
): Promise<Map<number, { email: string; language: Language }>> {
  const rows = await db
    .select({ id: account.id, email: account.email, language: account.language })
    .from(account)
    .where(and(inArray(account.id, [...accountIds]), eq(account.isActive, true)));
  return new Map(rows.flatMap(({ id, email, language }) => (email === null ? [] : [[id, { email, language }]])));
}

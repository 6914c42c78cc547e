import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Day, Language, MailChoice } from '@prestasi/domain';
import { isPlacement } from '../access/index.ts';
import { pageQuery, type Page, type Paging } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { notification } from '../schema/events.ts';
import { company } from '../schema/organisation.ts';
import { account, assignment, credentialRequest } from '../schema/people.ts';

export type NotificationParams = Readonly<Record<string, string | number | null>>;

export type NewNotification = {
  readonly accountId: number;
  readonly kind: string;
  readonly params: NotificationParams;
  readonly link: string | null;
  readonly createdAt: Date;
  /** Whether the account's next digest includes it. */
  readonly awaitsDigest: boolean;
};

export type NotificationRow = {
  readonly id: number;
  readonly kind: string;
  readonly params: NotificationParams;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

const columns = pickColumns(notification, 'id', 'kind', 'params', 'link', 'createdAt', 'readAt');

/** Adds unread notifications. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  await tx.insert(notification).values([...rows]);
}

/** Finds the account's newest notifications, newest first. */
export async function findNewest(db: Executor, accountId: number, limit: number): Promise<NotificationRow[]> {
  return db
    .select(columns)
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(desc(notification.id))
    .limit(limit);
}

export type NotificationFilter = Paging & { readonly unread: boolean | undefined };

/** Finds a page of the account's notifications, newest first, with the number of all. */
export async function findPage(
  db: Executor,
  accountId: number,
  { unread, ...page }: NotificationFilter,
): Promise<Page<NotificationRow>> {
  const where = and(eq(notification.accountId, accountId), unread === true ? isNull(notification.readAt) : undefined);
  const select = () => db.select(columns).from(notification).$dynamic();
  return pageQuery(db, select, { where, order: [desc(notification.id)] }, page);
}

/**
 * Returns a text that changes whenever the account's notifications do: the newest, and how many are unread. They are
 * only added and read.
 */
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

/**
 * Marks one of the account's notifications as read, keeping the time of the first reading; returns false if it is not
 * theirs.
 */
export async function markRead(tx: Tx, accountId: number, id: number, at: Date): Promise<boolean> {
  const own = and(eq(notification.id, id), eq(notification.accountId, accountId));
  await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(own, isNull(notification.readAt)));
  const rows = await tx.select({ id: notification.id }).from(notification).where(own);
  return rows.length === 1;
}

/** Marks all of the account's notifications as read; returns how many were unread. */
export async function markAllRead(tx: Tx, accountId: number, at: Date): Promise<number> {
  const rows = await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt)))
    .returning({ id: notification.id });
  return rows.length;
}

/** How an account receives mail of events, and at which address. */
export type MailAddress = {
  readonly email: string;
  readonly fullName: string;
  readonly language: Language;
  readonly choice: Exclude<MailChoice, 'none'>;
};

/**
 * Finds how those of these accounts receive mail of events that are active, have an e-mail and want any, and whose
 * company sends it. People who never got access (no password, no PIN, no invitation) get none: they would read of a
 * product that they cannot open.
 */
export async function findMailAddresses(
  db: Executor,
  accountIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, MailAddress>> {
  const rows = await db
    .select({
      ...pickColumns(account, 'id', 'email', 'fullName', 'language'),
      choice: account.mailChoice,
    })
    .from(account)
    .leftJoin(assignment, and(eq(assignment.employeeId, account.employeeId), isPlacement('assignment', today)))
    .leftJoin(company, eq(company.id, assignment.companyId))
    .where(
      and(
        inArray(account.id, [...accountIds]),
        eq(account.isActive, true),
        sql`coalesce(${company.mailEvents}, true)`,
        wasLetIn,
      ),
    );
  return new Map(
    rows.flatMap(({ id, email, choice, ...row }) =>
      email === null || choice === 'none' ? [] : [[id, { ...row, email, choice }]],
    ),
  );
}

const wasLetIn = sql`(${account.passwordHash} is not null or ${account.pinHash} is not null
  or exists (select from ${credentialRequest} where ${credentialRequest.accountId} = ${account.id}))`;

/** Finds the notifications that wait for the digests of these accounts, newest first. */
export async function findAwaitingDigest(
  db: Executor,
  accountIds: readonly number[],
): Promise<(Pick<NotificationRow, 'kind' | 'params' | 'link'> & { readonly accountId: number })[]> {
  return db
    .select(pickColumns(notification, 'accountId', 'kind', 'params', 'link'))
    .from(notification)
    .where(and(inArray(notification.accountId, [...accountIds]), notification.awaitsDigest))
    .orderBy(desc(notification.id));
}

/** Removes all notifications of these accounts from their digests. */
export async function clearAwaitingDigest(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await tx
    .update(notification)
    .set({ awaitsDigest: false })
    .where(and(inArray(notification.accountId, [...accountIds]), notification.awaitsDigest));
}

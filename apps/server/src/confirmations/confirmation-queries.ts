import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Actor, Day } from '@prestasi/domain';
import { reachedBy } from '../access/index.ts';
import { pageQuery, type Page, type Paging } from '../platform/database/page-query.ts';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { confirmation } from '../schema/confirmations.ts';
import { recordChange } from '../schema/events.ts';
import { account, roleGrant } from '../schema/people.ts';

export type { ConfirmationChange, ConfirmationInput } from '../schema/confirmations.ts';

export type ConfirmationRow = typeof confirmation.$inferSelect;
export type NewConfirmation = typeof confirmation.$inferInsert;

/** Stores an action that waits for a second person. */
export async function insertConfirmation(tx: Tx, values: NewConfirmation): Promise<number> {
  return insertRow(tx, confirmation, values);
}

/** Finds all that wait and have not lapsed, newest first: few at any time. */
export async function findWaiting(db: Executor, now: Date): Promise<ConfirmationRow[]> {
  return db
    .select()
    .from(confirmation)
    .where(and(eq(confirmation.state, 'waiting'), gt(confirmation.expiresAt, now)))
    .orderBy(desc(confirmation.id));
}

/** Finds a page of closed ones that the account requested or decided, newest first, with the number of all. */
export async function findOver(
  db: Executor,
  accountId: number,
  now: Date,
  page: Paging,
): Promise<Page<ConfirmationRow>> {
  const isOver = or(ne(confirmation.state, 'waiting'), lte(confirmation.expiresAt, now));
  const isTheirs = or(eq(confirmation.requestedBy, accountId), eq(confirmation.decidedBy, accountId));
  const select = () => db.select().from(confirmation).$dynamic();
  return pageQuery(db, select, { where: and(isOver, isTheirs), order: [desc(confirmation.id)] }, page);
}

/** Finds one and locks it until the transaction ends; null if there is none. */
export async function lockConfirmation(tx: Tx, id: number): Promise<ConfirmationRow | null> {
  const [row] = await tx.select().from(confirmation).where(eq(confirmation.id, id)).for('update');
  return row ?? null;
}

/** Stores the decision. */
export async function decide(
  tx: Tx,
  id: number,
  decision: Pick<NewConfirmation, 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> {
  await tx.update(confirmation).set(decision).where(eq(confirmation.id, id));
}

/** Ends those that nobody decided in time. */
export async function lapse(db: Executor, now: Date): Promise<void> {
  await db
    .update(confirmation)
    .set({ state: 'lapsed', decidedAt: now })
    .where(and(eq(confirmation.state, 'waiting'), lte(confirmation.expiresAt, now)));
}

/** Finds the changes that this transaction has written into histories, oldest first. */
export async function findChangesMade(tx: Tx) {
  return tx
    .select({
      entity: recordChange.entity,
      recordId: recordChange.recordId,
      fields: recordChange.changes,
      at: recordChange.changedAt,
    })
    .from(recordChange)
    .where(sql`${recordChange}.xmin = pg_current_xact_id()::xid`)
    .orderBy(recordChange.id);
}

/** Finds accounts with their names, by id. */
export async function findAccountNames(
  db: Executor,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: account.id, name: account.fullName })
    .from(account)
    .where(inArray(account.id, [...new Set(accountIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds the names of those of these accounts whose people work in the actor's companies, in order. */
export async function findNamesWithin(
  db: Executor,
  actor: Actor,
  accountIds: readonly number[],
  today: Day,
): Promise<string[]> {
  const rows = await db
    .select({ name: account.fullName })
    .from(account)
    .where(
      and(inArray(account.id, [...accountIds]), reachedBy(actor, 'employee.write', sql`${account.employeeId}`, today)),
    )
    .orderBy(sql`lower(${account.fullName})`, account.id);
  return rows.map(({ name }) => name);
}

/** Finds accounts with a granted role: those who may be asked. */
export async function findGrantedAccounts(db: Executor): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: account.id })
    .from(account)
    .innerJoin(roleGrant, eq(roleGrant.accountId, account.id))
    .where(eq(account.isActive, true))
    .orderBy(account.id);
  return rows.map(({ id }) => id);
}

/** Kinds of record that have a name, with its column. */
const NAME_COLUMNS: Readonly<Record<string, string>> = {
  employee: 'full_name',
  account: 'full_name',
  company: 'name',
  division: 'name',
  department: 'name',
  section: 'name',
};

/** Finds the names of records of a kind whose changes are shown, by id; none if the kind has no names. */
export async function findRecordNames(
  db: Executor,
  entity: string,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const column = NAME_COLUMNS[entity];
  if (column === undefined) return new Map();
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, ${sql.identifier(column)} as name from ${sql.identifier(entity)}
    where id = any(${sql.param([...recordIds])}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { savedFilter } from '../schema/staff.ts';

export type SavedFilter = { readonly id: number; readonly name: string; readonly query: string };

const shown = { id: savedFilter.id, name: savedFilter.name, query: savedFilter.query };

/** Finds the saved filters of an account, by name. */
export async function findFilters(db: Executor, accountId: number): Promise<SavedFilter[]> {
  return db
    .select(shown)
    .from(savedFilter)
    .where(eq(savedFilter.accountId, accountId))
    .orderBy(sql`lower(${savedFilter.name})`, asc(savedFilter.id));
}

/** Counts the saved filters of an account. */
export async function countFilters(tx: Tx, accountId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(savedFilter).where(eq(savedFilter.accountId, accountId));
  return row?.total ?? 0;
}

/** Saves a filter; returns null if the account has one of that name. */
export async function insertFilter(
  tx: Tx,
  accountId: number,
  { name, query }: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter | null> {
  const [row] = await tx.insert(savedFilter).values({ accountId, name, query }).onConflictDoNothing().returning(shown);
  return row ?? null;
}

/** Whether the account has another saved filter of a name. */
export async function isFilterNameTaken(tx: Tx, accountId: number, name: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: savedFilter.id })
    .from(savedFilter)
    .where(
      and(
        eq(savedFilter.accountId, accountId),
        eq(sql`lower(${savedFilter.name})`, name.toLowerCase()),
        sql`${savedFilter.id} <> ${exceptId}`,
      ),
    );
  return rows.length > 0;
}

/** Changes a saved filter of the account; returns null if it has none of that id. */
export async function updateFilter(
  tx: Tx,
  accountId: number,
  id: number,
  changes: Partial<Omit<SavedFilter, 'id'>>,
): Promise<SavedFilter | null> {
  const own = and(eq(savedFilter.id, id), eq(savedFilter.accountId, accountId));
  const rows =
    Object.keys(changes).length === 0
      ? await tx.select(shown).from(savedFilter).where(own)
      : await tx.update(savedFilter).set(changes).where(own).returning(shown);
  return rows[0] ?? null;
}

/** Deletes a saved filter of the account; returns whether there was one. */
export async function removeFilter(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const own = and(eq(savedFilter.id, id), eq(savedFilter.accountId, accountId));
  const rows = await tx.delete(savedFilter).where(own).returning({ id: savedFilter.id });
  return rows.length > 0;
}

import { and, desc, eq, getColumns, isNull, type SQL } from 'drizzle-orm';
import type { DelegationPeriod } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { absence } from '../schema/delegations.ts';
import { account } from '../schema/people.ts';

/** An absence with the name of who recorded it. */
export type AbsenceRow = Omit<typeof absence.$inferSelect, 'recordedBy'> & { readonly recordedBy: string };

const AT_MOST = 50;

/** Finds the absences of a person, newest first: the last 50. */
export function findAbsences(db: Executor, employeeId: number): Promise<readonly AbsenceRow[]> {
  return findWhere(db, eq(absence.employeeId, employeeId));
}

async function findWhere(db: Executor, condition: SQL): Promise<readonly AbsenceRow[]> {
  return db
    .select({ ...getColumns(absence), recordedBy: account.fullName })
    .from(absence)
    .innerJoin(account, eq(account.id, absence.recordedBy))
    .where(condition)
    .orderBy(desc(absence.lastDay), desc(absence.id))
    .limit(AT_MOST);
}

/** Finds the days on which a person is absent, without what was withdrawn. */
export async function findAbsentDays(db: Executor, employeeId: number): Promise<readonly DelegationPeriod[]> {
  return db
    .select({ firstDay: absence.firstDay, lastDay: absence.lastDay })
    .from(absence)
    .where(and(eq(absence.employeeId, employeeId), isNull(absence.withdrawnAt)));
}

/** Stores an absence. */
export async function insertAbsence(tx: Tx, values: typeof absence.$inferInsert): Promise<void> {
  await tx.insert(absence).values(values);
}

/** Locks an absence; null if there is none. */
export async function lockAbsence(tx: Tx, id: number): Promise<AbsenceRow | null> {
  await tx.select({ id: absence.id }).from(absence).where(eq(absence.id, id)).for('update');
  return (await findWhere(tx, eq(absence.id, id)))[0] ?? null;
}

/** Records the withdrawal of an absence. */
export async function setAbsenceWithdrawn(
  tx: Tx,
  id: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.update(absence).set({ withdrawnBy: by, withdrawnAt: at }).where(eq(absence.id, id));
}

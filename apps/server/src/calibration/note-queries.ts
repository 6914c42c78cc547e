import { and, eq, getColumns, inArray, isNull, or } from 'drizzle-orm';
import type { CalibratedUnit } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { calibrationNote } from '../schema/calibration.ts';
import { department } from '../schema/organisation.ts';
import { account } from '../schema/people.ts';

/** A note with the name of who wrote it last. */
export type NoteRow = Omit<typeof calibrationNote.$inferSelect, 'changedBy'> & { readonly changedBy: string };

/** Finds the note of a unit in a year; null if there is none. */
export async function findNote(db: Executor, year: number, unit: CalibratedUnit): Promise<NoteRow | null> {
  const [row] = await db
    .select({ ...getColumns(calibrationNote), changedBy: account.fullName })
    .from(calibrationNote)
    .innerJoin(account, eq(account.id, calibrationNote.changedBy))
    .where(and(eq(calibrationNote.year, year), isOf(unit)));
  return row ?? null;
}

function isOf({ companyId, departmentId }: CalibratedUnit) {
  return and(
    eq(calibrationNote.companyId, companyId),
    departmentId === null ? isNull(calibrationNote.departmentId) : eq(calibrationNote.departmentId, departmentId),
  );
}

/** Finds the notes of these companies and of their departments in a year. */
export async function findNotes(
  db: Executor,
  year: number,
  companyIds: readonly number[],
): Promise<readonly (typeof calibrationNote.$inferSelect)[]> {
  if (companyIds.length === 0) return [];
  return db
    .select()
    .from(calibrationNote)
    .where(and(eq(calibrationNote.year, year), inArray(calibrationNote.companyId, [...companyIds])));
}

type Values = Pick<typeof calibrationNote.$inferInsert, 'text' | 'changedBy' | 'changedAt'>;

/** Writes a note over the version that its writer saw, 0 for the first text; false if somebody else was first. */
export async function saveNote(
  tx: Tx,
  { year, unit, version }: { readonly year: number; readonly unit: CalibratedUnit; readonly version: number },
  values: Values,
): Promise<boolean> {
  if (version === 0) {
    const added = await tx
      .insert(calibrationNote)
      .values({ ...values, ...unit, year })
      .onConflictDoNothing()
      .returning({ id: calibrationNote.id });
    return added.length === 1;
  }
  const saved = await tx
    .update(calibrationNote)
    .set({ ...values, version: version + 1 })
    .where(and(eq(calibrationNote.year, year), isOf(unit), eq(calibrationNote.version, version)))
    .returning({ id: calibrationNote.id });
  return saved.length === 1;
}

/** Whether a department belongs to a company. */
export async function isDepartmentOf(db: Executor, departmentId: number, companyId: number): Promise<boolean> {
  const rows = await db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, departmentId), or(eq(department.companyId, companyId))));
  return rows.length === 1;
}

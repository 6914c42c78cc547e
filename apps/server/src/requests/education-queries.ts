import type { RecordValues } from '@prestasi/domain';
import { and, asc, desc, eq, getColumns, inArray } from 'drizzle-orm';
import { deleteRow, updateRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { file } from '../platform/files/tables.ts';
import { education } from '../schema/people.ts';

type EducationRow = typeof education.$inferSelect;
/** An entry with the name of its certificate. */
export type Entry = EducationRow & { readonly certificateName: string | null };
/** The values of an entry. */
export type EntryValues = Pick<EducationRow, 'qualification' | 'institute' | 'fieldOfStudy' | 'graduationYear'>;

/** Returns the fields of an entry that are requested and compared, in a fixed order. */
export function entryValues({ qualification, institute, fieldOfStudy, graduationYear }: EntryValues): EntryValues {
  return { qualification, institute, fieldOfStudy, graduationYear };
}

/** Returns an entry in one line, for the history of the person's record. */
export function entryAsText(values: RecordValues | null): string | null {
  if (values === null) return null;
  const { qualification, institute, fieldOfStudy, graduationYear } = values;
  return [qualification, fieldOfStudy, institute, graduationYear].filter((part) => part !== null).join(', ');
}

/** Returns the same for its certificate: the file's name with the entry that it belongs to; null if there is none. */
export function certificateAsText(values: RecordValues | null, fileName: string | null): string | null {
  return fileName === null ? null : `${fileName} (${entryAsText(values) ?? ''})`;
}

/** Finds the name of a file; null for none. */
export async function findFileName(db: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: file.name }).from(file).where(eq(file.id, id));
  return row?.name ?? null;
}

/** Finds the education of people, the newest first. */
export async function findEntries(db: Executor, employeeIds: readonly number[]): Promise<Entry[]> {
  if (employeeIds.length === 0) return [];
  return db
    .select({ ...getColumns(education), certificateName: file.name })
    .from(education)
    .leftJoin(file, eq(file.id, education.certificateFileId))
    .where(inArray(education.employeeId, [...employeeIds]))
    .orderBy(desc(education.graduationYear), asc(education.id));
}

/** Finds entries by their ids. */
export async function findEntriesById(db: Executor, ids: readonly number[]): Promise<Map<number, EducationRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(education)
    .where(inArray(education.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks an entry of an employee; null if there is none. */
export async function lockEntry(tx: Tx, id: number, employeeId: number): Promise<Entry | null> {
  const [row] = await tx
    .select({ ...getColumns(education), certificateName: file.name })
    .from(education)
    .leftJoin(file, eq(file.id, education.certificateFileId))
    .where(and(eq(education.id, id), eq(education.employeeId, employeeId)))
    .for('update', { of: education });
  return row ?? null;
}

type NewEntry = EntryValues & Pick<EducationRow, 'certificateFileId'>;

export async function insertEntry(tx: Tx, employeeId: number, values: NewEntry): Promise<void> {
  await tx.insert(education).values({ employeeId, ...values });
}

/** Writes an entry over the version that was seen; returns false if somebody else was first. */
export async function updateEntry(tx: Tx, seen: VersionedId, values: NewEntry): Promise<boolean> {
  return updateRow(tx, education, seen, values);
}

/** Removes an entry of the version that was seen; returns false if somebody else was first. */
export function removeEntry(tx: Tx, seen: VersionedId): Promise<boolean> {
  return deleteRow(tx, education, seen);
}

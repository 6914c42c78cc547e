import { and, asc, between, eq, or, type SQL, sql } from 'drizzle-orm';
import type { listPrivateNotes, OutputOf, QueryOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { pageQuery } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { insertRow } from '../platform/database/rows.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { privateNote } from '../schema/notes.ts';
import { worksOn } from '../schema/on-day.ts';
import { assignment, employee, employment } from '../schema/people.ts';

export type Note = OutputOf<typeof listPrivateNotes>['rows'][number];

/** The person whose notes are read: every query of this file is restricted to their account. */
type Writer = { readonly accountId: number };

const shown = {
  id: privateNote.id,
  about: { id: employee.id, name: employee.fullName },
  ...pickColumns(privateNote, 'notedOn', 'text', 'version'),
};

/** Finds a page of the writer's notes, newest day first. */
export function findNotes(
  db: Executor,
  { accountId }: Writer,
  { employeeId, year, search, page, size }: QueryOf<typeof listPrivateNotes>,
) {
  const where = and(
    eq(privateNote.accountId, accountId),
    employeeId === undefined ? undefined : eq(privateNote.employeeId, employeeId),
    year === undefined ? undefined : between(privateNote.notedOn, `${year}-01-01`, `${year}-12-31`),
    ...matchesWords(sql`lower(${privateNote.text} || ' ' || ${employee.fullName})`, search),
  );
  const select = () =>
    db.select(shown).from(privateNote).innerJoin(employee, eq(employee.id, privateNote.employeeId)).$dynamic();
  const order: SQL[] = [sql`${privateNote.notedOn} desc`, sql`${privateNote.id} desc`];
  return pageQuery<Note>(db, select, { where, order }, { page, size });
}

/** Finds one of the writer's notes; null if they have none of that id. */
export async function findNote(db: Executor, { accountId }: Writer, id: number): Promise<Note | null> {
  const [row] = await db
    .select(shown)
    .from(privateNote)
    .innerJoin(employee, eq(employee.id, privateNote.employeeId))
    .where(and(eq(privateNote.id, id), eq(privateNote.accountId, accountId)));
  return row ?? null;
}

/** Finds those who have the employee as their supervisor on a day, and the employee themself, who comes first. */
export async function findSubjects(db: Executor, employeeId: number, today: Day) {
  return db
    .selectDistinct({
      id: employee.id,
      name: employee.fullName,
      isOther: sql<boolean>`${employee.id} <> ${employeeId}`,
    })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .where(and(worksOn(today), or(eq(assignment.supervisorId, employeeId), eq(assignment.employeeId, employeeId))))
    .orderBy(sql`3`, asc(employee.fullName), asc(employee.id));
}

/** Stores a note of the writer; returns its id. */
export async function insertNote(
  tx: Tx,
  { accountId }: Writer,
  note: { readonly employeeId: number; readonly notedOn: Day; readonly text: string },
): Promise<number> {
  return insertRow(tx, privateNote, { accountId, ...note });
}

/** Changes a note of the writer that still has this version; returns whether there was one. */
export async function updateNote(
  tx: Tx,
  { accountId }: Writer,
  id: number,
  { version, ...note }: { readonly version: number; readonly notedOn: Day; readonly text: string },
): Promise<boolean> {
  const own = and(eq(privateNote.id, id), eq(privateNote.accountId, accountId), eq(privateNote.version, version));
  const rows = await tx
    .update(privateNote)
    .set({ ...note, version: version + 1 })
    .where(own)
    .returning({ id: privateNote.id });
  return rows.length > 0;
}

/** Deletes a note of the writer; returns whether there was one. */
export async function removeNote(tx: Tx, { accountId }: Writer, id: number): Promise<boolean> {
  const own = and(eq(privateNote.id, id), eq(privateNote.accountId, accountId));
  return (await tx.delete(privateNote).where(own).returning({ id: privateNote.id })).length > 0;
}

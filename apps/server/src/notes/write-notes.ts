import type { createPrivateNote, deletePrivateNote, savePrivateNote } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findNote, findSubjects, insertNote, type Note, removeNote, updateNote } from './note-queries.ts';

/**
 * Notes something about the caller themself or about somebody whom they supervise today. Refuses anybody else
 * (`not_found`), and a day that is still to come (decision 0122).
 */
export const createNote: ChangeHandler<typeof createPrivateNote> = async (tx, { actor, body, today }) => {
  refuseLater(body.notedOn, today);
  const subjects = actor.employeeId === null ? [] : await findSubjects(tx, actor.employeeId, today);
  if (!subjects.some(({ id }) => id === body.employeeId)) throw new Problem('not_found');
  return noteOf(tx, actor, await insertNote(tx, actor, body));
};

/**
 * Changes one of the caller's own notes. Refuses another's (`not_found`), and one that changed since (`stale_version`):
 * on another device, since nobody else can.
 */
export const saveNote: ChangeHandler<typeof savePrivateNote> = async (tx, { actor, params: { id }, body, today }) => {
  refuseLater(body.notedOn, today);
  await noteOf(tx, actor, id);
  if (!(await updateNote(tx, actor, id, body))) throw new Problem('stale_version');
  return noteOf(tx, actor, id);
};

/** Deletes one of the caller's own notes. Refuses another's (`not_found`). */
export const deleteNote: ChangeHandler<typeof deletePrivateNote> = async (tx, { actor, params: { id } }) => {
  if (!(await removeNote(tx, actor, id))) throw new Problem('not_found');
};

async function noteOf(tx: Tx, writer: { readonly accountId: number }, id: number): Promise<Note> {
  const found = await findNote(tx, writer, id);
  if (found === null) throw new Problem('not_found');
  return found;
}

function refuseLater(notedOn: Day, today: Day): void {
  if (notedOn > today) throw new Problem('validation_error', { fields: [{ path: 'notedOn', code: 'day_to_come' }] });
}

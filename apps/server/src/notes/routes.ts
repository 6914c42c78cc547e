import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { findNotes, findSubjects } from './note-queries.ts';
import { createNote, deleteNote, saveNote } from './write-notes.ts';

/** Binds the calls for one's own private notes. */
export function registerNotes(server: Server): void {
  register(server, contract.listPrivateNotes, async ({ db, actor, query }) => {
    const { rows, total } = await findNotes(db, actor, query);
    return { rows: [...rows], total, page: query.page, size: query.size };
  });
  register(server, contract.listNoteSubjects, async ({ db, actor, today }) => {
    const found = actor.employeeId === null ? [] : await findSubjects(db, actor.employeeId, today);
    return { rows: found.map(({ id, name }) => ({ id, name })) };
  });
  registerChange(server, contract.createPrivateNote, createNote);
  registerChange(server, contract.savePrivateNote, saveNote);
  registerChange(server, contract.deletePrivateNote, deleteNote);
}

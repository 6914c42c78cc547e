export { NoteDialog } from './note-dialog.tsx';
export { type Note, notesChanged, notesQuery, subjectsQuery } from './notes.ts';

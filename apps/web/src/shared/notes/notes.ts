import { listNoteSubjects, listPrivateNotes, type OutputOf } from '@prestasi/contract';
import { type CallInput, queryClient, queryKeyOf, queryOf } from '../api/index.ts';

/** A private note of the reader, which nobody else reads. */
export type Note = OutputOf<typeof listPrivateNotes>['rows'][number];

/** Query options of a page of the reader's own notes. */
export function notesQuery(query: NonNullable<CallInput<typeof listPrivateNotes>['query']>) {
  return queryOf(listPrivateNotes, { query });
}

/** Query options of those about whom the reader may write a note. */
export const subjectsQuery = () => queryOf(listNoteSubjects, {});

/** Reloads whatever shows the reader's notes. */
export async function notesChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(listPrivateNotes) });
}

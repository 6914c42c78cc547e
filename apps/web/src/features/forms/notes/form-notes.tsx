import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { Note } from '../../../shared/notes/index.ts';
import type { Form } from '../document.ts';
import { formNotesQuery } from '../queries.ts';

const NONE: readonly Note[] = [];
const FormNotes = createContext(NONE);

/** Offers the reader's private notes of the form's year about its appraisee to the fields of the form. */
export function FormNotesProvider({ form, children }: { form: Form; children: ReactNode }) {
  const notes = useQuery(formNotesQuery(form));
  return <FormNotes value={notes.data?.rows ?? NONE}>{children}</FormNotes>;
}

/** Returns the notes that the form offers, the newest first. */
export function useFormNotes(): readonly Note[] {
  return use(FormNotes);
}

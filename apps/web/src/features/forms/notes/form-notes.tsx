import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { type Note, notesQuery } from '../../../shared/notes/index.ts';
import type { Form } from '../document.ts';

const NONE: readonly Note[] = [];
const FormNotes = createContext(NONE);

/** The most notes that a form offers: those of its year, the newest. */
const AT_MOST = 100;

/** Offers the reader's private notes of the form's year about its appraisee to the fields of the form. */
export function FormNotesProvider({ form, children }: { form: Form; children: ReactNode }) {
  const query = { employeeId: form.appraisee.employeeId, year: form.year, size: AT_MOST };
  const notes = useQuery({ ...notesQuery(query), enabled: form.can.edit.length > 0 });
  return <FormNotes value={notes.data?.rows ?? NONE}>{children}</FormNotes>;
}

/** Returns the notes that the form offers, the newest first. */
export function useFormNotes(): readonly Note[] {
  return use(FormNotes);
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { NoteDialog } from '../../../shared/notes/index.ts';
import { AppLink, SmallButton } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { noteSubjectsQuery } from '../queries.ts';
import { useFormNotes } from './form-notes.tsx';
import classes from './notes.module.css';

/** The most notes beside the form. */
const SHOWN = 3;

/** Beside the form: the reader's newest notes about its appraisee, all of them by a link, and a button to add one. */
export function NotesPanel({ form }: { form: Form }) {
  const { t } = useTranslation('notes');
  const format = useFormat();
  const { employee } = useSession();
  const notes = useFormNotes();
  const [isAdding, setAdding] = useState(false);
  const { employeeId: id, name } = form.appraisee;
  const subjects = useQuery(noteSubjectsQuery(form, employee !== null));
  const mayWrite = form.isMine || subjects.data?.rows.some((subject) => subject.id === id) === true;
  if (!mayWrite && notes.length === 0) return null;
  return (
    <section aria-labelledby="form-notes" className={classes.panel}>
      <h2 id="form-notes" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.quiet}>{t(form.isMine ? 'panel.own' : 'panel.of', { name })}</p>
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.slice(0, SHOWN).map((note) => (
            <li key={note.id}>
              <span className={classes.day}>{format.day(note.notedOn)}</span>
              <span className={classes.text}>{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        {mayWrite && <SmallButton onClick={() => setAdding(true)}>{t('new')}</SmallButton>}
        {notes.length > SHOWN && <AppLink to={`/notes?about=${id}`}>{t('panel.all')}</AppLink>}
      </div>
      {isAdding && <NoteDialog note={null} subjects={[{ id, name }]} onClose={() => setAdding(false)} />}
    </section>
  );
}

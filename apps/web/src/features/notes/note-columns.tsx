import { deletePrivateNote } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, showProblem } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { type Note, notesChanged } from '../../shared/notes/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Column, confirm, RowMenu } from '../../shared/ui/index.ts';
import classes from './notes.module.css';

/** The columns of the reader's notes; `onEdit` opens one to change it. */
export function useNoteColumns(onEdit: (note: Note) => void): readonly Column<Note>[] {
  const { t } = useTranslation(['notes', 'common']);
  const format = useFormat();
  const remove = async ({ id, about, notedOn }: Note) => {
    const isConfirmed = await confirm({
      title: t('remove.title'),
      body: t('remove.body', { name: about.name, day: format.day(notedOn) }),
      confirmLabel: t('remove.act'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await callApi(deletePrivateNote, { params: { id } });
      showDone(t('remove.done'));
    } catch (error) {
      void showProblem(error);
    }
    await notesChanged();
  };
  return [
    {
      id: 'text',
      header: t('field.text'),
      cell: ({ about, notedOn, text }) => (
        <div>
          <div className={classes.of}>{t('dated', { name: about.name, day: format.day(notedOn) })}</div>
          <div className={classes.text}>{text}</div>
        </div>
      ),
    },
    {
      id: 'actions',
      header: t('field.actions'),
      cell: (note) => (
        <RowMenu
          label={t('actionsOf', { name: note.about.name, day: format.day(note.notedOn) })}
          actions={[
            { label: t('edit'), onAction: () => onEdit(note) },
            { label: t('remove.act'), onAction: () => void remove(note), tone: 'danger' },
          ]}
        />
      ),
    },
  ];
}

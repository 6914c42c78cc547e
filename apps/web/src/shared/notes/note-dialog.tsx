import { createPrivateNote, type NamedRef, NOTE_LENGTH, savePrivateNote } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/index.ts';
import { AreaField, ChoiceField, DayField, FormDialog, RecordForm, useRecordForm } from '../form/index.ts';
import { useSession } from '../session/index.ts';
import { showDone } from '../toast/index.ts';
import { recordOptions } from '../ui/index.ts';
import { type Note, notesChanged } from './notes.ts';

type Props = {
  /** The note to change; null for a new one. */
  readonly note: Note | null;
  /** The people whom a new note may be about; a single one is not to be chosen. */
  readonly subjects: readonly NamedRef[];
  readonly onClose: () => void;
};

type Values = { readonly about: string; readonly notedOn: string; readonly text: string };

/** Writes a private note, or changes one. */
export function NoteDialog({ note, subjects, onClose }: Props) {
  const { t } = useTranslation('notes');
  const { today } = useSession();
  const [first] = subjects;
  const form = useRecordForm<Values, Note>({
    key: note === null ? 'notes/new' : `notes/${note.id}`,
    initial: {
      about: String(note?.about.id ?? first?.id ?? ''),
      notedOn: note?.notedOn ?? today,
      text: note?.text ?? '',
    },
    version: note?.version ?? 0,
    required: ['about', 'notedOn', 'text'],
    save: ({ about, notedOn, text }, version) => {
      if (note === null) return callApi(createPrivateNote, { body: { employeeId: Number(about), notedOn, text } });
      return callApi(savePrivateNote, { params: { id: note.id }, body: { version, notedOn, text } });
    },
    onStale: notesChanged,
    onSaved: () => {
      showDone(t('saved'));
      void notesChanged();
      onClose();
    },
  });
  const named = note?.about ?? (subjects.length === 1 ? first : undefined);
  return (
    <FormDialog title={named === undefined ? t('new') : t('of', { name: named.name })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('save')} onCancel={onClose}>
        {named === undefined && (
          <ChoiceField form={form} name="about" label={t('field.about')} options={recordOptions(subjects)} required />
        )}
        <DayField form={form} name="notedOn" label={t('field.notedOn')} max={today} required />
        <AreaField
          form={form}
          name="text"
          label={t('field.text')}
          description={t('field.textHelp')}
          max={NOTE_LENGTH}
          required
        />
      </RecordForm>
    </FormDialog>
  );
}

import { renameGradeSet } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, TextField, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { gradesChanged } from './use-grade-actions.ts';

type Values = { readonly newName: string };

/** Renames a grade set. */
export function GradeSetDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('units');
  const form = useRecordForm<Values, unknown>({
    key: `grade-set/${name}`,
    initial: { newName: name },
    required: ['newName'],
    save: ({ newName }) => callApi(renameGradeSet, { body: { name, newName } }),
    onSaved: () => {
      showDone(t('saved', { name: form.values.newName }));
      void gradesChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('grade.renameTitle', { set: name })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('save')} onCancel={onClose}>
        <TextField form={form} name="newName" label={t('grade.setName')} max={100} required />
      </RecordForm>
    </FormDialog>
  );
}

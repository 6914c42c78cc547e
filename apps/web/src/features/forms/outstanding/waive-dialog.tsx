import { transitionForm } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import type { DialogProps } from './outstanding-dialog.tsx';
import { useActionWords } from './use-action-words.ts';

const LONGEST_REASON = 2000;

/** Waives the phase for one employee, with a reason. */
export function WaiveDialog(props: DialogProps) {
  const { row, onClose } = props;
  const { formId, version } = row;
  const { t } = useTranslation('forms');
  const words = useActionWords('waive', props);
  const form = useRecordForm({
    key: `outstanding/${formId}/waive`,
    initial: { reason: '' },
    required: ['reason'],
    save: ({ reason }) =>
      callApi(transitionForm, { params: { id: formId }, body: { action: 'waive', version, reason } }),
    onSaved: words.onSaved,
  });
  return (
    <FormDialog title={words.title} onClose={onClose}>
      <RecordForm form={form} submitLabel={words.confirm} onCancel={onClose}>
        <p>{words.body}</p>
        <AreaField form={form} name="reason" label={t('act.reason')} max={LONGEST_REASON} required />
      </RecordForm>
    </FormDialog>
  );
}

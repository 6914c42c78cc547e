import { transitionForm } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import type { DialogProps } from './outstanding-dialog.tsx';
import { outstandingChanged } from './outstanding.ts';

const LONGEST_REASON = 2000;

/** Waives the phase for one employee, with a reason. */
export function WaiveDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { formId, version, name, phase, year } = row;
  const params = { name, phase: t(`common:phase.${phase}`), year };
  const form = useRecordForm({
    key: `outstanding/${formId}/waive`,
    initial: { reason: '' },
    required: ['reason'],
    save: ({ reason }) =>
      callApi(transitionForm, { params: { id: formId }, body: { action: 'waive', version, reason } }),
    onSaved: () => {
      showDone(t('act.waive.done', params));
      void outstandingChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('act.waive.title', params)} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('act.waive.confirm')} onCancel={onClose}>
        <p>{t('act.waive.body', params)}</p>
        <AreaField form={form} name="reason" label={t('act.reason')} max={LONGEST_REASON} required />
      </RecordForm>
    </FormDialog>
  );
}

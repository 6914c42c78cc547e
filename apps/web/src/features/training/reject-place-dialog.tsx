import { decidePlace } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { trainingChanged } from './training.ts';

const LONGEST = 2000;
type Props = {
  readonly place: { readonly id: number; readonly version: number; readonly name: string };
  readonly onClose: () => void;
};

/** Rejects a request for a place with a reason, which the person is sent. */
export function RejectPlaceDialog({ place: { id, version, name }, onClose }: Props) {
  const { t } = useTranslation('training');
  const form = useRecordForm({
    key: `training-place/reject/${id}`,
    initial: { reason: '' },
    required: ['reason'],
    save: ({ reason }) => callApi(decidePlace, { params: { id }, body: { decision: 'reject', reason, version } }),
    onSaved: () => {
      showDone(t('request.rejected', { name }));
      void trainingChanged();
      onClose();
    },
    onStale: trainingChanged,
  });
  return (
    <FormDialog title={t('request.rejectOf', { name })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('request.reject')} onCancel={onClose}>
        <AreaField form={form} name="reason" label={t('reason')} max={LONGEST} required />
      </RecordForm>
    </FormDialog>
  );
}

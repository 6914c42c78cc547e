import { cancelTrainingSession } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Session, trainingChanged } from './training.ts';

const LONGEST = 2000;

/** Cancels a session with a reason, which everybody who takes part is sent. */
export function CancelSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation('training');
  const { id, version } = session;
  const form = useRecordForm({
    key: `training-session/cancel/${id}`,
    initial: { reason: '' },
    required: ['reason'],
    save: ({ reason }) => callApi(cancelTrainingSession, { params: { id }, body: { reason, version } }),
    onSaved: () => {
      showDone(t('session.cancelDone'));
      void trainingChanged();
      onClose();
    },
    onStale: trainingChanged,
  });
  return (
    <FormDialog title={t('session.cancel')} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('session.cancel')} onCancel={onClose}>
        <AreaField
          form={form}
          name="reason"
          label={t('reason')}
          description={t('session.cancelHelp')}
          max={LONGEST}
          required
        />
      </RecordForm>
    </FormDialog>
  );
}

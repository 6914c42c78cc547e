import { decideRequests } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type RequestToDecide, requestsChanged } from './request.ts';
import classes from './requests.module.css';
import { seen } from './use-decision.tsx';

type Props = {
  readonly requests: readonly RequestToDecide[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Rejects requests with a reason, which is sent to everybody who made them. */
export function RejectDialog({ requests, onClose, onDone }: Props) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const form = useRecordForm<{ readonly reason: string }, { decided: number }>({
    key: `requests/reject/${requests.map(({ id }) => id).join('-')}`,
    initial: { reason: '' },
    required: ['reason'],
    save: ({ reason }) => callApi(decideRequests, { body: { decision: 'reject', requests: seen(requests), reason } }),
    onSaved: ({ decided }) => {
      showDone(t('decide.rejected', { count: decided }));
      void requestsChanged();
      onDone();
    },
    onStale: () => requestsChanged(),
  });
  const names = format.list([...new Set(requests.map(({ person }) => person.name))]);
  return (
    <FormDialog title={t('decide.rejectTitle', { count: requests.length })} onClose={onClose}>
      <p className={classes.lead}>{t('decide.rejectLead', { names })}</p>
      <RecordForm form={form} submitLabel={t('decide.rejectAct')} onCancel={onClose}>
        <AreaField form={form} name="reason" label={t('decide.reason')} required max={2000} minRows={3} />
      </RecordForm>
    </FormDialog>
  );
}

import { decideConfirmation } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { confirmationsChanged } from '../../shared/second-person/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Confirmation } from './confirmation.ts';
import classes from './confirmations.module.css';

type Props = { readonly confirmation: Confirmation; readonly onClose: () => void };

/** Refuses an action with a reason, which is sent to the person who asked for it. */
export function RefuseDialog({ confirmation: { id, call, requestedBy }, onClose }: Props) {
  const { t } = useTranslation('confirmations');
  const form = useRecordForm<{ readonly note: string }, unknown>({
    key: `confirmation/refuse/${id}`,
    initial: { note: '' },
    required: ['note'],
    save: ({ note }) => callApi(decideConfirmation, { params: { id }, body: { decision: 'refuse', note } }),
    onSaved: () => {
      showDone(t('refuse.done'));
      void confirmationsChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('refuse.title', { act: t(`act.${call}`) })} onClose={onClose}>
      <p className={classes.lead}>{t('refuse.lead', { name: requestedBy })}</p>
      <RecordForm form={form} submitLabel={t('refuse.act')} onCancel={onClose}>
        <AreaField form={form} name="note" label={t('refuse.reason')} required max={2000} minRows={3} />
      </RecordForm>
    </FormDialog>
  );
}

import { transitionForm } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, useQuietMutation } from '../../../shared/api/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { Dialog, DialogButtons, FormRefusal } from '../../../shared/ui/index.ts';
import type { DialogProps } from './outstanding-dialog.tsx';
import classes from './outstanding.module.css';
import { outstandingChanged } from './outstanding.ts';

/** Passes a form on that its appraisee did not submit in time. */
export function PassOnDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { formId, version, name } = row;
  const sending = useQuietMutation({
    mutationFn: () => callApi(transitionForm, { params: { id: formId }, body: { action: 'pass_on', version } }),
    onSuccess: () => {
      showDone(t('act.pass_on.done', { name }));
      onClose();
    },
    onSettled: outstandingChanged,
  });
  return (
    <Dialog hasWork={false} onClose={onClose} title={t('act.pass_on.title', { name })}>
      <div className={classes.dialog}>
        <p className={classes.body}>{t('act.pass_on.body', { to: t('common:step.supervisor') })}</p>
        {sending.isError && <FormRefusal error={sending.error} />}
        <DialogButtons onCancel={onClose} label={t('act.pass_on.confirm')} mutation={sending} takesFocus />
      </div>
    </Dialog>
  );
}

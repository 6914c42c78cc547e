import { nameHolder } from '@prestasi/contract';
import type { Step } from '@prestasi/domain';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, useQuietMutation } from '../../../shared/api/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { Dialog, DialogButtons, FormRefusal } from '../../../shared/ui/index.ts';
import { type Decider, DeciderPicker } from '../actions/decider-picker.tsx';
import type { DialogProps } from './outstanding-dialog.tsx';
import classes from './outstanding.module.css';
import { outstandingChanged } from './outstanding.ts';

/** Super HR names who takes the step that nobody takes; that person is notified. */
export function NameApproverDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { formId, version, name, company } = row;
  const step: Step = row.step ?? 'supervisor';
  const [decider, setDecider] = useState<Decider>({ employeeId: null, step });
  const [isAsked, setIsAsked] = useState(false);
  const sending = useQuietMutation({
    mutationFn: (employeeId: number) =>
      callApi(nameHolder, { params: { id: formId }, body: { step, employeeId, version } }),
    onSuccess: () => {
      showDone(t('act.name_decider.done'));
      onClose();
    },
    onSettled: outstandingChanged,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (decider.employeeId !== null) sending.mutate(decider.employeeId);
  };
  return (
    <Dialog hasWork={decider.employeeId !== null} onClose={onClose} title={t('act.name_decider.title', { name })}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <p className={classes.body}>{t('act.name_decider.body')}</p>
        {sending.isError && <FormRefusal error={sending.error} />}
        <DeciderPicker company={company} steps={[step]} value={decider} onChange={setDecider} isAsked={isAsked} />
        <DialogButtons onCancel={onClose} label={t('act.name_decider.confirm')} isBusy={sending.isPending} />
      </form>
    </Dialog>
  );
}

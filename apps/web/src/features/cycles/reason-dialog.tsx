import { Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons, ErrorState, useTooLong } from '../../shared/ui/index.ts';
import classes from './cycles.module.css';

type Props = {
  readonly title: string;
  /** What will happen, and to how many. */
  readonly detail: string;
  readonly isRequired: boolean;
  readonly confirmLabel: string;
  readonly tone?: 'accent' | 'danger';
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  /** Called with the typed reason, or null if nothing was typed. */
  readonly onSubmit: (reason: string | null) => void;
  readonly onClose: () => void;
};

/** Maximum length of a reason, in characters. */
const MOST = 2000;

/** Asks to confirm an action and for its reason; shows a refusal and keeps what was typed. */
export function ReasonDialog({
  title,
  detail,
  isRequired,
  confirmLabel,
  tone = 'accent',
  mutation,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation(['cycles', 'common', 'problems']);
  const tooLong = useTooLong();
  const [reason, setReason] = useState('');
  const [looked, setLooked] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (!isMissing && tooLong(reason, MOST) === undefined) onSubmit(reason.trim() === '' ? null : reason.trim());
  };
  return (
    <Dialog hasWork={reason.trim() !== ''} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className={classes.stack}>
        <p>{detail}</p>
        <Textarea
          data-autofocus
          label={t('reason')}
          required={isRequired}
          value={reason}
          autosize
          minRows={3}
          error={looked && isMissing ? t('problems:reason_needed.title') : tooLong(reason, MOST)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {mutation.error !== null && <ErrorState error={mutation.error} />}
        <DialogButtons
          onCancel={onClose}
          label={confirmLabel}
          isBusy={mutation.isPending}
          isDangerous={tone === 'danger'}
        />
      </form>
    </Dialog>
  );
}

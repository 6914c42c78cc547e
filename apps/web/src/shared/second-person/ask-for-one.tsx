import { CONFIRMATION_DAYS, type SecondPersonReason } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import classes from './second-person.module.css';

type Props = {
  readonly reasons: readonly SecondPersonReason[];
  readonly isSending: boolean;
  /** Why asking was refused; null if it was not. */
  readonly error: Error | null;
  readonly onAsk: () => void;
  readonly onClose: () => void;
};

/** Why one cannot do it alone, and what happens if one asks for a second person. */
export function AskForOne({ reasons, isSending, error, onAsk, onClose }: Props) {
  const { t } = useTranslation(['confirmations', 'common']);
  return (
    <div className={classes.body}>
      {reasons.length > 0 && (
        <ul className={classes.list}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`ask.reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      <p className={classes.lead}>{t('ask.then', { count: CONFIRMATION_DAYS })}</p>
      <p className={classes.quiet}>{t('ask.record')}</p>
      {error !== null && <ErrorState error={error} />}
      <DialogButtons onCancel={onClose} label={t('ask.act')} onConfirm={onAsk} isBusy={isSending} takesFocus />
    </div>
  );
}

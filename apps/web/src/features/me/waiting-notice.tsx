import { useTranslation } from 'react-i18next';
import { ToneIcon } from '../../shared/ui/index.ts';
import type { MyAppraisals } from './my-appraisals.ts';
import classes from './waiting-notice.module.css';

/** Why one has no appraisal this year yet, and who can fix it. */
export function WaitingNotice({ reason }: { reason: NonNullable<MyAppraisals['waitingReason']> }) {
  const { t } = useTranslation('me');
  return (
    <div className={classes.notice} role="status">
      <ToneIcon tone="warn" />
      <div>
        <p className={classes.title}>{t(`waiting.${reason}.title`)}</p>
        <p>{t(`waiting.${reason}.detail`)}</p>
      </div>
    </div>
  );
}

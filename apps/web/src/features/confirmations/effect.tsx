import { useTranslation } from 'react-i18next';
import type { Confirmation } from './confirmation.ts';
import classes from './confirmations.module.css';
import { RecordsChanged } from './records-changed.tsx';
import { useAbout } from './use-about.ts';

/** The effect of confirming an action: what it does, whom it is about, and what it changes. */
export function Effect({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('confirmations');
  const { call, changes } = confirmation;
  const about = useAbout(confirmation.about);
  return (
    <div className={classes.effect}>
      <p>{t(`effect.${call}`)}</p>
      {changes.length > 0 && <RecordsChanged changes={changes} />}
      {changes.length === 0 && about !== '' && <p className={classes.name}>{about}</p>}
      <p className={classes.quiet}>{t('confirm.record')}</p>
    </div>
  );
}

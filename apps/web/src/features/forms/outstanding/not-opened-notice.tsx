import { useTranslation } from 'react-i18next';
import { AppLink, ToneIcon } from '../../../shared/ui/index.ts';
import classes from './outstanding.module.css';
import type { OutstandingPage } from './outstanding.ts';

/** People of open cycles who have no appraisal yet, by company, each linked to the list of them; nothing if there are none. */
export function NotOpenedNotice({ notOpened }: Pick<OutstandingPage, 'notOpened'>) {
  const { t } = useTranslation('outstanding');
  if (notOpened.length === 0) return null;
  return (
    <div className={classes.notice}>
      <ToneIcon tone="warn" />
      <ul className={classes.lines}>
        {notOpened.map(({ companyCycleId, company, count }) => (
          <li key={companyCycleId}>
            {t('notOpened.line', { count, company })}{' '}
            <AppLink to={`/cycles/${companyCycleId}`} className={classes.link}>
              {t('notOpened.open', { company })}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

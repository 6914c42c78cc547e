import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Pin } from './company.ts';
import classes from './pin-card.module.css';

/** One person's card: who, the PIN, and how to sign in with it. */
export function PinCard({ company, pin }: { company: string; pin: Pin }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  return (
    <article aria-label={pin.fullName}>
      <p className={classes.company}>{company}</p>
      <h2 className={classes.name}>{pin.fullName}</h2>
      <dl className={classes.keys}>
        <div>
          <dt className={classes.label}>{t('pins.employeeNumber')}</dt>
          <dd className={classes.key}>{pin.employeeNumber}</dd>
        </div>
        <div>
          <dt className={classes.label}>{t('pins.pin')}</dt>
          <dd className={classes.key}>{pin.pin}</dd>
        </div>
      </dl>
      <ol className={classes.steps}>
        <li>{t('pins.step.open', { address: window.location.host })}</li>
        <li>{t('pins.step.enter')}</li>
        <li>{t('pins.step.choose')}</li>
      </ol>
      <p className={classes.until}>{t('pins.until', { day: format.day(pin.expiresOn) })}</p>
    </article>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import type { Pin } from './issued-pins.ts';
import classes from './pin-card.module.css';

type Props = { readonly company: string | null; readonly pin: Pin; readonly address: string };

/** One person's card: their name, the PIN, and how to sign in with it. */
export function PinCard({ company, pin, address }: Props) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  return (
    <article aria-label={pin.fullName}>
      {company !== null && <p className={classes.company}>{company}</p>}
      <h2>{pin.fullName}</h2>
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
        <li>
          {t('pins.step.open')}
          <span className={classes.address}>{typed(address)}</span>
        </li>
        <li>{t('pins.step.enter')}</li>
        <li>{t('pins.step.choose')}</li>
      </ol>
      <p className={classes.until}>{t('pins.until', { day: format.day(pin.expiresOn) })}</p>
    </article>
  );
}

/** Returns an address as a person types it: a browser uses https by default, and http only if told. */
function typed(address: string): string {
  return address.replace(/^https:\/\//, '');
}

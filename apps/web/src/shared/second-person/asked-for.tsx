import type { askConfirmation, OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import classes from './second-person.module.css';

type Props = { readonly asked: OutputOf<typeof askConfirmation>; readonly onClose: () => void };

/** The people who may confirm the request, and the last day to do so. */
export function AskedFor({ asked: { expiresAt, mayConfirm, ofGroup }, onClose }: Props) {
  const { t } = useTranslation(['confirmations', 'common']);
  const format = useFormat();
  return (
    <div className={classes.body} role="status">
      <div>
        <p className={classes.lead}>{t('asked.who', { count: mayConfirm.length + ofGroup })}</p>
        <ul className={classes.list}>
          {[...new Set(mayConfirm)].map((name) => (
            <li key={name}>{name}</li>
          ))}
          {ofGroup > 0 && <li>{t('asked.ofGroup', { count: ofGroup })}</li>}
        </ul>
      </div>
      <p className={classes.lead}>{t('asked.until', { day: format.dayOf(expiresAt) })}</p>
      <div className={classes.actions}>
        <AppLink to="/confirmations" className={classes.link} onClick={onClose}>
          {t('asked.open')}
        </AppLink>
        <Button ref={focusOn} onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </div>
  );
}

/** The button that had the focus disappears with the question. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

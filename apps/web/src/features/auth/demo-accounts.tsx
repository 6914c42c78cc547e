import { demoAccounts, type OutputOf } from '@prestasi/contract';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { readPatiently } from '../../shared/api/read-patiently.ts';
import classes from './demo-accounts.module.css';

type Demo = OutputOf<typeof demoAccounts>;

let read: Promise<Demo | null> | null = null;

/** The accounts of the demo group, each with its roles: one click fills the form. Nothing outside demo mode. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  const demo = use(demoOffer());
  if (!demo?.isDemo) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        {t('demo.title')}
      </h2>
      <p className={classes.lead}>{t('demo.lead')}</p>
      <ul className={classes.list}>
        {demo.accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={classes.account}
              onClick={() => onChoose(account.email, demo.password ?? '')}
            >
              <span className={classes.role}>{t(`demo.role.${account.key}`, { defaultValue: account.key })}</span>
              <span className={classes.name}>{account.fullName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reads the offered accounts once; null if they cannot be read, and then the next call reads them again. */
function demoOffer(): Promise<Demo | null> {
  read ??= readPatiently(demoAccounts, {}).catch(() => {
    read = null;
    return null;
  });
  return read;
}

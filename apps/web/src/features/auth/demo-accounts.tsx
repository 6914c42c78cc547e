import type { demoAccounts, OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import classes from './demo-accounts.module.css';

type Props = {
  readonly demo: OutputOf<typeof demoAccounts>;
  readonly onChoose: (email: string, password: string) => void;
};

/** The accounts of the demo group, each with what it is: one click fills the form. */
export function DemoAccounts({ demo, onChoose }: Props) {
  const { t } = useTranslation('auth');
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

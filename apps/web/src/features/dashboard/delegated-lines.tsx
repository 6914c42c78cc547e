import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { delegationsQuery } from './dashboard.ts';
import classes from './delegated-lines.module.css';

/** For whom the reader stands in today, and until when, with a link to the forms; nothing if for nobody. */
export function DelegatedLines() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const delegations = useQuery(delegationsQuery);
  const active = delegations.data?.received.filter(({ state }) => state === 'active') ?? [];
  if (active.length === 0) return null;
  return (
    <Panel flush>
      <div className={classes.box}>
        <ul className={classes.list}>
          {active.map(({ id, principal, lastDay }) => (
            <li key={id}>{t('delegated.line', { name: principal.name, day: format.shortDay(lastDay) })}</li>
          ))}
        </ul>
        <ButtonLink to="/delegated-performance">{t('delegated.forms')}</ButtonLink>
      </div>
    </Panel>
  );
}

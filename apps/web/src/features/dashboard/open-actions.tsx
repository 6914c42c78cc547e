import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ActionLine } from './action-line.tsx';
import type { OpenAction } from './dashboard.ts';
import classes from './open-actions.module.css';

/** What waits for me, the most urgent first, each one click from the place where it is done. */
export function OpenActions({ actions, today }: { actions: readonly OpenAction[]; today: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Panel
      flush
      title={t('actions.title')}
      {...(actions.length > 0 && { count: actions.length })}
      // Who looks after several companies reads this on the page of one.
      {...(actions.some(({ companies }) => companies.length > 0) && { aside: t('actions.everywhere') })}
    >
      {actions.length === 0 ? (
        <EmptyState title={t('actions.none')} detail={t('actions.noneDetail')} />
      ) : (
        <ul className={classes.list}>
          {actions.map((action, index) => (
            <li key={`${action.kind} ${action.link}`} className={classes.item}>
              <ActionLine action={action} today={today} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

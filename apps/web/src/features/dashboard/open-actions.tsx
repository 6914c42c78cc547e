import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ActionLine } from './action-line.tsx';
import type { OpenAction } from './dashboard.ts';
import classes from './open-actions.module.css';

type Props = { readonly actions: readonly OpenAction[]; readonly today: string };

/**
 * Actions that wait for the reader, most urgent first, each with a link to where it is done; below them, actions that
 * the reader may take in place of others.
 */
export function OpenActions({ actions, today }: Props) {
  const { t } = useTranslation('dashboard');
  const offered = actions.filter(({ kind }) => kind === 'hr_step_offered');
  const waiting = actions.filter(({ kind }) => kind !== 'hr_step_offered');
  return (
    <>
      <Panel
        flush
        title={t('actions.title')}
        {...(waiting.length > 0 && { count: waiting.length })}
        // A reader in charge of several companies sees this on the page of one.
        {...(waiting.some(({ companies }) => companies.length > 0) && { aside: t('actions.everywhere') })}
      >
        {waiting.length === 0 ? (
          <EmptyState title={t('actions.none')} detail={t('actions.noneDetail')} />
        ) : (
          <Lines actions={waiting} today={today} isLed />
        )}
      </Panel>
      {offered.length > 0 && (
        <Panel flush title={t('actions.offered')}>
          <Lines actions={offered} today={today} isLed={false} />
        </Panel>
      )}
    </>
  );
}

/** The lines of a list; if `isLed`, the first is emphasised. */
function Lines({ actions, today, isLed }: Props & { readonly isLed: boolean }) {
  return (
    <ul className={classes.list}>
      {actions.map((action, index) => (
        <li key={`${action.kind} ${action.link}`} className={classes.item}>
          <ActionLine action={action} today={today} isFirst={isLed && index === 0} />
        </li>
      ))}
    </ul>
  );
}

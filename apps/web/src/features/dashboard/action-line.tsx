import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DeadlineBadge } from '../../shared/ui/deadline-badge.tsx';
import { ActionIcon } from './action-icon.tsx';
import classes from './action-line.module.css';
import type { OpenAction } from './dashboard.ts';
import { useActionWords } from './use-action-words.ts';

/** One thing that waits for me: what, about whom, until when, and the way to it. */
export function ActionLine({ action, today }: { action: OpenAction; today: string }) {
  const { t } = useTranslation('dashboard');
  const words = useActionWords(action);
  return (
    <div className={classes.line}>
      <ActionIcon kind={action.kind} />
      <div className={classes.words}>
        <h3 className={classes.title}>{words.title}</h3>
        {words.detail !== '' && <p className={classes.detail}>{words.detail}</p>}
      </div>
      {action.dueOn !== null && (
        <span className={classes.due}>
          <DeadlineBadge day={action.dueOn} today={today} />
        </span>
      )}
      <Button
        component={AppLink}
        to={action.link}
        variant="default"
        className={classes.button}
        aria-label={t('actions.do', { act: words.button, what: words.title })}
      >
        {words.button}
      </Button>
    </div>
  );
}

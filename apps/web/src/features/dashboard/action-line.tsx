import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { DeadlineBadge } from '../../shared/ui/deadline-badge.tsx';
import { ActionIcon } from './action-icon.tsx';
import classes from './action-line.module.css';
import type { OpenAction } from './dashboard.ts';
import { useActionTexts } from './use-action-texts.ts';

/** One action that waits for the reader: what, about whom, until when, and a button; the first one's is emphasised. */
export function ActionLine({ action, today, isFirst }: { action: OpenAction; today: string; isFirst: boolean }) {
  const { t } = useTranslation('dashboard');
  const words = useActionTexts(action);
  return (
    <div className={classes.line}>
      <ActionIcon kind={action.kind} />
      <div className={classes.words}>
        <h3 className={classes.title}>{words.title}</h3>
        {words.detail !== '' && <p className={classes.detail}>{words.detail}</p>}
      </div>
      {action.dueOn !== null && (
        <span className={classes.due}>
          <DeadlineBadge
            day={action.dueOn}
            today={today}
            isFirst={action.lastDueOn !== action.dueOn}
            isExtended={action.isExtended}
          />
        </span>
      )}
      <span className={classes.button}>
        <ButtonLink
          to={action.link}
          variant={isFirst ? 'filled' : 'default'}
          label={t('actions.do', { act: words.button, what: words.title })}
        >
          {words.button}
        </ButtonLink>
      </span>
    </div>
  );
}

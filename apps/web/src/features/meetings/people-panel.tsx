import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './meetings.module.css';
import { ANSWER_TONES, type Meeting } from './meetings.ts';

/** Those who are in a meeting: the organiser, and the invited with their answers. */
export function PeoplePanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const { organiser, participants, minuteTakerId } = meeting;
  return (
    <Panel title={t('people')} count={participants.length + 1} flush>
      <ul className={classes.people}>
        <li className={classes.person}>
          <span>{organiser.name}</span>
          <span className={classes.quiet}>{t('field.organiser')}</span>
        </li>
        {participants.map(({ id, name, position, answer }) => (
          <li key={id} className={classes.person}>
            <span className={classes.who}>
              <span>{name}</span>
              <span className={classes.quiet}>
                {[position, id === minuteTakerId && t('field.minuteTaker')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <StatusBadge tone={ANSWER_TONES[answer]}>{t(`answer.${answer}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

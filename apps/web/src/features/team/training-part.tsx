import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Member } from './team.ts';
import classes from './team.module.css';

/** The trainings that an employee attended, the newest first. */
export function TrainingPart({ training }: { training: NonNullable<Member['training']> }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const total = training.reduce((sum, { hours }) => sum + hours, 0);
  return (
    <Panel flush title={t('training.title')} aside={total > 0 && t('training.total', { count: total })}>
      {training.length === 0 && <EmptyState title={t('training.none')} />}
      <ul className={classes.list}>
        {training.map(({ id, title, startsOn, endsOn, hours }) => (
          <li key={id} className={classes.item}>
            <div>
              <div className={classes.what}>{title}</div>
              <div className={classes.quiet}>
                {startsOn === endsOn ? format.day(startsOn) : format.days(startsOn, endsOn)}
              </div>
            </div>
            <span className={classes.quiet}>{t('training.hours', { count: hours })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

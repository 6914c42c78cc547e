import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { StatusBadge } from '../../../shared/ui/index.ts';
import classes from './outstanding.module.css';
import { type OutstandingRow, TONES } from './outstanding.ts';

/** Why a form is not decided, since and until when, what keeps it, and what happens if nobody acts. */
export function WhyCell({ row }: { row: OutstandingRow }) {
  const { t } = useTranslation(['outstanding', 'timeline', 'common']);
  const format = useFormat();
  const { reason, since, until, obstacle, blocked, passedOver, missingMarks } = row;
  const days =
    reason === 'not_begun'
      ? t('days.from', { day: format.shortDay(since) })
      : [
          t('days.since', { day: format.shortDay(since) }),
          ...(until === null ? [] : [t('days.until', { day: format.shortDay(until) })]),
        ].join(' · ');
  // That nobody was named goes without saying: it is what the list asks for.
  const causes = passedOver.filter(({ approver, problem }) => approver !== 'named' || problem !== 'no_holder');
  const showsCauses = reason === 'unassigned' || obstacle === 'no_supervisor';
  return (
    <div className={classes.why}>
      <div className={classes.head}>
        <StatusBadge tone={TONES[reason]}>{t(`reason.${reason}`)}</StatusBadge>
        <span className={classes.quiet}>{days}</span>
      </div>
      {showsCauses && causes.length > 0 && (
        <p className={classes.cause}>
          {format.list(causes.map(({ approver, problem }) => t(`timeline:passedOver.${problem}.${approver}`)))}
        </p>
      )}
      {obstacle === 'no_account' && <p>{t('obstacle.no_account')}</p>}
      {missingMarks.map(({ name, lastDay, hasLeft }) => (
        <p key={`${name} ${lastDay}`}>
          {t(hasLeft ? 'missingMark.left' : 'missingMark.moved', { name, day: format.shortDay(lastDay) })}
        </p>
      ))}
      {blocked.length > 0 && (
        <p>{t('blocked', { phases: format.list(blocked.map((phase) => t(`common:phase.${phase}`))) })}</p>
      )}
      <p className={classes.quiet}>
        {t(`consequence.${reason}`, { day: format.shortDay(reason === 'not_begun' ? since : (until ?? since)) })}
      </p>
    </div>
  );
}

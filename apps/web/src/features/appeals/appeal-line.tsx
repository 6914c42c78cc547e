import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, StatusBadge } from '../../shared/ui/index.ts';
import { type AppealRow, STATE_TONES } from './appeals.ts';
import classes from './appeals.module.css';

/** An appeal of the list: whose result, of which year, its state, and until when it is to be decided. */
export function AppealLine({ row }: { row: AppealRow }) {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  const { id, kind, state, isLate, appraisee, company, department, year, dueOn, decidedAt, panelSize, votes } = row;
  const place = [department, company].filter((unit) => unit !== null).join(' · ');
  const content = (
    <>
      <span className={classes.who}>
        <span className={classes.name}>{appraisee.name}</span>
        <span className={classes.quiet}>{place}</span>
      </span>
      <span>{t(`kindOf.${kind}`, { year })}</span>
      <span className={classes.quiet}>
        {decidedAt === null
          ? t('dueOn', { day: format.day(dueOn) })
          : t('endedOn', { day: format.dateTime(decidedAt) })}
        {state === 'deciding' && ` · ${t('votes', { votes, count: panelSize })}`}
      </span>
      <span className={classes.badges}>
        {isLate && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
        <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </span>
    </>
  );
  return (
    <li>
      {row.isRead ? (
        <AppLink to={`/appeal/${id}`} className={classes.line}>
          {content}
        </AppLink>
      ) : (
        <div className={classes.line}>{content}</div>
      )}
    </li>
  );
}

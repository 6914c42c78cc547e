import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Deadline } from './dashboard.ts';
import classes from './deadlines.module.css';

/** Upcoming last days, the next one first. */
export function Deadlines({ deadlines, today }: { deadlines: readonly Deadline[]; today: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  return (
    <Panel flush title={t('deadlines.title')}>
      <ol className={classes.list}>
        {deadlines.map(({ phase, company, lastDay }) => (
          <li key={`${phase} ${company?.id ?? ''}`} className={classes.item}>
            <time dateTime={lastDay} className={classes.day} aria-label={format.longDay(lastDay)}>
              <span className={classes.number}>{Number(lastDay.slice(8))}</span>
              <span className={classes.month}>{format.month(lastDay)}</span>
            </time>
            <div>
              <div className={classes.what}>{t('deadlines.closes', { phase: t(`common:phase.${phase}`) })}</div>
              <div className={classes.whose}>
                {[company?.name ?? t('deadlines.own'), format.relativeDay(lastDay, today)].join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

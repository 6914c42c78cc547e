import { daysBetween, isDay, PHASES, yearBounds } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { cssVariables } from '../../shared/ui/index.ts';
import type { Days } from './calendar.ts';
import classes from './year-strip.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

/** The phases as bars in the year, with today marked; the text beside it gives the days. */
export function YearStrip({ days, year }: { days: Days; year: number }) {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  const { today } = useSession();
  const all = PHASES.flatMap((phase) => Object.values(days.phases[phase])).filter(isDay);
  const bounds = yearBounds(year);
  const first = [`${year}-01-01`, ...all].reduce((a, b) => (b < a && b >= bounds.firstDay ? b : a));
  const last = [`${year}-12-31`, ...all].reduce((a, b) => (b > a && b <= bounds.lastDay ? b : a));
  const whole = daysBetween(first, last) + 1;
  const place = (day: string) => Math.min(1, Math.max(0, daysBetween(first, day) / whole));
  const isWithin = today >= first && today <= last;
  return (
    <div className={classes.strip} data-today={isWithin || undefined}>
      <ol className={classes.phases}>
        {PHASES.map((phase) => {
          const { firstDay, lastDay } = days.phases[phase];
          if (!isDay(firstDay) || !isDay(lastDay)) return null;
          const from = place(firstDay);
          const length = Math.max(0.01, place(lastDay) + 1 / whole - from);
          return (
            <li key={phase} className={classes.phase} style={cssVariables({ '--from': from, '--length': length })}>
              <span className={classes.bar} />
              <span className={classes.name}>{t(`common:phase.${phase}`)}</span>
            </li>
          );
        })}
      </ol>
      {isWithin && (
        <>
          <span className={classes.today} style={cssVariables({ '--from': place(today) })} aria-hidden />
          <span className={classes.todayName} style={cssVariables({ '--from': place(today) })}>
            <span aria-hidden>{t('calendar.today')}</span>
            <span className={visuallyHidden.text}>{t('calendar.todayIs', { day: format.day(today) })}</span>
          </span>
        </>
      )}
      <div className={classes.ends} aria-hidden>
        <span>{format.shortDay(first)}</span>
        <span>{format.day(last)}</span>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { YearHours } from './year-hours.ts';
import classes from './report-totals.module.css';

/** All hours that the report finds, year by year, with the mean of a person where staff are counted. */
export function ReportTotals({ years }: { years: readonly YearHours[] }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  return (
    <dl className={classes.totals} aria-label={t('report.all')}>
      {years.map(({ year, hours, people }) => (
        <div key={year} className={classes.year}>
          <dt>{year}</dt>
          <dd>{t('report.hours', { hours: format.number(hours) })}</dd>
          {people !== null && people > 0 && (
            <dd className={classes.mean}>{t('report.mean', { hours: format.number(hours / people, 1) })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

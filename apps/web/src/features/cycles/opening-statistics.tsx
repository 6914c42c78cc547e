import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import classes from './opening-statistics.module.css';
import type { OpeningCheck } from './company-cycle.ts';

/** Four counts: appraisals to create, people who would wait, warnings, people left out. */
export function OpeningStatistics({ check }: { check: OpeningCheck }) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  const { toOpen, counts } = check;
  const statistics = [
    ['toOpen', toOpen],
    ['waiting', counts.waiting],
    ['warnings', counts.warnings],
    ['leftOut', counts.leftOut],
  ] as const;
  return (
    <dl className={classes.figures}>
      {statistics.map(([key, value]) => (
        <div key={key} className={classes.figure}>
          <dt className={classes.label}>{t(`opening.figure.${key}`)}</dt>
          <dd className={classes.value} data-warn={(key === 'waiting' && value > 0) || undefined}>
            {format.number(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

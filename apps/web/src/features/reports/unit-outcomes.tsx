import { useTranslation } from 'react-i18next';
import type { UnitReport } from './unit-report.ts';
import classes from './unit-statistics.module.css';

const OUTCOMES = ['provisional', 'notRated', 'left', 'notCompleted'] as const;

/** The people of the year whose score is not among the final ones, by why; nothing if there are none. */
export function UnitOutcomes({ report }: { report: UnitReport }) {
  const { t } = useTranslation('reports');
  const counted = OUTCOMES.reduce((sum, key) => sum + report[key], report.final);
  const shown = OUTCOMES.filter((key) => report[key] > 0).map((key) =>
    t(`unit.outcome.${key}`, { count: report[key] }),
  );
  const open = report.people - counted;
  if (open > 0) shown.push(t('unit.outcome.open', { count: open }));
  return shown.length === 0 ? null : <p className={classes.note}>{t('unit.leftOut', { what: shown.join(', ') })}</p>;
}

import { daysBetween } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/format/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './row-stage.module.css';

/** For how many days a form waits for its approver, emphasised once the last day has passed; nothing on the first day. */
export function RowAge({ row: { waitingSince, lastDay } }: { row: AppraisalRow }) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const age = waitingSince === null ? 0 : daysBetween(waitingSince, today);
  if (age < 1) return null;
  return (
    <span className={classes.age} data-late={lastDay < today || undefined}>
      {t('stage.age', { count: age })}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { StatusBadge } from '../../shared/ui/index.ts';
import type { TeamRow } from './team.ts';
import classes from './team.module.css';

/** The status of somebody's newest appraisal: the final score, or the phase and level. */
export function AppraisalStatus({ appraisal }: { appraisal: TeamRow['appraisal'] }) {
  const { t } = useTranslation(['team', 'common']);
  const format = useFormat();
  if (appraisal === null) return '–';
  const { year, phase, level, isComplete, score } = appraisal;
  const words = score === null ? t(`common:level.${level}`) : t('appraisal.final', { score: format.decimal(score) });
  return (
    <span className={classes.status}>
      <StatusBadge tone={isComplete ? 'ok' : level === 'unsubmitted' ? 'quiet' : 'info'}>{words}</StatusBadge>
      <span className={classes.quiet}>{t('appraisal.year', { year, phase: t(`common:phase.${phase}`) })}</span>
    </span>
  );
}

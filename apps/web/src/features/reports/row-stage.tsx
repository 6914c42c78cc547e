import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { AppraisalRow } from './appraisal-rows.ts';
import classes from './row-stage.module.css';
import spoken from '../../shared/ui/spoken.module.css';

/** How far a form has come, and after an arrow whom it waits for. */
export function RowStage({ row }: { row: AppraisalRow }) {
  const { t } = useTranslation('common');
  const { state, pending } = row;
  if (state !== 'in_approval' && state !== 'complete' && state !== 'open') {
    return <StatusBadge tone={state === 'closed' ? 'danger' : 'quiet'}>{t(`standing.state.${state}`)}</StatusBadge>;
  }
  return (
    <span className={classes.stage}>
      <span>{t(`level.${row.level}`)}</span>
      {pending !== null && (
        <span className={classes.holder} data-stuck={pending.seat === 'stuck' || undefined}>
          <IconArrowRight size="1em" stroke={1.75} className={classes.arrow} aria-hidden />
          <span className={spoken.text}>{t('standing.waits')} </span>
          {pending.holderName ?? t(`seat.${pending.seat}`)}
        </span>
      )}
    </span>
  );
}

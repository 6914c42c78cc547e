import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { AppraisalRow } from './appraisal-rows.ts';
import classes from './row-stage.module.css';

/** How far a form has come, and whom it waits for. */
export function RowStage({ row }: { row: AppraisalRow }) {
  const { t } = useTranslation('common');
  const { state, pending } = row;
  if (state !== 'in_approval' && state !== 'complete' && state !== 'open') {
    return <StatusBadge tone={state === 'closed' ? 'danger' : 'quiet'}>{t(`standing.state.${state}`)}</StatusBadge>;
  }
  return (
    <span className={classes.stage}>
      <span>{t(`level.${row.level}`)}</span>
      {pending !== null && <span className={classes.holder}>{waitsFor(pending)}</span>}
    </span>
  );

  function waitsFor({ seat, holderName }: NonNullable<AppraisalRow['pending']>): string {
    if (seat === 'stuck') return t('seat.stuck');
    return t('standing.waitsForSeat', { seat: holderName ?? t(`seat.${seat}`) });
  }
}

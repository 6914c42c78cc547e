import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { StatusBadge } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import { RowAge } from './row-age.tsx';
import classes from './row-stage.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

type Props = {
  readonly row: AppraisalRow;
  /** Whether the whole list waits for the reader, so that the approver need not be named. */
  readonly isOwnStep: boolean;
  /** Whether it says for how long the form waits; at a year-end step of one's own the response says it. */
  readonly showsAge: boolean;
};

/**
 * The status of a form: whom it waits for and for how long, until when they are on leave and who decides for them; at the reader's own step whether it was sent back and how much is marked.
 */
export function RowStage({ row, isOwnStep, showsAge }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const { state, pending, isReturned, marked, approverAway } = row;
  if (state !== 'in_approval' && state !== 'complete' && state !== 'open') {
    return (
      <StatusBadge tone={state === 'closed' ? 'danger' : 'quiet'}>{t(`common:status.state.${state}`)}</StatusBadge>
    );
  }
  return (
    <span className={classes.stage}>
      {isReturned ? (
        <StatusBadge tone="warn" icon={<IconArrowBackUp size="1.15em" stroke={1.75} aria-hidden />}>
          {t('returned')}
        </StatusBadge>
      ) : (
        <span>{t(`common:level.${row.level}`)}</span>
      )}
      {marked !== null && <span className={classes.marked}>{t('marked', marked)}</span>}
      {pending !== null && !isOwnStep && (
        <span className={classes.waits} data-stuck={pending.approver === 'stuck' || undefined}>
          <IconArrowRight size="1em" stroke={1.75} className={classes.arrow} aria-hidden />
          <span className={visuallyHidden.text}>{t('common:status.waits')} </span>
          <WaitsFor row={row} pending={pending} />
        </span>
      )}
      {showsAge && <RowAge row={row} />}
      {approverAway !== null && !isOwnStep && (
        <span className={classes.away} data-alone={approverAway.standIns.length === 0 || undefined}>
          {t('stage.away', { day: format.shortDay(approverAway.until) })}
        </span>
      )}
    </span>
  );
}

type WaitsForProps = { readonly row: AppraisalRow; readonly pending: NonNullable<AppraisalRow['pending']> };

/** Names the person a form waits for: the appraisee until a day, the stand-ins of an approver on leave, or an approver. */
function WaitsFor({ row: { responseDueOn, approverAway }, pending }: WaitsForProps) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  // The next approver has nothing to do before the appraisee responds, but an unassigned form is shown as such.
  if (responseDueOn !== null && pending.approver !== 'stuck') {
    return t('stage.response', { day: format.shortDay(responseDueOn) });
  }
  const standIns = approverAway?.standIns ?? [];
  if (standIns.length > 0) {
    return t('stage.standIns', { names: format.list(standIns), approver: pending.holderName ?? '' });
  }
  return pending.holderName ?? t(`common:approver.${pending.approver}`);
}

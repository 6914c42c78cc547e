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
  const { state, pending, responseDueOn, isReturned, marked, approverAway } = row;
  if (state !== 'in_approval' && state !== 'complete' && state !== 'open') {
    return (
      <StatusBadge tone={state === 'closed' ? 'danger' : 'quiet'}>{t(`common:status.state.${state}`)}</StatusBadge>
    );
  }
  // The next approver has nothing to do before the appraisee responds, but an unassigned form is shown as such.
  const isAnswerFirst = responseDueOn !== null && pending?.approver !== 'stuck';
  const standIns = approverAway?.standIns ?? [];
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
          {isAnswerFirst
            ? t('stage.response', { day: format.shortDay(responseDueOn) })
            : standIns.length > 0
              ? t('stage.standIns', { names: format.list(standIns), approver: pending.holderName ?? '' })
              : (pending.holderName ?? t(`common:approver.${pending.approver}`))}
        </span>
      )}
      {showsAge && <RowAge row={row} />}
      {approverAway !== null && !isOwnStep && (
        <span className={classes.away} data-alone={standIns.length === 0 || undefined}>
          {t('stage.away', { day: format.shortDay(approverAway.until) })}
        </span>
      )}
    </span>
  );
}

import type { FormSummary } from '@prestasi/contract';
import { levelsOf } from '@prestasi/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../format/index.ts';
import { AppLink } from './app-link.tsx';
import { LevelStepper } from './level-stepper.tsx';
import classes from './phase-status.module.css';
import { STATE_TONES } from './state-tones.ts';
import { StatusBadge } from './status-badge.tsx';

export type PhaseStatusProps = {
  readonly form: FormSummary;
  /** The present day of the group, 'YYYY-MM-DD'. */
  readonly today: string;
  /** The form's address; left out on the form's own page. */
  readonly to?: string;
  /** Whose form it is; null for the reader's own. */
  readonly appraisee: string | null;
};

/** The status of one phase of a year: its state as a word, its steps, its level, and what it waits for. */
export function PhaseStatus({ form, today, to, appraisee }: PhaseStatusProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <div className={classes.status}>
      <h3 className={classes.name}>
        {to === undefined ? (
          t(`phase.${form.phase}`)
        ) : (
          <AppLink to={to} className={classes.link}>
            {t(`phase.${form.phase}`)}
          </AppLink>
        )}
      </h3>
      <div className={classes.state}>
        <div className={classes.steps}>
          <LevelStepper levels={levelsOf(form.route)} level={form.level} withWords={false} />
        </div>
        <StatusBadge tone={STATE_TONES[form.state]}>{t(`status.state.${form.state}`)}</StatusBadge>
      </div>
      <p className={classes.level}>{t(`level.${form.level}`)}</p>
      <p className={classes.line}>{lineOf({ form, today, appraisee }, t, format)}</p>
    </div>
  );
}

/** Returns the line about a form's dates, or about whom it waits for. */
function lineOf({ form, today, appraisee }: PhaseStatusProps, t: TFunction<'common'>, format: Format): string {
  const { state, pending, responseDueOn } = form;
  if (state === 'waived' || state === 'frozen') return t(`status.${state}`);
  if (state === 'closed') return t('status.closed', { day: format.day(form.lastDay) });
  if (state === 'open') return t('status.closes', { day: format.day(form.lastDay) });
  if (state === 'upcoming') {
    if (form.firstDay <= today) return t('status.afterPrevious');
    return t('status.begins', { day: format.day(form.firstDay) });
  }
  if (form.completedAt !== null) return t('status.completed', { day: format.dayOf(form.completedAt) });
  if (pending === null) return '';
  if (responseDueOn !== null) {
    const day = format.shortDay(responseDueOn);
    return appraisee === null
      ? t('status.waitsForYourResponse', { day })
      : t('status.waitsForResponse', { name: appraisee, day });
  }
  if (pending.approver === 'stuck') return t('status.stuck');
  const approver = t(`approver.${pending.approver}`);
  if (pending.holderName === null) return t('status.waitsForApprover', { approver });
  return t('status.waitsForHolder', { name: pending.holderName, approver });
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ButtonLink, DeadlineBadge, PhaseStatus } from '../../shared/ui/index.ts';
import { formAddress, type MyForm } from './my-appraisals.ts';
import { useActionOn } from './use-action-on.ts';
import classes from './year-phase.module.css';

/** One phase of a year: the progress of its form, its days, and the next action. */
export function YearPhase({ form, withDates }: { form: MyForm; withDates: boolean }) {
  const { t } = useTranslation('me');
  const format = useFormat();
  const { today } = useSession();
  const action = useActionOn(form);
  const to = formAddress(form);
  return (
    <div className={classes.phase}>
      <PhaseStatus form={form} today={today} to={to} appraisee={null} />
      {withDates && form.state === 'upcoming' && (
        <p className={classes.days}>{t('cycle.days', { days: format.days(form.firstDay, form.lastDay) })}</p>
      )}
      {action !== null && (
        <div className={classes.next}>
          <ButtonLink to={to} variant="filled">
            {t(`next.${action.kind}`)}
          </ButtonLink>
          {action.dueOn !== null && <DeadlineBadge day={action.dueOn} today={today} />}
        </div>
      )}
    </div>
  );
}

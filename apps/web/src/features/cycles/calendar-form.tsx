import { Button, Textarea } from '@mantine/core';
import { PHASES } from '@prestasi/domain';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../shared/api/index.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { FormErrorSummary } from '../../shared/ui/form-error-summary.tsx';
import { bodyOf, dayFaults, daysOf, fieldOf, withDay, type DayField } from './calendar.ts';
import classes from './calendar-form.module.css';
import { PhaseDay } from './phase-day.tsx';
import type { Run } from './run.ts';
import { usePlanning } from './use-run-acts.ts';
import { YearStrip } from './year-strip.tsx';

/** The days of each phase to change; of an open run later last days alone, with a reason. */
export function CalendarForm({ run }: { run: Run }) {
  const { t } = useTranslation(['cycles', 'common', 'problems']);
  const before = daysOf(run);
  const [days, setDays] = useState(before);
  const [reason, setReason] = useState('');
  const [looked, setLooked] = useState(false);
  const planning = usePlanning(run.id);
  const isOpen = run.state === 'open';
  const isChanged = JSON.stringify(days) !== JSON.stringify(before);
  const isReasonMissing = isOpen && reason.trim() === '';

  const faults = dayFaults(run, days);
  const refused = isProblem(planning.error) ? planning.error.fields : [];
  const own = new Map(faults.map(({ field, code }) => [field, t(`problems:field.${code}`)]));
  const theirs = new Map(refused.map((fault) => [fieldOf(fault), fault.message]));
  const messageOf = (field: DayField) => own.get(field) ?? theirs.get(field);
  const errors = [
    ...faults.map(({ field, code }) => ({
      targetId: `day-${field}`,
      message: `${labelOf(field)}: ${t(`problems:field.${code}`)}`,
    })),
    ...(isReasonMissing ? [{ targetId: 'calendar-reason', message: t('problems:reason_needed.title') }] : []),
  ];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (errors.length === 0) planning.mutate(bodyOf(days, isOpen ? reason.trim() : null));
  };
  const input = (field: DayField, value: string, isFixed: boolean) => (
    <PhaseDay
      id={`day-${field}`}
      label={shortLabelOf(field)}
      value={value}
      isFixed={isFixed}
      error={messageOf(field)}
      onChange={(next) => setDays(withDay(days, field, next))}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {looked && <FormErrorSummary errors={errors} />}
      <YearStrip days={days} year={run.year} />
      {PHASES.map((phase) => (
        <fieldset key={phase} className={classes.phase}>
          <legend className={classes.name}>{t(`common:phase.${phase}`)}</legend>
          {input(`${phase}.firstDay`, days.phases[phase].firstDay, isOpen)}
          {input(`${phase}.lastDay`, days.phases[phase].lastDay, false)}
          <ExtensionReason run={run} phase={phase} />
        </fieldset>
      ))}
      <fieldset className={classes.phase}>
        <legend className={classes.name}>{t('calendar.cutOff')}</legend>
        {input('hiredUntil', days.hiredUntil, isOpen)}
      </fieldset>
      {isOpen && isChanged && (
        <Textarea
          id="calendar-reason"
          label={t('calendar.reason')}
          description={t('calendar.reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          error={looked && isReasonMissing ? t('problems:reason_needed.title') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {planning.isError && <ErrorState error={planning.error} />}
      {isChanged && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setDays(before)}>
            {t('calendar.discard')}
          </Button>
          <Button type="submit" loading={planning.isPending}>
            {isOpen ? t('calendar.extend') : t('calendar.save')}
          </Button>
        </div>
      )}
    </form>
  );

  // Within its group the phase need not be said again.
  function shortLabelOf(field: DayField): string {
    const edge = field.split('.')[1];
    return edge === undefined ? t('calendar.hiredUntil') : t(`calendar.${edge}`);
  }

  function labelOf(field: DayField): string {
    const [phase, edge] = field.split('.');
    if (edge === undefined) return t('calendar.hiredUntil');
    return t(`calendar.${edge}Of`, { phase: t(`common:phase.${phase}`) });
  }
}

function ExtensionReason({ run, phase }: { run: Run; phase: string }) {
  const { t } = useTranslation('cycles');
  const reason = run.phases.find((each) => each.phase === phase)?.extensionReason ?? null;
  return reason === null ? null : <p className={classes.reason}>{t('calendar.extended', { reason })}</p>;
}

import { Button } from '@mantine/core';
import { planCompanyCycle } from '@prestasi/contract';
import { PHASES, type Phase } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { areDaysChanged, bodyOf, type CalendarValues, dayErrors, daysIn, pathOf, valuesOf } from './calendar.ts';
import classes from './calendar-form.module.css';
import { PhaseDay } from './phase-day.tsx';
import type { CompanyCycle } from './company-cycle.ts';
import { useAfterAction } from './use-company-cycle-actions.ts';
import { YearStrip } from './year-strip.tsx';

/** The days of each phase to change; of an open company cycle only later last days, with a reason. */
export function CalendarForm({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation(['cycles', 'common', 'problems']);
  const { done, reload } = useAfterAction();
  const isOpen = companyCycle.state === 'open';
  const initial = valuesOf(companyCycle);
  const isReasonMissing = (values: CalendarValues) =>
    isOpen && areDaysChanged(values, initial) && values.reason.trim() === '';
  const form = useRecordForm<CalendarValues, CompanyCycle>({
    key: `cycle/${companyCycle.id}/calendar`,
    initial,
    version: companyCycle.version,
    check: (values) => [
      ...dayErrors(companyCycle, daysIn(values)).map(({ field, code }) => ({ path: pathOf(field), code })),
      ...(isReasonMissing(values) ? [{ path: 'reason', code: 'required' as const }] : []),
    ],
    save: (values, version) =>
      callApi(planCompanyCycle, {
        params: { id: companyCycle.id },
        body: { ...bodyOf(daysIn(values), isOpen ? values.reason.trim() || null : null), version },
      }),
    onSaved: () => done(t('calendar.saved')),
    onStale: reload,
  });
  const edge = (phase: Phase, name: 'firstDay' | 'lastDay', isFixed: boolean) => (
    <PhaseDay
      form={form}
      name={pathOf(`${phase}.${name}`)}
      label={t(`calendar.${name}`)}
      fullLabel={t(`calendar.${name}Of`, { phase: t(`common:phase.${phase}`) })}
      isFixed={isFixed}
    />
  );
  return (
    <RecordForm
      form={form}
      submitLabel={isOpen ? t('calendar.extend') : t('calendar.save')}
      actions={
        form.isChanged && (
          <Button variant="default" onClick={form.discard}>
            {t('calendar.discard')}
          </Button>
        )
      }
    >
      <YearStrip days={daysIn(form.values)} year={companyCycle.year} />
      {PHASES.map((phase) => (
        <fieldset key={phase} className={classes.phase}>
          <legend className={classes.name}>{t(`common:phase.${phase}`)}</legend>
          {edge(phase, 'firstDay', isOpen)}
          {edge(phase, 'lastDay', false)}
          <ExtensionReason companyCycle={companyCycle} phase={phase} />
        </fieldset>
      ))}
      <fieldset className={classes.phase}>
        <legend className={classes.name}>{t('calendar.cutOff')}</legend>
        <PhaseDay
          form={form}
          name="hiredUntil"
          label={t('calendar.hiredUntil')}
          fullLabel={t('calendar.hiredUntil')}
          isFixed={isOpen}
        />
      </fieldset>
      {isOpen && areDaysChanged(form.values, initial) && (
        <AreaField
          form={form}
          name="reason"
          label={t('calendar.reason')}
          description={t('calendar.reasonHint')}
          required
          max={2000}
        />
      )}
    </RecordForm>
  );
}

function ExtensionReason({ companyCycle, phase }: { companyCycle: CompanyCycle; phase: string }) {
  const { t } = useTranslation('cycles');
  const reason = companyCycle.phases.find((each) => each.phase === phase)?.extensionReason ?? null;
  return reason === null ? null : <p className={classes.reason}>{t('calendar.extended', { reason })}</p>;
}

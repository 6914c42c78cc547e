import { TextInput } from '@mantine/core';
import { GROUP_TIME_ZONE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { DayInput, fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import classes from './meetings.module.css';
import type { MeetingValues } from './meeting-values.ts';

type Props = { readonly form: RecordFormHandle<MeetingValues> };

/** The day of a meeting, and from when until when it lasts. */
export function TimeFields({ form }: Props) {
  const { t } = useTranslation('meetings');
  const { values } = form;
  useFieldLabel(form, 'day', t('field.day'));
  useFieldLabel(form, 'startsAt', t('field.start'));
  useFieldLabel(form, 'endsAt', t('field.end'));
  const isEarly = values.daysAfter === 0 && values.endTime !== '' && values.endTime <= values.startTime;
  return (
    <div className={classes.times}>
      <DayInput
        id={fieldId(form, 'day')}
        label={t('field.day')}
        required
        error={form.errorOf('day')}
        value={values.day}
        onChange={(day) => form.set('day', day)}
      />
      <TextInput
        id={fieldId(form, 'startsAt')}
        type="time"
        label={t('field.start')}
        required
        error={form.errorOf('startTime') ?? form.errorOf('startsAt')}
        value={values.startTime}
        onChange={(event) => form.set('startTime', event.currentTarget.value)}
      />
      <TextInput
        id={fieldId(form, 'endsAt')}
        type="time"
        label={t('field.end')}
        required
        error={form.errorOf('endTime') ?? form.errorOf('endsAt') ?? (isEarly ? t('field.endEarly') : undefined)}
        value={values.endTime}
        onChange={(event) => form.set('endTime', event.currentTarget.value)}
      />
      {values.timeZone !== GROUP_TIME_ZONE && <p className={classes.quiet}>{t('zone', { zone: values.timeZone })}</p>}
    </div>
  );
}

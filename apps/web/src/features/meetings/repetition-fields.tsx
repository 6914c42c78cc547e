import { Checkbox } from '@mantine/core';
import { FREQUENCIES, WEEKDAYS, weekdayOf } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import {
  ChoiceField,
  DayField,
  FieldGrid,
  fieldId,
  NumberField,
  type RecordFormHandle,
  useFieldLabel,
} from '../../shared/form/index.ts';
import classes from './meetings.module.css';
import type { MeetingValues } from './meeting-values.ts';

type Props = { readonly form: RecordFormHandle<MeetingValues> };

/** Whether a meeting repeats, how often, and until when. */
export function RepetitionFields({ form }: Props) {
  const { t } = useTranslation('meetings');
  const { repeats, ends } = form.values;
  const label = t('field.repeats');
  useFieldLabel(form, 'repetition', label);
  const error = form.errorOf('repetition');
  return (
    <div id={fieldId(form, 'repetition')} tabIndex={-1} className={classes.group}>
      <FieldGrid>
        <ChoiceField
          form={form}
          name="repeats"
          label={label}
          options={['none' as const, ...FREQUENCIES].map((value) => ({ value, label: t(`repeats.${value}`) }))}
        />
        {repeats !== 'none' && (
          <NumberField form={form} name="interval" label={t(`every.${repeats}`)} min={1} max={99} />
        )}
      </FieldGrid>
      {repeats === 'weekly' && <WeekdayBoxes form={form} />}
      {repeats === 'monthly' && (
        <ChoiceField
          form={form}
          name="monthlyBy"
          label={t('field.monthlyBy')}
          options={(['day', 'weekday'] as const).map((value) => ({ value, label: t(`monthlyBy.${value}`) }))}
        />
      )}
      {repeats !== 'none' && (
        <FieldGrid>
          <ChoiceField
            form={form}
            name="ends"
            label={t('field.ends')}
            options={(['count', 'until'] as const).map((value) => ({ value, label: t(`ends.${value}`) }))}
          />
          {ends === 'count' ? (
            <NumberField form={form} name="count" label={t('field.count')} min={1} max={10_000} />
          ) : (
            <DayField form={form} name="until" label={t('field.until')} min={form.values.day} />
          )}
        </FieldGrid>
      )}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The days of the week; that of the first day is always among them. */
function WeekdayBoxes({ form }: Props) {
  const { t } = useTranslation('meetings');
  const { day, weekdays } = form.values;
  const first = /^\d{4}-\d{2}-\d{2}$/.test(day) ? weekdayOf(day) : null;
  const chosen = WEEKDAYS.filter((one) => weekdays.includes(one));
  const toggle = (next: readonly string[]) =>
    form.set(
      'weekdays',
      WEEKDAYS.filter((one) => next.includes(one)),
    );
  return (
    <fieldset className={classes.weekdays}>
      <legend>{t('field.weekdays')}</legend>
      <Checkbox.Group value={[...chosen]} onChange={toggle}>
        <div className={classes.days}>
          {WEEKDAYS.map((one) => (
            <Checkbox key={one} value={one} label={t(`weekday.${one}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {first !== null && !weekdays.includes(first) && (
        <p className={classes.quiet}>{t('field.weekdayFirst', { day: t(`weekday.${first}`) })}</p>
      )}
    </fieldset>
  );
}

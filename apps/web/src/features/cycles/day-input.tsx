import { TextInput } from '@mantine/core';
import { isDay } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import classes from './day-input.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  /** 'YYYY-MM-DD', or '' while it is typed. */
  readonly value: string;
  /** A day that stands: shown, not to be changed. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
};

/** A day, chosen by the device's own calendar, and written out in the language of the page: browsers differ in order. */
export function DayInput({ id, label, value, isFixed, error, onChange }: Props) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  const written = isDay(value) ? format.longDay(value) : t('calendar.noDay');
  if (isFixed) {
    return (
      <div>
        <div className={classes.label}>{label}</div>
        <time dateTime={value}>{written}</time>
      </div>
    );
  }
  return (
    <TextInput
      id={id}
      type="date"
      label={label}
      description={written}
      classNames={{ description: classes.written ?? '' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

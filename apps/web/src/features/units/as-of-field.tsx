import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './units.module.css';

type Props = {
  /** 'YYYY-MM-DD', '' for today. */
  readonly day: string;
  readonly onChange: (day: string) => void;
};

/** The day for which heads and people are told; without one it is today. */
export function AsOfField({ day, onChange }: Props) {
  const { t } = useTranslation('units');
  const id = useId();
  return (
    <span className={classes.asOf}>
      <label htmlFor={id}>{t('filter.asOf')}</label>
      <TextInput
        id={id}
        className={classes.day}
        type="date"
        value={day}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </span>
  );
}

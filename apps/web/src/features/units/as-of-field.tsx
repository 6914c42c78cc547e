import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFilterInput } from '../../shared/ui/index.ts';
import classes from './units.module.css';

type Props = {
  /** 'YYYY-MM-DD', '' for today. */
  readonly day: string;
  readonly onChange: (day: string) => void;
};

/** The day for which heads and people are shown; empty for today. */
export function AsOfField({ day, onChange }: Props) {
  const { t } = useTranslation('units');
  const id = useId();
  return (
    <span className={classes.asOf}>
      <label htmlFor={id}>{t('filter.asOf')}</label>
      <DayFilterInput id={id} className={classes.day} value={day} onChange={onChange} />
    </span>
  );
}

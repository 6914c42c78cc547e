import { useFormat } from '../../shared/format/index.ts';
import { DayInput } from '../../shared/form/index.ts';
import classes from './phase-day.module.css';

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

/** A day of a year's calendar: to type, or, where it stands, written out. */
export function PhaseDay({ isFixed, ...day }: Props) {
  const format = useFormat();
  if (!isFixed) return <DayInput {...day} classNames={{ description: classes.written ?? '' }} />;
  return (
    <div>
      <div className={classes.label}>{day.label}</div>
      <time dateTime={day.value}>{format.longDay(day.value)}</time>
    </div>
  );
}

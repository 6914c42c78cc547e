import { isDay } from '@prestasi/domain';
import { DayInput, fieldId, type RecordFormHandle, Theirs, useFieldLabel } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import type { CalendarValues, DayPath } from './calendar.ts';
import classes from './phase-day.module.css';

type Props = {
  readonly form: RecordFormHandle<CalendarValues>;
  readonly name: DayPath;
  /** The label of the day within its group, and by itself. */
  readonly label: string;
  readonly fullLabel: string;
  /** Whether the day is shown only, because it cannot be changed. */
  readonly isFixed: boolean;
};

/** A day of a year's calendar: a field, or text if it is fixed. */
export function PhaseDay({ form, name, label, fullLabel, isFixed }: Props) {
  const format = useFormat();
  useFieldLabel(form, name, fullLabel);
  const value = form.values[name];
  const theirs = form.theirsOf(name);
  if (isFixed) {
    return (
      <div>
        <div className={classes.label}>{label}</div>
        <time dateTime={value}>{format.longDay(value)}</time>
      </div>
    );
  }
  return (
    <div>
      <DayInput
        id={fieldId(form, name)}
        label={label}
        value={value}
        error={form.errorOf(name)}
        onChange={(day) => form.set(name, day)}
        classNames={{ description: classes.written ?? '' }}
      />
      <Theirs value={theirs !== undefined && isDay(theirs) ? format.longDay(theirs) : theirs} />
    </div>
  );
}

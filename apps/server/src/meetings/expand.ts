// oxlint-disable-next-line import/default -- it is CommonJS, whose exports Node gives as the default
import rrule from 'rrule';
import {
  type Frequency,
  instantOf,
  type LocalTime,
  localTimeIn,
  MOST_OCCURRENCES,
  type Repetition,
  weekdayOf,
  weekOfMonth,
} from '@prestasi/domain';

/** The first occurrence of a meeting, and the rule of its repetition. */
export type Timing = {
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly repetition: Repetition | null;
};

export type Times = { readonly startsAt: Date; readonly endsAt: Date };

const { RRule } = rrule;
const FREQUENCY: Readonly<Record<Frequency, number>> = {
  daily: RRule.DAILY,
  weekly: RRule.WEEKLY,
  monthly: RRule.MONTHLY,
  yearly: RRule.YEARLY,
};

/**
 * Returns the times of all occurrences by the rule, as the clocks of the time zone show them; null if there are more
 * than a meeting may have.
 */
export function occurrencesOf({ timeZone, startsAt, endsAt, repetition }: Timing): readonly Times[] | null {
  if (repetition === null) return [{ startsAt, endsAt }];
  const start = localTimeIn(timeZone, startsAt);
  const lasts = wallTime(localTimeIn(timeZone, endsAt)).getTime() - wallTime(start).getTime();
  const { until } = repetition;
  const options = optionsOf(repetition, start, until === null ? null : wallTime(`${until}T23:59`));
  const found = new RRule({ ...options, dtstart: wallTime(start) }).all((_, index) => index <= MOST_OCCURRENCES);
  if (found.length > MOST_OCCURRENCES) return null;
  return found.map((time) => {
    const at = instantOf(timeZone, localOf(time));
    const end = instantOf(timeZone, localOf(new Date(time.getTime() + lasts)));
    // Clocks that go forward meanwhile would make it end when it begins.
    return { startsAt: at, endsAt: end > at ? end : new Date(at.getTime() + lasts) };
  });
}

/** Returns the rule as iCalendar writes it, such as `RRULE:FREQ=WEEKLY;COUNT=10`. */
export function ruleText(
  repetition: Repetition,
  { timeZone, startsAt }: Pick<Timing, 'timeZone' | 'startsAt'>,
): string {
  const until = repetition.until === null ? null : instantOf(timeZone, `${repetition.until}T23:59`);
  return RRule.optionsToString(optionsOf(repetition, localTimeIn(timeZone, startsAt), until));
}

function optionsOf(
  { frequency, interval, weekdays, monthlyBy, count }: Repetition,
  start: LocalTime,
  until: Date | null,
) {
  const day = start.slice(0, 10);
  const dayOfMonth = Number(day.slice(8));
  const byWeekday = weekdays.map((weekday) => RRule[weekday]);
  return {
    freq: FREQUENCY[frequency],
    interval,
    ...(until === null ? {} : { until }),
    ...(count === null ? {} : { count }),
    ...(byWeekday.length === 0 ? {} : { byweekday: byWeekday }),
    ...(monthlyBy === 'weekday' ? { byweekday: [RRule[weekdayOf(day)].nth(weekOfMonth(day))] } : {}),
    ...(monthlyBy === 'day' ? { bymonthday: [dayOfMonth] } : {}),
    // Without them readers disagree about a day that only leap years have.
    ...(frequency === 'yearly' ? { bymonth: [Number(day.slice(5, 7))], bymonthday: [dayOfMonth] } : {}),
  };
}

// The library counts on clocks without a time zone, as if they showed UTC.
function wallTime(local: LocalTime): Date {
  return new Date(`${local}:00Z`);
}

function localOf(time: Date): LocalTime {
  return time.toISOString().slice(0, 16);
}

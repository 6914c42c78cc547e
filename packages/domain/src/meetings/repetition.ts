import { type Day, isDay } from '../cycle/calendar.ts';
import type { Frequency, Weekday } from './vocabulary.ts';

/** The rule by which a meeting repeats; it ends with a day or after a number of occurrences (domain §7). */
export type Repetition = {
  readonly frequency: Frequency;
  /** Every 1st, 2nd … day, week, month or year. */
  readonly interval: number;
  /** For `weekly` alone: the days of the week; others have none. */
  readonly weekdays: readonly Weekday[];
  /** For `monthly` alone: on the first day's date, or on its day of the week as the first … fourth or last; else null. */
  readonly monthlyBy: 'day' | 'weekday' | null;
  /** The last day, included; exactly one of `until` and `count` is null. */
  readonly until: Day | null;
  readonly count: number | null;
};

export type RepetitionError = {
  readonly path: 'repetition';
  readonly code: 'repetition_incomplete' | 'repetition_ends_early' | 'weekday_missing';
};

/**
 * Returns the errors of a repetition that begins on a day: without an end or with two, ending before it begins, weekly
 * on no day or not on the first one, or with what belongs to another frequency.
 */
export function repetitionErrors(
  { frequency, weekdays, monthlyBy, until, count }: Repetition,
  firstDay: Day,
): readonly RepetitionError[] {
  const error = (code: RepetitionError['code']): readonly RepetitionError[] => [{ path: 'repetition', code }];
  if ((until === null) === (count === null)) return error('repetition_incomplete');
  if (until !== null && !isDay(until)) return error('repetition_incomplete');
  if ((monthlyBy !== null) !== (frequency === 'monthly')) return error('repetition_incomplete');
  if (frequency !== 'weekly' && weekdays.length > 0) return error('repetition_incomplete');
  if (frequency === 'weekly' && !weekdays.includes(weekdayOf(firstDay))) return error('weekday_missing');
  if (until !== null && until < firstDay) return error('repetition_ends_early');
  return [];
}

const SUNDAY_FIRST: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Returns the day of the week of a day. */
export function weekdayOf(day: Day): Weekday {
  const weekday = SUNDAY_FIRST[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (weekday === undefined) throw new RangeError(`Not a day: ${day}`);
  return weekday;
}

/** Returns which of its weekday in the month a day is: 1 to 4, or -1 for the last where it is the fifth. */
export function weekOfMonth(day: Day): number {
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return week === 5 ? -1 : week;
}

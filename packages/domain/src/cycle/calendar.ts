import type { Phase } from '../vocabulary.ts';

/** A day of the group's time zone as `YYYY-MM-DD`; such texts compare as the days do. */
export type Day = string;

/** First and last day of a phase, both included (domain §3). */
export type PhaseWindow = { readonly firstDay: Day; readonly lastDay: Day };

/** A company's days for each phase of a cycle. */
export type Calendar = Readonly<Record<Phase, PhaseWindow>>;

/** The time zone in which all days of the group are counted (domain §3). */
export const GROUP_TIME_ZONE = 'Asia/Kuala_Lumpur';

const DAY_IN_MS = 86_400_000;

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return startOf(text) !== null;
}

/** Negative, zero or positive as `a` is before, on or after `b`. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the day `count` days later, earlier if negative. Refuses (RangeError) a text that is no day. */
export function addDays(day: Day, count: number): Day {
  return new Date(epochOf(day) + count * DAY_IN_MS).toISOString().slice(0, 10);
}

/** Returns the days from `from` until `to`: 0 on the same day, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (epochOf(to) - epochOf(from)) / DAY_IN_MS;
}

/** Returns the days of a period with both ends included: 1 for a single day. */
export function daysIncluded({ firstDay, lastDay }: PhaseWindow): number {
  return daysBetween(firstDay, lastDay) + 1;
}

/** Returns the day of an instant in a time zone, such as `Asia/Kuala_Lumpur`. Refuses (RangeError) an unknown zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Returns the time of an instant in a time zone, `HH:MM` from 00:00 to 23:59. Refuses (RangeError) an unknown zone. */
export function timeIn(timeZone: string, instant: Date): string {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')}`;
}

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * Returns the last day of a phase for an employee: the company's, or the latest extension of company or employee; none
 * shortens it (domain §3).
 */
export function lastDayOf(window: PhaseWindow, extendedTo: readonly (Day | null)[]): Day {
  return extendedTo.reduce<Day>((last, day) => (day !== null && day > last ? day : last), window.lastDay);
}

/** Whether a phase is open on a day, both ends included, with the extensions that apply to the employee (domain §3). */
export function isPhaseOpen(day: Day, window: PhaseWindow, extendedTo: readonly (Day | null)[] = []): boolean {
  return window.firstDay <= day && day <= lastDayOf(window, extendedTo);
}

function epochOf(day: Day): number {
  const start = startOf(day);
  if (start === null) throw new RangeError(`Not a day: ${day}`);
  return start;
}

/** Returns the milliseconds from the epoch to a day's midnight in UTC; null if there is no such day. */
function startOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const start = Date.parse(`${text}T00:00:00Z`);
  // A day that the month does not have is parsed as one of the next month.
  return new Date(start).getUTCDate() === Number(text.slice(8)) ? start : null;
}

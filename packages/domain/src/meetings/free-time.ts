import { addDays } from '../cycle/calendar.ts';
import { instantOf, localTimeIn } from './local-time.ts';
import { weekdayOf } from './repetition.ts';

/** From when until when something lasts; the end does not belong to it. */
export type TimeSpan = { readonly startsAt: Date; readonly endsAt: Date };

/** Whether two spans have a moment in common. */
export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

const MINUTE_MS = 60_000;
const FIRST_MINUTE = 9 * 60;
const LAST_MINUTE = 17 * 60;
const LUNCH: readonly [number, number] = [13 * 60, 14 * 60];
const STEP_MINUTES = 30;

/**
 * Returns the first span of so many minutes after an instant, within the working hours of a time zone (Monday to Friday,
 * 9:00 to 13:00 and 14:00 to 17:00, at full and half hours), that no busy time overlaps; null within so many days.
 */
export function findFreeTime(
  busy: readonly TimeSpan[],
  { after, minutes, timeZone, days }: { after: Date; minutes: number; timeZone: string; days: number },
): TimeSpan | null {
  const today = localTimeIn(timeZone, after).slice(0, 10);
  for (let count = 0; count < days; count++) {
    const day = addDays(today, count);
    if (['SA', 'SU'].includes(weekdayOf(day))) continue;
    for (let minute = FIRST_MINUTE; minute + minutes <= LAST_MINUTE; minute += STEP_MINUTES) {
      if (minute < LUNCH[1] && minute + minutes > LUNCH[0]) continue;
      const startsAt = instantOf(timeZone, `${day}T${clock(minute)}`);
      const span = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
      if (startsAt > after && !busy.some((taken) => overlaps(taken, span))) return span;
    }
  }
  return null;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

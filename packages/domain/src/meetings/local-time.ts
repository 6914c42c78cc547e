import { dayIn, isDay, timeIn } from '../cycle/calendar.ts';

/** A time on the clocks of a place, `YYYY-MM-DDTHH:MM`; such texts compare as the times do. */
export type LocalTime = string;

const MINUTE_MS = 60_000;

/** Whether a text is a time on a day that exists. */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
}

/** Whether a name is that of a time zone, such as `Asia/Kuala_Lumpur`. */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z]+\/[A-Za-z0-9_+/-]+)$/.test(name)) return false;
  try {
    dayIn(name, new Date(0));
    return true;
  } catch {
    return false;
  }
}

/** Returns the time of an instant on the clocks of a time zone. */
export function localTimeIn(timeZone: string, instant: Date): LocalTime {
  return `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}`;
}

/**
 * Returns the instant of a time on the clocks of a time zone. A time that occurs twice is the first of both; one that is
 * left out when clocks go forward is as much later as they go (RFC 5545).
 */
export function instantOf(timeZone: string, local: LocalTime): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const before = offsetAt(timeZone, asUtc - 86_400_000);
  const after = offsetAt(timeZone, asUtc + 86_400_000);
  const [first, second] = [asUtc - before, asUtc - after].map((time) => new Date(time));
  if (first === undefined || second === undefined) throw new RangeError(`Not a time: ${local}`);
  if (localTimeIn(timeZone, first) === local) return first;
  return localTimeIn(timeZone, second) === local ? second : first;
}

function offsetAt(timeZone: string, time: number): number {
  const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${localTimeIn(timeZone, new Date(minute))}:00Z`) - minute;
}

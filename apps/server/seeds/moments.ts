import { addDays, type Day } from '@prestasi/domain';
import type { Random } from './random.ts';

/** Returns the working days from the first to the last, both included; all days if none of them is one. */
export function workingDays(first: Day, last: Day): readonly Day[] {
  const period = `${first}/${last}`;
  const known = periods.get(period) ?? daysToWork(first, last);
  periods.set(period, known);
  return known;
}

// The same few periods are used again and again.
const periods = new Map<string, readonly Day[]>();

function daysToWork(first: Day, last: Day): readonly Day[] {
  const all: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day);
  const working = all.filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
  return working.length > 0 ? working : all;
}

/**
 * Returns so many instants in office hours in order of time, on different days if there are enough. Refuses an empty
 * period.
 */
export function moments(random: Random, first: Day, last: Day, count: number): readonly Date[] {
  const days = workingDays(first, last);
  if (days.length === 0) throw new Error(`There is no day from ${first} to ${last}`);
  const chosen =
    days.length >= count ? random.some(days, count) : Array.from({ length: count }, () => random.pick(days));
  let before = 0;
  return chosen.toSorted().map((day) => {
    const preferred = workingHour(day, random).getTime();
    before = preferred > before ? preferred : before + random.whole(4, 40) * 60_000;
    return new Date(before);
  });
}

/** Returns the day of an instant in the group's time zone, which is eight hours ahead: a faster `todayAt`. */
export function dayAt(at: Date): Day {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns an instant of the day in the group's time zone. */
export function instantOf(day: Day, hour: number, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 8) * 3_600_000 + minute * 60_000);
}

function workingHour(day: Day, random: Random): Date {
  return new Date(instantOf(day, random.whole(8, 16), random.whole(0, 59)).getTime() + random.whole(0, 59) * 1000);
}

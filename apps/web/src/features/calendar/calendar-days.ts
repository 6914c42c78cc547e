import { addDays, type Day, daysBetween } from '@prestasi/domain';

/** The views of a calendar, in the order of their tabs. */
export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

export type Days = { readonly from: Day; readonly to: Day };

const WEEK = 7;
/** The days of an agenda. */
const AGENDA_DAYS = 30;
/** A month of the calendar always has six weeks, so that it does not jump. */
const MONTH_DAYS = 42;

/** Returns the days that a view shows around a day: weeks begin on Monday. */
export function daysOf(view: View, day: Day): Days {
  if (view === 'day') return { from: day, to: day };
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  const from = mondayOf(view === 'week' ? day : firstOfMonth(day));
  return { from, to: addDays(from, (view === 'week' ? WEEK : MONTH_DAYS) - 1) };
}

/** Returns the day around which a view shows what is before or after. */
export function besides(view: View, day: Day, direction: -1 | 1): Day {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, WEEK * direction);
  if (view === 'agenda') return addDays(day, AGENDA_DAYS * direction);
  return direction === -1 ? firstOfMonth(addDays(firstOfMonth(day), -1)) : firstOfMonth(addDays(firstOfMonth(day), 31));
}

/** Returns the days from the first to the last, both included. */
export function eachDay({ from, to }: Days): readonly Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + WEEK - 1) % WEEK));
}

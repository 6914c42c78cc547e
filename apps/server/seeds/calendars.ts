import { addDays, type Calendar, type Day } from '@prestasi/domain';

/** The days of one of the group's years; today is in the year-end phase of the last. */
export type GroupYear = {
  readonly year: number;
  readonly calendar: Calendar;
  /** The day on which every company opened the year. */
  readonly openedOn: Day;
  readonly hiredUntil: Day;
  /** The day on which it was closed; null while it runs. */
  readonly closedOn: Day | null;
};

// The year-end phase has run for at least so long, and will for at least so long.
const DAYS_BEFORE = 26;
const DAYS_AFTER = 8;

/**
 * Returns the group's years by today: the present year runs, so many before it are closed. In the second half of a year
 * the calendar is that of the product's defaults; in the first half it is three months earlier, so that on any day a
 * planning and a review are over.
 */
export function yearsUntil(today: Day, closed: number): readonly GroupYear[] {
  const year = Number(today.slice(0, 4));
  const yearEnd = monthOf(addDays(today, -DAYS_BEFORE));
  const shift = yearEnd >= monthOf(`${year}-07-01`) ? 0 : -3;
  const before = Array.from({ length: closed }, (_, index) => closedYear(year - closed + index, shift));
  return [...before, runningYear(year, shift, yearEnd, today)];
}

function closedYear(year: number, shift: number): GroupYear {
  const january = monthOf(`${year}-01-01`) + shift;
  return {
    year,
    calendar: {
      planning: months(january, 3),
      review: months(january + 5, 2),
      year_end: months(january + 10, 2),
    },
    openedOn: addDays(firstDayOf(january), -4),
    hiredUntil: addDays(firstDayOf(january + 9), -1),
    closedOn: addDays(firstDayOf(january + 12), 18),
  };
}

function runningYear(year: number, shift: number, yearEnd: number, today: Day): GroupYear {
  const first = monthOf(`${year}-01-01`) + shift;
  const before = yearEnd - first;
  const planning = Math.min(3, Math.max(1, Math.floor(before * 0.4)));
  const review = Math.min(2, Math.max(1, Math.floor(before * 0.25)));
  const reviewFrom = first + Math.max(planning, Math.floor(before * 0.56));
  const lastMonth = monthOf(addDays(today, DAYS_AFTER));
  return {
    year,
    calendar: {
      planning: months(first, planning),
      review: months(reviewFrom, review),
      year_end: months(yearEnd, lastMonth - yearEnd + 1),
    },
    openedOn: addDays(firstDayOf(first), -4),
    hiredUntil: addDays(firstDayOf(yearEnd), -1),
    closedOn: null,
  };
}

function months(first: number, count: number) {
  return { firstDay: firstDayOf(first), lastDay: addDays(firstDayOf(first + count), -1) };
}

/** Returns the months counted from the year 0. */
function monthOf(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstDayOf(month: number): Day {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

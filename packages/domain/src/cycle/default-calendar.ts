import type { Calendar, Day } from './calendar.ts';

/** Returns the calendar with which a company's cycle of a year starts, before HR sets its own. */
export function defaultCalendar(year: number): Calendar {
  return {
    planning: { firstDay: `${year}-01-01`, lastDay: `${year}-03-31` },
    review: { firstDay: `${year}-06-01`, lastDay: `${year}-07-31` },
    year_end: { firstDay: `${year}-11-01`, lastDay: `${year}-12-31` },
  };
}

/**
 * Returns the last day of hire that still gets an appraisal of the year, before HR sets its own: with less than three
 * months left nothing can be rated.
 */
export function defaultCutOff(year: number): Day {
  return `${year}-09-30`;
}

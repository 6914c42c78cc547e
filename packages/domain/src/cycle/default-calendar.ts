import type { Calendar, Day } from './calendar.ts';

/** The calendar a company's run of a year starts with, before HR sets its own. */
export function defaultCalendar(year: number): Calendar {
  return {
    planning: { firstDay: `${year}-01-01`, lastDay: `${year}-03-31` },
    review: { firstDay: `${year}-06-01`, lastDay: `${year}-07-31` },
    year_end: { firstDay: `${year}-11-01`, lastDay: `${year}-12-31` },
  };
}

/** The last day of hire that still gets an appraisal of the year, before HR sets its own: with less than three months left nothing can be rated. */
export function defaultCutOff(year: number): Day {
  return `${year}-09-30`;
}

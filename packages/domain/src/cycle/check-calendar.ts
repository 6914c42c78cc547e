import { PHASES, type Phase } from '../vocabulary.ts';
import { type Calendar, isDay, type PhaseWindow } from './calendar.ts';

export type CalendarProblem = {
  readonly code: 'not_a_day' | 'ends_before_start' | 'phase_order' | 'outside_year';
  readonly phase: Phase;
};

/**
 * Returns the days within which all phases of a year must be: planning may begin three months before it, year-end may
 * last six months after it.
 */
export function yearBounds(year: number): PhaseWindow {
  return { firstDay: `${year - 1}-10-01`, lastDay: `${year + 1}-06-30` };
}

/**
 * Returns the errors of a company's calendar: no days, reversed days, a phase that begins before the previous one has
 * ended, days outside the year's bounds.
 */
export function checkCalendar(year: number, calendar: Calendar): CalendarProblem[] {
  const bounds = yearBounds(year);
  return PHASES.flatMap((phase, index): CalendarProblem[] => {
    const { firstDay, lastDay } = calendar[phase];
    if (!isDay(firstDay) || !isDay(lastDay)) return [{ code: 'not_a_day', phase }];
    const problems: CalendarProblem[] = [];
    const before = PHASES[index - 1];
    if (lastDay < firstDay) problems.push({ code: 'ends_before_start', phase });
    if (before && firstDay <= calendar[before].lastDay) problems.push({ code: 'phase_order', phase });
    if (firstDay < bounds.firstDay || lastDay > bounds.lastDay) problems.push({ code: 'outside_year', phase });
    return problems;
  });
}

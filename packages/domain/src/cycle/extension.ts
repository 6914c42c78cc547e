import { PHASES, type Phase } from '../vocabulary.ts';
import type { Calendar } from './calendar.ts';
import { checkCalendar, type CalendarProblem } from './check-calendar.ts';

export type ExtensionProblem = {
  readonly code: CalendarProblem['code'] | 'only_extending';
  readonly phase: Phase;
  readonly field: 'firstDay' | 'lastDay';
};

/** Returns the phases that end later in `after` than in `before`. */
export function phasesExtended(before: Calendar, after: Calendar): Phase[] {
  return PHASES.filter((phase) => after[phase].lastDay > before[phase].lastDay);
}

/**
 * Returns the errors of new days for an open cycle: they may only end later (domain §3). An extended phase may reach
 * into the next one, since the forms keep their order by themselves.
 */
export function checkExtension(year: number, before: Calendar, after: Calendar): ExtensionProblem[] {
  const moved = PHASES.flatMap((phase): ExtensionProblem[] => [
    ...(after[phase].firstDay === before[phase].firstDay
      ? []
      : [{ code: 'only_extending', phase, field: 'firstDay' } as const]),
    ...(after[phase].lastDay >= before[phase].lastDay
      ? []
      : [{ code: 'only_extending', phase, field: 'lastDay' } as const]),
  ]);
  const impossible = checkCalendar(year, after)
    .filter(({ code, phase }) => code !== 'phase_order' && phasesExtended(before, after).includes(phase))
    .map((problem): ExtensionProblem => ({ ...problem, field: 'lastDay' }));
  return [...moved, ...impossible];
}

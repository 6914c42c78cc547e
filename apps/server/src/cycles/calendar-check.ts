import type { BodyOf, planCompanyCycle } from '@prestasi/contract';
import {
  type Calendar,
  type CalendarProblem,
  checkCalendar,
  checkExtension,
  type Phase,
  PHASES,
  yearBounds,
} from '@prestasi/domain';
import type { FieldError } from '../platform/problem.ts';
import type { CompanyCycle } from './company-cycle-queries.ts';

export type CalendarInput = BodyOf<typeof planCompanyCycle>;

/** Returns the calendar of the input, or its errors before any rule: a phase twice, and so another missing. */
export function readCalendar({ phases }: CalendarInput): Calendar | FieldError[] {
  const days = new Map(phases.map(({ phase, firstDay, lastDay }) => [phase, { firstDay, lastDay }]));
  const [planning, review, year_end] = PHASES.map((phase) => days.get(phase));
  if (planning !== undefined && review !== undefined && year_end !== undefined) return { planning, review, year_end };
  return phases.flatMap(({ phase }, index) =>
    phases.findIndex((other) => other.phase === phase) < index
      ? [{ path: `phases.${index}.phase`, code: 'duplicate' as const }]
      : [],
  );
}

/**
 * Returns the errors of new days for a company cycle (domain §3): for a planned one, days that do not follow each other
 * within the year; for an open one, anything but a later last day.
 */
export function calendarErrors(
  companyCycle: CompanyCycle,
  before: Calendar,
  after: Calendar,
  input: CalendarInput,
): FieldError[] {
  const pathTo = (phase: Phase, field: 'firstDay' | 'lastDay') =>
    `phases.${input.phases.findIndex((each) => each.phase === phase)}.${field}`;
  if (companyCycle.state === 'open') {
    return [
      ...(input.hiredUntil === companyCycle.hiredUntil
        ? []
        : [{ path: 'hiredUntil', code: 'only_extending' as const }]),
      ...checkExtension(companyCycle.year, before, after).map(({ code, phase, field }) => ({
        path: pathTo(phase, field),
        code: code === 'only_extending' ? code : CODE_OF[code],
      })),
    ];
  }
  const bounds = yearBounds(companyCycle.year);
  const isWithin = bounds.firstDay <= input.hiredUntil && input.hiredUntil <= bounds.lastDay;
  return [
    ...(isWithin ? [] : [{ path: 'hiredUntil', code: 'outside_year' as const }]),
    ...checkCalendar(companyCycle.year, after).map(({ code, phase }) => ({
      path: pathTo(phase, fieldOf(code, after[phase].firstDay < bounds.firstDay)),
      code: CODE_OF[code],
    })),
  ];
}

const CODE_OF = {
  not_a_day: 'date',
  ends_before_start: 'end_before_start',
  phase_order: 'phase_order',
  outside_year: 'outside_year',
} as const satisfies Record<CalendarProblem['code'], FieldError['code']>;

function fieldOf(code: CalendarProblem['code'], beginsTooEarly: boolean): 'firstDay' | 'lastDay' {
  return code === 'phase_order' || (code === 'outside_year' && beginsTooEarly) ? 'firstDay' : 'lastDay';
}

import type { BodyOf, planCompanyCycle, ProblemField } from '@prestasi/contract';
import { checkCalendar, checkExtension, isDay, PHASES, yearBounds, type Calendar, type Phase } from '@prestasi/domain';
import type { Run } from './run.ts';

/** The days of a run as they are edited; a field left empty is ''. */
export type Days = { readonly hiredUntil: string; readonly phases: Calendar };

/** A field of the calendar: the cut-off, or the first or last day of a phase. */
export type DayField = 'hiredUntil' | `${Phase}.${'firstDay' | 'lastDay'}`;

/** What is wrong with a field: the code of its text, `problems:field.<code>`. */
export type DayFault = { readonly field: DayField; readonly code: string };

/** The days that a run has. */
export function daysOf(run: Pick<Run, 'hiredUntil' | 'phases'>): Days {
  const of = (phase: Phase) => {
    const { firstDay = '', lastDay = '' } = run.phases.find((each) => each.phase === phase) ?? {};
    return { firstDay, lastDay };
  };
  return {
    hiredUntil: run.hiredUntil,
    phases: { planning: of('planning'), review: of('review'), year_end: of('year_end') },
  };
}

/** The days with one field changed. */
export function withDay(days: Days, field: DayField, value: string): Days {
  if (field === 'hiredUntil') return { ...days, hiredUntil: value };
  const [phase, edge] = field.split('.') as [Phase, 'firstDay' | 'lastDay'];
  return { ...days, phases: { ...days.phases, [phase]: { ...days.phases[phase], [edge]: value } } };
}

/**
 * What is wrong with new days (domain §3), as the server will see it: of a planned run, days that do not follow each
 * other within the year; of an open one, anything but a later last day.
 */
export function dayFaults(run: Run, after: Days): DayFault[] {
  const empty = emptyFields(after);
  if (empty.length > 0) return empty;
  if (run.state === 'open') {
    return checkExtension(run.year, daysOf(run).phases, after.phases).map(({ code, phase, field }) => ({
      field: `${phase}.${field}`,
      code: textOf(code),
    }));
  }
  const bounds = yearBounds(run.year);
  const isWithin = bounds.firstDay <= after.hiredUntil && after.hiredUntil <= bounds.lastDay;
  return [
    ...(isWithin ? [] : [{ field: 'hiredUntil', code: 'outside_year' } as const]),
    ...checkCalendar(run.year, after.phases).map(({ code, phase }): DayFault => {
      const isFirst =
        code === 'phase_order' || (code === 'outside_year' && after.phases[phase].firstDay < bounds.firstDay);
      return { field: `${phase}.${isFirst ? 'firstDay' : 'lastDay'}`, code: textOf(code) };
    }),
  ];
}

/** The days as they are sent. */
export function bodyOf(days: Days, reason: string | null): BodyOf<typeof planCompanyCycle> {
  return {
    hiredUntil: days.hiredUntil,
    phases: PHASES.map((phase) => ({ phase, ...days.phases[phase] })),
    reason,
  };
}

/** The field that a refusal of the server is about (`phases.1.lastDay`); null where it is none of these. */
export function fieldOf({ path }: Pick<ProblemField, 'path'>): DayField | null {
  if (path === 'hiredUntil') return path;
  const [, index, edge] = /^phases\.(\d)\.(firstDay|lastDay)$/.exec(path) ?? [];
  const phase = PHASES[Number(index)];
  return phase === undefined || edge === undefined ? null : `${phase}.${edge as 'firstDay' | 'lastDay'}`;
}

function emptyFields({ hiredUntil, phases }: Days): DayFault[] {
  const fields: [DayField, string][] = [
    ...PHASES.flatMap((phase): [DayField, string][] => [
      [`${phase}.firstDay`, phases[phase].firstDay],
      [`${phase}.lastDay`, phases[phase].lastDay],
    ]),
    ['hiredUntil', hiredUntil],
  ];
  return fields.filter(([, day]) => !isDay(day)).map(([field]) => ({ field, code: 'date' }));
}

function textOf(code: string): string {
  return { not_a_day: 'date', ends_before_start: 'end_before_start' }[code] ?? code;
}

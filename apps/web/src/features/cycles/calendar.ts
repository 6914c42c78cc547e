import type { BodyOf, UnboundedCode, planCompanyCycle } from '@prestasi/contract';
import { checkCalendar, checkExtension, isDay, PHASES, yearBounds, type Calendar, type Phase } from '@prestasi/domain';
import type { CompanyCycle } from './company-cycle.ts';

/** The days of a company cycle as they are edited; an empty field is ''. */
export type Days = { readonly hiredUntil: string; readonly phases: Calendar };

/** A field of the calendar: the cut-off, or the first or last day of a phase. */
export type DayField = 'hiredUntil' | `${Phase}.${'firstDay' | 'lastDay'}`;

const EDGES = ['firstDay', 'lastDay'] as const;
type PhasePath = `phases.${0 | 1 | 2}.${(typeof EDGES)[number]}`;
/** The path of a field, as the server names it too. */
export type DayPath = 'hiredUntil' | PhasePath;
export type CalendarValues = Readonly<Record<DayPath | 'reason', string>>;

const DAY_PATHS = PHASES.flatMap((_, index) => EDGES.map((edge) => `phases.${index}.${edge}` as PhasePath));

/** An error in a field, with the code of its text: `problems:field.<code>`. */
export type DayError = { readonly field: DayField; readonly code: UnboundedCode };

/** Returns the days of a company cycle. */
export function daysOf(companyCycle: Pick<CompanyCycle, 'hiredUntil' | 'phases'>): Days {
  const of = (phase: Phase) => {
    const { firstDay = '', lastDay = '' } = companyCycle.phases.find((each) => each.phase === phase) ?? {};
    return { firstDay, lastDay };
  };
  return {
    hiredUntil: companyCycle.hiredUntil,
    phases: { planning: of('planning'), review: of('review'), year_end: of('year_end') },
  };
}

/** Returns the form values of a company cycle's days, with an empty reason. */
export function valuesOf(companyCycle: Pick<CompanyCycle, 'hiredUntil' | 'phases'>): CalendarValues {
  const { hiredUntil, phases } = daysOf(companyCycle);
  const days = DAY_PATHS.map((path) => [path, dayAt(phases, path)] as const);
  return { ...(Object.fromEntries(days) as Record<DayPath, string>), hiredUntil, reason: '' };
}

/** Returns the days in a form's values. */
export function daysIn(values: CalendarValues): Days {
  const of = (phase: Phase) => ({
    firstDay: values[pathOf(`${phase}.firstDay`)],
    lastDay: values[pathOf(`${phase}.lastDay`)],
  });
  return {
    hiredUntil: values.hiredUntil,
    phases: { planning: of('planning'), review: of('review'), year_end: of('year_end') },
  };
}

/** True if any day differs, whatever reason is typed. */
export function areDaysChanged(values: CalendarValues, before: CalendarValues): boolean {
  return ([...DAY_PATHS, 'hiredUntil'] as const).some((path) => values[path] !== before[path]);
}

/**
 * Checks new days as the server will (domain §3): those of a planned company cycle must follow each other within the
 * year; in an open one only a last day may change, to a later one.
 */
export function dayErrors(companyCycle: CompanyCycle, after: Days): DayError[] {
  const empty = emptyFields(after);
  if (empty.length > 0) return empty;
  if (companyCycle.state === 'open') {
    return checkExtension(companyCycle.year, daysOf(companyCycle).phases, after.phases).map(
      ({ code, phase, field }) => ({
        field: `${phase}.${field}`,
        code: textOf(code),
      }),
    );
  }
  const bounds = yearBounds(companyCycle.year);
  const isWithin = bounds.firstDay <= after.hiredUntil && after.hiredUntil <= bounds.lastDay;
  return [
    ...(isWithin ? [] : [{ field: 'hiredUntil', code: 'outside_year' } as const]),
    ...checkCalendar(companyCycle.year, after.phases).map(({ code, phase }): DayError => {
      const isFirst =
        code === 'phase_order' || (code === 'outside_year' && after.phases[phase].firstDay < bounds.firstDay);
      return { field: `${phase}.${isFirst ? 'firstDay' : 'lastDay'}`, code: textOf(code) };
    }),
  ];
}

/** Returns the body of the request that saves the days. */
export function bodyOf(days: Days, reason: string | null): Omit<BodyOf<typeof planCompanyCycle>, 'version'> {
  return {
    hiredUntil: days.hiredUntil,
    phases: PHASES.map((phase) => ({ phase, ...days.phases[phase] })),
    reason,
  };
}

/** Returns the path of a field in the request (`phases.1.lastDay`), by the number of its phase. */
export function pathOf(field: DayField): DayPath {
  if (field === 'hiredUntil') return field;
  const [phase, edge] = field.split('.') as [Phase, (typeof EDGES)[number]];
  return `phases.${PHASES.indexOf(phase) as 0 | 1 | 2}.${edge}`;
}

function dayAt(phases: Calendar, path: PhasePath): string {
  const [, index, edge] = path.split('.') as [string, string, (typeof EDGES)[number]];
  const phase = PHASES[Number(index)];
  return phase === undefined ? '' : phases[phase][edge];
}

function emptyFields({ hiredUntil, phases }: Days): DayError[] {
  const fields: [DayField, string][] = [
    ...PHASES.flatMap((phase): [DayField, string][] => [
      [`${phase}.firstDay`, phases[phase].firstDay],
      [`${phase}.lastDay`, phases[phase].lastDay],
    ]),
    ['hiredUntil', hiredUntil],
  ];
  return fields.filter(([, day]) => !isDay(day)).map(([field]) => ({ field, code: 'date' }));
}

function textOf(code: UnboundedCode | 'not_a_day' | 'ends_before_start'): UnboundedCode {
  if (code === 'not_a_day') return 'date';
  return code === 'ends_before_start' ? 'end_before_start' : code;
}

import { describe, expect, test } from 'vitest';
import { areDaysChanged, bodyOf, dayErrors, type DayField, daysIn, daysOf, pathOf, valuesOf } from './calendar.ts';
import type { CompanyCycle } from './company-cycle.ts';

const phase = (name: 'planning' | 'review' | 'year_end', firstDay: string, lastDay: string) => ({
  phase: name,
  firstDay,
  lastDay,
  complete: 0,
  extensionReason: null,
});
const companyCycle = {
  year: 2027,
  state: 'planned',
  hiredUntil: '2027-09-30',
  phases: [
    phase('planning', '2027-01-01', '2027-03-31'),
    phase('review', '2027-06-01', '2027-07-31'),
    phase('year_end', '2027-11-01', '2027-12-31'),
  ],
} as unknown as CompanyCycle;
const days = daysOf(companyCycle);
const withDay = (field: DayField, value: string) => daysIn({ ...valuesOf(companyCycle), [pathOf(field)]: value });

describe('the days of a planned run', () => {
  test('are right as they are, and are sent in the order of the phases', () => {
    expect(dayErrors(companyCycle, days)).toEqual([]);
    expect(bodyOf(days, null).phases.map((each) => each.firstDay)).toEqual(['2027-01-01', '2027-06-01', '2027-11-01']);
  });

  test.each([
    ['review.firstDay', '2027-03-31', 'phase_order', 'review.firstDay'],
    ['review.lastDay', '2027-05-01', 'end_before_start', 'review.lastDay'],
    ['planning.firstDay', '2026-01-01', 'outside_year', 'planning.firstDay'],
    ['year_end.lastDay', '2028-12-01', 'outside_year', 'year_end.lastDay'],
    ['year_end.lastDay', '', 'date', 'year_end.lastDay'],
    ['hiredUntil', '2029-01-01', 'outside_year', 'hiredUntil'],
  ] as const)('with %s on “%s” are told at their field', (field, value, code, at) => {
    expect(dayErrors(companyCycle, withDay(field, value))).toEqual([{ field: at, code }]);
  });
});

test('a phase of an open run may only end later', () => {
  const open: CompanyCycle = { ...companyCycle, state: 'open' };
  expect(dayErrors(open, withDay('review.lastDay', '2027-08-14'))).toEqual([]);
  expect(dayErrors(open, withDay('review.lastDay', '2027-07-01'))).toEqual([
    { field: 'review.lastDay', code: 'only_extending' },
  ]);
});

test('a form has each day under the path by which the server names it', () => {
  expect(pathOf('review.lastDay')).toBe('phases.1.lastDay');
  expect(pathOf('hiredUntil')).toBe('hiredUntil');
  expect(daysIn(valuesOf(companyCycle))).toEqual(days);
  expect(areDaysChanged({ ...valuesOf(companyCycle), reason: 'Banjir' }, valuesOf(companyCycle))).toBe(false);
  expect(areDaysChanged({ ...valuesOf(companyCycle), 'phases.2.lastDay': '2028-01-15' }, valuesOf(companyCycle))).toBe(
    true,
  );
});

import { describe, expect, test } from 'vitest';
import { bodyOf, dayFaults, daysOf, fieldOf, withDay } from './calendar.ts';
import type { Run } from './run.ts';

const phase = (name: 'planning' | 'review' | 'year_end', firstDay: string, lastDay: string) => ({
  phase: name,
  firstDay,
  lastDay,
  complete: 0,
  extensionReason: null,
});
const run = {
  year: 2027,
  state: 'planned',
  hiredUntil: '2027-09-30',
  phases: [
    phase('planning', '2027-01-01', '2027-03-31'),
    phase('review', '2027-06-01', '2027-07-31'),
    phase('year_end', '2027-11-01', '2027-12-31'),
  ],
} as unknown as Run;
const days = daysOf(run);

describe('the days of a planned run', () => {
  test('are right as they are, and are sent in the order of the phases', () => {
    expect(dayFaults(run, days)).toEqual([]);
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
    expect(dayFaults(run, withDay(days, field, value))).toEqual([{ field: at, code }]);
  });
});

test('a phase of an open run may only end later', () => {
  const open: Run = { ...run, state: 'open' };
  expect(dayFaults(open, withDay(days, 'review.lastDay', '2027-08-14'))).toEqual([]);
  expect(dayFaults(open, withDay(days, 'review.lastDay', '2027-07-01'))).toEqual([
    { field: 'review.lastDay', code: 'only_extending' },
  ]);
});

test('a refusal of the server finds its field', () => {
  expect(fieldOf({ path: 'phases.1.lastDay' })).toBe('review.lastDay');
  expect(fieldOf({ path: 'hiredUntil' })).toBe('hiredUntil');
  expect(fieldOf({ path: 'reason' })).toBeNull();
});

import { describe, expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import { checkCalendar } from './check-calendar.ts';
import { defaultCalendar } from './default-calendar.ts';
import { checkExtension, phasesExtended } from './extension.ts';

const before = defaultCalendar(2027);
const withLastDay = (phase: keyof Calendar, lastDay: string): Calendar => ({
  ...before,
  [phase]: { ...before[phase], lastDay },
});

describe('the days of an open cycle', () => {
  test('the default calendar of any year is one that can be used', () => {
    for (const year of [2000, 2024, 2027, 2200]) expect(checkCalendar(year, defaultCalendar(year))).toEqual([]);
  });

  test('a phase may end later, also after the next one has begun', () => {
    expect(checkExtension(2027, before, withLastDay('planning', '2027-06-15'))).toEqual([]);
    expect(phasesExtended(before, withLastDay('planning', '2027-06-15'))).toEqual(['planning']);
  });

  test('a phase does not end earlier', () => {
    expect(checkExtension(2027, before, withLastDay('review', '2027-07-30'))).toEqual([
      { code: 'only_extending', phase: 'review', field: 'lastDay' },
    ]);
  });

  test('no first day moves, neither way', () => {
    for (const firstDay of ['2027-05-31', '2027-06-02']) {
      const after = { ...before, review: { ...before.review, firstDay } };
      expect(checkExtension(2027, before, after)).toEqual([
        { code: 'only_extending', phase: 'review', field: 'firstDay' },
      ]);
    }
  });

  test('nothing is extended beyond the bounds of the year, nor to a day that does not exist', () => {
    expect(checkExtension(2027, before, withLastDay('year_end', '2028-07-01'))).toEqual([
      { code: 'outside_year', phase: 'year_end', field: 'lastDay' },
    ]);
    expect(checkExtension(2027, before, withLastDay('planning', '2027-04-31'))).toEqual([
      { code: 'not_a_day', phase: 'planning', field: 'lastDay' },
    ]);
  });
});

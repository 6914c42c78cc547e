import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDays,
  dayIn,
  daysBetween,
  daysIncluded,
  isDay,
  isPhaseOpen,
  lastDayOf,
  type Calendar,
  timeIn,
} from './calendar.ts';
import { checkCalendar } from './check-calendar.ts';

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('days', () => {
  it('exist or do not', () => {
    for (const day of ['2024-02-29', '2000-02-29', '2026-12-31', '0099-01-01']) expect(isDay(day)).toBe(true);
    for (const text of [
      '2025-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '2026-01-01T00:00',
      '',
      '20260101',
    ]) {
      expect(isDay(text)).toBe(false);
    }
  });

  it('are added and counted across months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2026-03-05', '2026-03-01')).toBe(-4);
    expect(daysIncluded({ firstDay: '2026-01-01', lastDay: '2026-12-31' })).toBe(365);
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it('compare as they were counted', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, count) => {
        const other = addDays(day, count);
        expect(daysBetween(day, other)).toBe(count);
        expect(compareDays(other, day)).toBe(Math.sign(count));
        expect(isDay(other)).toBe(true);
      }),
    );
  });

  it('are those of the group’s time zone', () => {
    const instant = new Date('2026-03-31T16:30:00Z');
    expect(dayIn('Asia/Kuala_Lumpur', instant)).toBe('2026-04-01');
    expect(dayIn('UTC', instant)).toBe('2026-03-31');
    expect(dayIn('Asia/Kuala_Lumpur', new Date('2025-12-31T15:59:59Z'))).toBe('2025-12-31');
    expect(dayIn('Asia/Kuala_Lumpur', new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01');
    expect(() => dayIn('Asia/Nowhere', instant)).toThrow(RangeError);
  });

  it('of an instant have a time in a time zone, from 00:00 to 23:59', () => {
    expect(timeIn('Asia/Kuala_Lumpur', new Date('2025-12-31T16:00:59Z'))).toBe('00:00');
    expect(timeIn('Asia/Kuala_Lumpur', new Date('2025-12-31T15:59:00Z'))).toBe('23:59');
    expect(timeIn('UTC', new Date('2025-12-31T09:05:00Z'))).toBe('09:05');
    expect(() => timeIn('Asia/Nowhere', new Date(0))).toThrow(RangeError);
  });
});

describe('a phase', () => {
  const window = { firstDay: '2026-01-05', lastDay: '2026-02-27' };

  it('is open from its first to its last day, both included', () => {
    const days = ['2026-01-04', '2026-01-05', '2026-02-27', '2026-02-28'];
    expect(days.map((day) => isPhaseOpen(day, window))).toEqual([false, true, true, false]);
  });

  it('is prolonged by the latest extension, of company or employee, and shortened by none', () => {
    expect(lastDayOf(window, [null, '2026-03-10', '2026-03-04'])).toBe('2026-03-10');
    expect(lastDayOf(window, ['2026-02-01'])).toBe('2026-02-27');
    expect(isPhaseOpen('2026-03-10', window, ['2026-03-10'])).toBe(true);
    expect(isPhaseOpen('2026-03-11', window, ['2026-03-10', null])).toBe(false);
    expect(isPhaseOpen('2026-01-01', window, ['2026-03-10'])).toBe(false);
  });
});

describe('a company’s calendar', () => {
  const calendar: Calendar = {
    planning: { firstDay: '2026-01-05', lastDay: '2026-02-27' },
    review: { firstDay: '2026-06-01', lastDay: '2026-07-15' },
    year_end: { firstDay: '2026-11-02', lastDay: '2027-01-29' },
  };
  const problems = (changes: Partial<Calendar>) =>
    checkCalendar(2026, { ...calendar, ...changes }).map(({ code, phase }) => `${code} ${phase}`);

  it('has its phases in order and within the year’s bounds', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ planning: { firstDay: '2025-10-01', lastDay: '2026-05-31' } })).toEqual([]);
    expect(problems({ year_end: { firstDay: '2026-07-16', lastDay: '2027-06-30' } })).toEqual([]);
    expect(problems({ review: { firstDay: '2026-06-01', lastDay: '2026-06-01' } })).toEqual([]);
  });

  it.each<[string, Partial<Calendar>, string[]]>([
    [
      'a phase that ends before it starts',
      { review: { firstDay: '2026-07-15', lastDay: '2026-07-14' } },
      ['ends_before_start review'],
    ],
    [
      'phases that share a day',
      { planning: { firstDay: '2026-01-05', lastDay: '2026-06-01' } },
      ['phase_order review'],
    ],
    [
      'a beginning too early',
      { planning: { firstDay: '2025-09-30', lastDay: '2026-02-27' } },
      ['outside_year planning'],
    ],
    ['an end too late', { year_end: { firstDay: '2026-11-02', lastDay: '2027-07-01' } }, ['outside_year year_end']],
    ['a day that never was', { review: { firstDay: '2026-06-31', lastDay: '2026-07-15' } }, ['not_a_day review']],
  ])('refuses %s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});

import { expect, it } from 'vitest';
import { daysFrom, nextReminders } from './mail-rules.ts';

it.each<[string, number[] | null]>([
  ['14, 7, 3, 1', [14, 7, 3, 1]],
  [' 14;7  3 ', [14, 7, 3]],
  ['', []],
  ['14, 0', null],
  ['61', null],
  ['7, 7', null],
  ['7.5', null],
  ['tujuh', null],
  ['1 2 3 4 5 6 7', null],
])('“%s” names %j', (text, days) => {
  expect(daysFrom(text)).toEqual(days);
});

it('the next reminders are those of the first phase that has any to come', () => {
  const planning = { year: 2027, phase: 'planning', firstDay: '2027-01-01', lastDay: '2027-03-31' } as const;
  const review = { year: 2027, phase: 'review', firstDay: '2027-06-01', lastDay: '2027-07-31' } as const;
  const next = (today: string, days = [14, 1]) => nextReminders([planning, review], days, today);
  expect(next('2027-03-16')).toEqual({ ...planning, days: ['2027-03-17', '2027-03-30'] });
  expect(next('2027-03-17')?.days).toEqual(['2027-03-30']);
  expect(next('2027-03-30')).toEqual({ ...review, days: ['2027-07-17', '2027-07-30'] });
  expect(next('2027-03-30', [])).toBeNull();
});

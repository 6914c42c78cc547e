import { addDays, daysBetween } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';
import { besides, daysOf, eachDay, VIEWS } from './calendar-days.ts';
import { calendarAddress, clashesOf, type Entry, hiddenIn } from './calendar.ts';

describe('the days of a view', () => {
  test.each([
    ['month', '2027-02-14', '2027-02-01', '2027-03-14'],
    ['month', '2027-08-01', '2027-07-26', '2027-09-05'],
    ['week', '2027-02-14', '2027-02-08', '2027-02-14'],
    ['week', '2027-02-08', '2027-02-08', '2027-02-14'],
    ['day', '2027-02-14', '2027-02-14', '2027-02-14'],
    ['agenda', '2027-02-14', '2027-02-14', '2027-03-15'],
  ] as const)('%s around %s', (view, day, from, to) => {
    expect(daysOf(view, day)).toEqual({ from, to });
  });

  test('are never more than the server answers at once, and have the day itself', () => {
    for (const view of VIEWS) {
      for (let day = '2027-01-01'; day < '2028-03-01'; day = addDays(day, 1)) {
        const { from, to } = daysOf(view, day);
        expect([daysBetween(from, to) < 45, from <= day, to >= day]).toEqual([true, true, true]);
      }
    }
  });

  test('follow each other without a gap', () => {
    for (const view of ['week', 'day', 'agenda'] as const) {
      const { to } = daysOf(view, '2027-12-29');
      expect(daysOf(view, besides(view, '2027-12-29', 1)).from).toBe(addDays(to, 1));
    }
    expect([besides('month', '2027-01-31', 1), besides('month', '2027-01-31', -1)]).toEqual([
      '2027-02-01',
      '2026-12-01',
    ]);
  });

  test('are listed one by one', () => {
    expect(eachDay({ from: '2027-02-27', to: '2027-03-02' })).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
    ]);
  });
});

describe('the address of the calendar', () => {
  test('keeps what is not changed', () => {
    const address = { view: 'week', date: '2027-01-01', other: 'x' };
    expect(calendarAddress(address, { date: '2027-02-01' })).toBe('/calendar?view=week&date=2027-02-01');
  });

  test.each([
    [undefined, null],
    ['', []],
    ['holiday,task,x', ['task', 'holiday']],
  ])('%s switches off %j', (text, kinds) => {
    expect(hiddenIn(text)).toEqual(kinds);
  });
});

test('only meetings clash', () => {
  const times = { startsAt: '2027-01-04T01:00:00.000Z', endsAt: '2027-01-04T02:00:00.000Z' };
  const entry = (kind: Entry['kind'], id: string): Entry => ({
    kind,
    id,
    title: id,
    startsOn: '2027-01-04',
    endsOn: '2027-01-04',
    place: null,
    link: null,
    ...times,
  });
  const entries = [entry('meeting', '1'), entry('meeting', '2'), entry('training', '3')];
  expect(clashesOf(entries)).toEqual(new Set(['1', '2']));
  expect(clashesOf(entries.slice(1)).size).toBe(0);
});

import { describe, expect, test } from 'vitest';
import { daysUntil, formatFor } from './format.ts';

const ms = formatFor('ms');
const en = formatFor('en');

describe('days and times', () => {
  test('a day is written in the language of the page, whatever zone the machine is in', () => {
    expect(ms.longDay('2026-11-20')).toBe('Jumaat, 20 November 2026');
    expect(en.day('2026-03-14')).toBe('14 Mar 2026');
    expect(ms.day('2026-03-14')).toBe('14 Mac 2026');
  });

  test('days of one month, of one year and over its end are written without saying anything twice', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    expect(plain(ms.days('2026-06-16', '2026-06-17'))).toBe('16–17 Jun 2026');
    expect(plain(ms.days('2026-10-01', '2026-12-07'))).toBe('1 Okt – 7 Dis 2026');
    expect(plain(en.days('2026-12-28', '2027-01-02'))).toBe('28 Dec 2026 – 2 Jan 2027');
    expect(en.days('2026-08-14', '2026-08-14')).toBe('14 Aug 2026');
  });

  test('an instant is shown in the time of Kuala Lumpur', () => {
    expect(en.dateTime('2026-11-16T01:41:00Z').replace(/\s/g, ' ')).toContain('9:41 am');
    expect(ms.dateTime('2026-11-16T01:41:00Z').replace(/\s/g, ' ')).toBe('16 Nov 2026, 9:41 pagi');
    expect(ms.time('2026-11-16T08:05:00Z').replace(/\s/g, ' ')).toBe('4:05 petang');
  });

  test('late in the evening in London it is the next day in Kuala Lumpur', () => {
    expect(en.dayOf('2026-03-13T22:00:00Z')).toBe('14 Mar 2026');
  });

  test('a deadline counts whole days, both ways and across a month', () => {
    expect(daysUntil('2026-12-01', '2026-11-30')).toBe(1);
    expect(daysUntil('2026-11-28', '2026-11-30')).toBe(-2);
    expect(en.relativeDay('2026-12-04', '2026-11-30')).toBe('in 4 days');
    expect(ms.relativeDay('2026-12-01', '2026-11-30')).toBe('esok');
  });
});

describe('figures', () => {
  test('a weight in basis points is a percentage', () => {
    expect(en.weight(6000)).toBe('60%');
    expect(en.weight(1250)).toBe('12.5%');
  });

  test('an exact value is never rounded: decimals where they come to an end, else a fraction', () => {
    expect(['14', '5/2', '85/32', '40/3', '1/6'].map(en.exact)).toEqual(['14.00', '2.50', '2.65625', '13 1/3', '1/6']);
    expect(['60', '25/2', '100/3'].map(en.exactWeight)).toEqual(['60%', '12.5%', '33 1/3%']);
  });

  test('a score keeps its two decimals', () => {
    expect(ms.decimal('76.20')).toBe('76.20');
  });

  test('a difference has its sign, and none of its own when it is nothing', () => {
    expect(en.signed('2.15')).toBe('+2.15');
    expect(en.signed('-9.50')).toBe('−9.50');
    expect(en.signed('0.00')).toBe('±0.00');
  });
});

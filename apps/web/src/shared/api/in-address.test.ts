import { expect, test } from 'vitest';
import { dayIn, idIn, yearIn } from './in-address.ts';

const NOTHING = ['', '0', '-3', '1.5', 'x', '2147483648', undefined, null, true, ['7']];

test('an address names a record by a whole number above 0', () => {
  expect(['12', 12].map(idIn)).toEqual([12, 12]);
  expect(NOTHING.map(idIn)).toEqual(Array(10).fill(null));
});

test('an address names a year for which there can be a cycle', () => {
  expect(['2000', 2026, '2200'].map(yearIn)).toEqual([2000, 2026, 2200]);
  expect([...NOTHING, ['2026'], '1999', '2201', '2026.5'].map(yearIn)).toEqual(Array(14).fill(null));
});

test('an address names a day', () => {
  expect(['2026-02-28', '2024-02-29'].map(dayIn)).toEqual(['2026-02-28', '2024-02-29']);
  expect([...NOTHING, '2026-02-29', '2026-99-99', ['2026-02-28']].map(dayIn)).toEqual(Array(13).fill(null));
});

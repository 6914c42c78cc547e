import { expect, test } from 'vitest';
import { partOfDay } from './greeting.ts';

test.each([
  ['2026-11-20T20:59:00Z', 'night'],
  ['2026-11-20T21:00:00Z', 'morning'],
  ['2026-11-20T03:59:00Z', 'morning'],
  ['2026-11-20T04:00:00Z', 'noon'],
  ['2026-11-20T06:00:00Z', 'afternoon'],
  ['2026-11-20T11:00:00Z', 'night'],
  ['2026-11-20T16:00:00Z', 'night'],
])('at %s it is %s in Malaysia', (at, part) => {
  expect(partOfDay(new Date(at))).toBe(part);
});

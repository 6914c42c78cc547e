import { expect, test } from 'vitest';
import { graduationYearErrors } from './graduation-year.ts';

test.each([null, 1940, 2026])('%s is a year to have graduated in, in 2026', (year) => {
  expect(graduationYearErrors(year, 2026)).toEqual([]);
});

test.each([2027, 2150, 3000])('%s is told this year as the limit, and no other', (year) => {
  expect(graduationYearErrors(year, 2026)).toEqual([
    { path: 'graduationYear', code: 'too_big', params: { maximum: 2026 } },
  ]);
});

test('a year too long ago is told the earliest', () => {
  expect(graduationYearErrors(1939, 2026)).toMatchObject([{ code: 'too_small', params: { minimum: 1940 } }]);
});

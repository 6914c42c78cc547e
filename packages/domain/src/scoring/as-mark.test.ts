import { expect, test } from 'vitest';
import { asMark } from './as-mark.ts';

test.each([
  [1, 1],
  [6, 6],
  [0, null],
  [7, null],
  [4.5, null],
  [Number.NaN, null],
  [null, null],
])('%s as a mark is %s', (value, expected) => {
  expect(asMark(value)).toBe(expected);
});

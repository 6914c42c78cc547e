import { expect, test } from 'vitest';
import { parseHours, parseWeight, writeWeight } from './figure.ts';

test('a weight is read as typed, with a point or a comma, and written back the same', () => {
  expect(['40', '12.5', '12,5', '100', ' 7 '].map(parseWeight)).toEqual([4000, 1250, 1250, 10_000, 700]);
  expect([4000, 1250, null].map(writeWeight)).toEqual(['40', '12.5', '']);
});

test('what is no percentage from 0 to 100 is no weight', () => {
  expect(['', '101', '-5', '1.234', 'ten', '4e1'].map(parseWeight)).toEqual([null, null, null, null, null, null]);
});

test('hours are whole and within a year’s work', () => {
  expect(['1', '2000', '0', '2001', '1.5', ''].map(parseHours)).toEqual([1, 2000, null, null, null, null]);
});

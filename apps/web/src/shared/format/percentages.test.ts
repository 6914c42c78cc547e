import { describe, expect, test } from 'vitest';
import { percentagesOf } from './percentages.ts';

describe('percentages beside each other', () => {
  test('add to 100, also where each rounded alone would not', () => {
    expect(percentagesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percentagesOf([1, 7])).toEqual([13, 87]);
    expect(percentagesOf([3, 5, 16, 26, 10])).toEqual([5, 8, 27, 43, 17]);
  });

  test('are nothing of nothing', () => {
    expect(percentagesOf([0, 0])).toEqual([0, 0]);
  });
});

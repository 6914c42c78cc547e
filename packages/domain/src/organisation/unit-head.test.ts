import { expect, test } from 'vitest';
import { CATEGORIES } from '../vocabulary.ts';
import { canExercise, earliestHeadDay } from './unit-head.ts';

test('a head may be entered from the first day of the running year', () => {
  expect(earliestHeadDay('2026-11-20')).toBe('2026-01-01');
  expect(earliestHeadDay('2027-01-01')).toBe('2027-01-01');
});

test('a unit is headed in a role of the category, but a department brings its own', () => {
  const able = (kind: Parameters<typeof canExercise>[0]) =>
    CATEGORIES.filter((category) => canExercise(kind, category));
  expect(able('department')).toEqual([...CATEGORIES]);
  expect(able('division')).toEqual(['top_management']);
  expect(new Set(able('section'))).toEqual(new Set(['executive', 'top_management']));
});

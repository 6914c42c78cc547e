import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Nurul Aisyah binti Rahman', 'NA'],
  ['Kavitha a/p Suresh', 'KS'],
  ["Dato' Ahmad bin Ali", 'AA'],
  ['Tan Wei Ling', 'TW'],
  ['Madonna', 'M'],
])('%s is %s: titles and "child of" are no part of the initials', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

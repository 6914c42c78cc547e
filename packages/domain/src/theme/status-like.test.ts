import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatColour } from './colour.ts';
import { STATUS_COLOURS, statusLike } from './status-like.ts';

const part = fc.integer({ min: 0, max: 255 });

describe('the status for which a colour is taken', () => {
  test.each([
    ['#b45309', 'warn'],
    ['#854d0e', 'warn'],
    ['#b3261e', 'danger'],
    ['#15603a', 'ok'],
    ['#0f766e', null],
    ['#9d174d', null],
    ['#44403c', null],
    ['teal', null],
  ])('of %s is %s', (colour, expected) => {
    expect(statusLike(colour)).toBe(expected);
  });

  test.each(Object.entries(STATUS_COLOURS))(
    'of that of %s is its own, and none of a grey (property)',
    (status, colour) => {
      expect(statusLike(colour)).toBe(status);
      fc.assert(fc.property(part, (grey) => statusLike(formatColour([grey, grey, grey])) === null));
    },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOtherYear, shareWeights } from './plan-sources.ts';

describe('sharing weights out', () => {
  test.each([
    [[], []],
    [[null], [10_000]],
    [[4000], [10_000]],
    [
      [null, null, null],
      [3400, 3300, 3300],
    ],
    [
      [5000, 5000, null],
      [3400, 3300, 3300],
    ],
    [
      [4000, 6000, 10_000],
      [2000, 3000, 5000],
    ],
    [
      [1, 10_000],
      [100, 9900],
    ],
    [
      [0, 5000],
      [5000, 5000],
    ],
    [
      [113, 1, 1, 1, 110],
      [4900, 100, 100, 100, 4800],
    ],
  ])('%j becomes %j', (weights, shared) => {
    expect(shareWeights(weights)).toEqual(shared);
  });

  const weights = fc.array(fc.option(fc.integer({ min: 0, max: 10_000 })), { minLength: 1, maxLength: 100 });

  test('always gives 100 % in whole per cents, and something to each', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const shared = shareWeights(given);
        expect(shared.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
        expect(shared.every((weight) => weight >= 100 && weight % 100 === 0)).toBe(true);
      }),
    );
  });

  test('never turns two weights round', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 60 }), (given) => {
        const shared = shareWeights(given);
        for (const [a, weight] of given.entries()) {
          const lighter = shared.filter((_, b) => (given[b] ?? 0) < weight);
          expect(shared[a]).toBeGreaterThanOrEqual(Math.max(0, ...lighter));
        }
      }),
    );
  });

  test('is settled after the first time', () => {
    fc.assert(
      fc.property(weights, (given) => {
        expect(shareWeights(shareWeights(given))).toEqual(shareWeights(given));
      }),
    );
  });
});

describe('a day of another year', () => {
  test.each([
    ['2026-06-30', 2027, '2027-06-30'],
    ['2028-02-29', 2029, '2029-02-28'],
    ['2028-02-29', 2032, '2032-02-29'],
    ['2096-02-29', 2100, '2100-02-28'],
  ])('%s is in %d %s', (day, year, moved) => expect(inOtherYear(day, year)).toBe(moved));
});

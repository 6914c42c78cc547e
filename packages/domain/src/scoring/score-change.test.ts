import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_KINDS, changeOnLastYear, isOfKind, type YearResult } from './score-change.ts';

const of = (year: number, score: number, band = 'good', revision = 1): YearResult => ({ year, score, band, revision });

describe('the change on the year before', () => {
  it.each([
    ['up within a band', [of(2025, 7210), of(2024, 7000)], { difference: 210, hasCrossedBand: false }],
    ['down across a band', [of(2025, 6490, 'moderate'), of(2024, 6500)], { difference: -10, hasCrossedBand: true }],
    ['none', [of(2025, 7000), of(2024, 7000)], { difference: 0, hasCrossedBand: false }],
    [
      'by the last revision of each year',
      [of(2025, 7000), of(2025, 7300, 'good', 2), of(2024, 8000, 'very_good', 3), of(2024, 6000)],
      { difference: -700, hasCrossedBand: true },
    ],
    ['missing without a score this year', [of(2024, 7000)], null],
    ['missing without a score in the year before', [of(2025, 7000)], null],
    ['never over a year that is missing', [of(2025, 7000), of(2023, 6000)], null],
  ])('is %s', (_, results, change) => {
    expect(changeOnLastYear(results, 2025)).toEqual(change);
  });

  const result = fc.record({
    year: fc.integer({ min: 2022, max: 2025 }),
    revision: fc.integer({ min: 1, max: 4 }),
    score: fc.integer({ min: 0, max: 10_000 }),
    band: fc.constantFrom('low', 'high'),
  });
  const results = fc.uniqueArray(result, { selector: ({ year, revision }) => `${year} ${revision}` });

  it('does not depend on the order of the results', () => {
    const inTwoOrders = results.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(inTwoOrders, ([some, shuffled]) => {
        expect(changeOnLastYear(shuffled, 2025)).toEqual(changeOnLastYear(some, 2025));
      }),
    );
  });

  it('ignores every other year', () => {
    fc.assert(
      fc.property(results, (some) => {
        const two = some.filter(({ year }) => year >= 2024);
        expect(changeOnLastYear(two, 2025)).toEqual(changeOnLastYear(some, 2025));
      }),
    );
  });

  it('is up, down or the same if there is one, exactly one of them, and of no kind if there is none', () => {
    fc.assert(
      fc.property(results, (some) => {
        const change = changeOnLastYear(some, 2025);
        const kinds = CHANGE_KINDS.filter((kind) => isOfKind(change, kind));
        const directions = kinds.filter((kind) => kind !== 'band');
        expect(directions).toHaveLength(change === null ? 0 : 1);
        expect(kinds.includes('band')).toBe(change?.hasCrossedBand ?? false);
      }),
    );
  });

  it('of both years exchanged is the opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (one, other) => {
        const forth = changeOnLastYear([of(2025, one), of(2024, other)], 2025);
        const back = changeOnLastYear([of(2025, other), of(2024, one)], 2025);
        // -0 and 0 are the same number.
        expect((forth?.difference ?? 1) + (back?.difference ?? 1)).toBe(0);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceText, meanOf, meanScore } from './mean.ts';

describe('a mean', () => {
  it.each<[number, number, number | null]>([
    [0, 0, null],
    [5, 2, 3],
    [-5, 2, -2],
    [-7, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
  ])('of a sum of %i over %i is %j, a half rounded up', (sum, count, mean) => {
    expect(meanOf(sum, count)).toBe(mean);
  });

  it('is never further than a half from the exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 60_000 }), (sum, count) => {
        const doubled = 2 * ((meanOf(sum, count) ?? Number.NaN) * count - sum);
        expect(doubled).toBeGreaterThan(-count);
        expect(doubled).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('is written with two decimals and its sign', () => {
    expect(meanScore(743250, 100)).toBe('74.33');
    expect([164, -60, 0, -5].map(differenceText)).toEqual(['1.64', '-0.60', '0.00', '-0.05']);
  });
});

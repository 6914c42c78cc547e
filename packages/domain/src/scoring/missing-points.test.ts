import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingPoints, shareOfPoints } from './missing-points.ts';
import { add, parseFraction, rational, toFraction } from './rational.ts';

describe('What a part is short of its full points', () => {
  it.each([
    ['60', '60', '0', 1],
    ['60', '0', '60', 0],
    ['60', null, '60', 0],
    ['60', '125/6', '235/6', 125 / 360],
    ['100/3', '50/3', '50/3', 0.5],
    ['0', null, '0', 0],
  ])('of %s with %s points is %s', (weight, points, missing, share) => {
    expect(missingPoints({ weight, points })).toBe(missing);
    expect(shareOfPoints({ weight, points })).toBeCloseTo(share);
  });

  it('adds up with the points to the weight, exactly', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 999 }), fc.nat(1000), (top, bottom, part) => {
        const weight = rational(top, bottom);
        const points = rational(BigInt(top) * BigInt(part), BigInt(bottom) * 1000n);
        const missing = missingPoints({ weight: toFraction(weight), points: toFraction(points) });
        return toFraction(add(parseFraction(missing), points)) === toFraction(weight);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedShare, alignedWeight } from './alignment.ts';

const items = fc.array(fc.record({ weight: fc.option(fc.integer({ min: 0, max: 10_000 })), isAligned: fc.boolean() }), {
  maxLength: 20,
});

describe('The share of aligned weight', () => {
  it.each([
    [[], null],
    [[{ weight: null, isAligned: true }], null],
    [[{ weight: 10_000, isAligned: false }], 0],
    [[{ weight: 10_000, isAligned: true }], 10_000],
    [
      [
        { weight: 2500, isAligned: true },
        { weight: 7500, isAligned: false },
      ],
      2500,
    ],
    [
      [
        { weight: 1, isAligned: true },
        { weight: 2, isAligned: false },
      ],
      3333,
    ],
    [
      [
        { weight: 2, isAligned: true },
        { weight: 1, isAligned: false },
      ],
      6667,
    ],
    [
      [
        { weight: null, isAligned: false },
        { weight: 3000, isAligned: true },
      ],
      10_000,
    ],
  ])('of %j is %s', (some, share) => {
    expect(alignedShare(alignedWeight(some))).toBe(share);
  });

  it('is not whole while some weight is not aligned', () => {
    expect(alignedShare({ aligned: 9_999_999, total: 10_000_000 })).toBe(9999);
  });

  it('is between nothing and all, and grows with each item that is aligned', () => {
    fc.assert(
      fc.property(items, fc.nat(), (some, at) => {
        const share = alignedShare(alignedWeight(some));
        const more = alignedShare(
          alignedWeight(
            some.map((item, index) => (index === at % (some.length + 1) ? { ...item, isAligned: true } : item)),
          ),
        );
        if (share === null) return more === null;
        return share >= 0 && share <= 10_000 && (more ?? -1) >= share;
      }),
    );
  });
});

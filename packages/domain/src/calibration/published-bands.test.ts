import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedBand, publishedBands } from './published-bands.ts';

const band = (key: string, people: number, open = 0): CountedBand => ({ key, people, open });

describe('a distribution for a reader who may not open each score', () => {
  it('joins a band of fewer than five with the next', () => {
    expect(publishedBands([band('a', 1), band('b', 9), band('c', 6)])).toEqual([
      { keys: ['a', 'b'], people: 10 },
      { keys: ['c'], people: 6 },
    ]);
  });

  it('joins the last bands with the one before', () => {
    expect(publishedBands([band('a', 6), band('b', 2), band('c', 1)])).toEqual([{ keys: ['a', 'b', 'c'], people: 9 }]);
  });

  it('does not count those whose score the reader opens', () => {
    expect(publishedBands([band('a', 9, 8), band('b', 9, 0)])).toEqual([{ keys: ['a', 'b'], people: 18 }]);
    expect(publishedBands([band('a', 9, 8), band('b', 3, 0)])).toBeNull();
  });

  it('is whole for a reader who opens every score', () => {
    expect(publishedBands([band('a', 1, 1), band('b', 0)])).toEqual([
      { keys: ['a'], people: 1 },
      { keys: ['b'], people: 0 },
    ]);
  });

  it('never tells of fewer than five hidden people, and loses nobody, whatever the bands', () => {
    const any = fc.array(
      fc.tuple(fc.nat(12), fc.nat(12)).map(([open, hidden]) => ({ open, people: open + hidden })),
      { minLength: 1, maxLength: 7 },
    );
    fc.assert(
      fc.property(any, (counts) => {
        const bands = counts.map((one, at) => ({ key: `${at}`, ...one }));
        const hidden = bands.reduce((sum, { people, open }) => sum + people - open, 0);
        const found = publishedBands(bands);
        expect(found === null).toBe(hidden > 0 && hidden < 5);
        if (found === null) return;
        expect(found.flatMap(({ keys }) => keys)).toEqual(bands.map(({ key }) => key));
        for (const { keys, people } of found) {
          const own = bands.filter(({ key }) => keys.includes(key));
          expect(people).toBe(own.reduce((sum, one) => sum + one.people, 0));
          const unopened = own.reduce((sum, one) => sum + one.people - one.open, 0);
          expect(hidden === 0 || unopened >= 5).toBe(true);
        }
      }),
    );
  });
});

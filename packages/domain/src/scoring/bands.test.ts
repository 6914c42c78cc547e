import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, bandRanges, checkBands } from './bands.ts';
import { DEFAULT_BANDS } from './default-policies.ts';

const band = (key: string, from: number) => ({ key, from, label: { ms: key, en: key } });

describe('the default score set', () => {
  it('names each score as the domain does, closed below and open above', () => {
    const named = (hundredths: number) => bandOf(hundredths, DEFAULT_BANDS).label.en;
    expect([0, 4999].map(named)).toEqual(Array(2).fill('Need Improvement'));
    expect([5000, 6499].map(named)).toEqual(Array(2).fill('Moderate/Satisfactory'));
    expect([6500, 7499].map(named)).toEqual(Array(2).fill('Good'));
    expect([7500, 8299].map(named)).toEqual(Array(2).fill('Very Good'));
    expect([8300, 8333, 10_000].map(named)).toEqual(Array(3).fill('Excellent'));
  });

  it('covers 0 to 100 with no gap and no overlap', () => {
    expect(checkBands(DEFAULT_BANDS)).toEqual([]);
    const ranges = bandRanges(DEFAULT_BANDS);
    for (let score = 0; score <= 10_000; score += 1) {
      const holding = ranges.filter(({ from, to }) => from <= score && (score < to || (to === 10_000 && score === to)));
      expect(holding.map((range) => range.band)).toEqual([bandOf(score, DEFAULT_BANDS)]);
    }
  });
});

describe('any score set', () => {
  it('that passes has exactly one band for each score', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 10 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 10_000 }), (widths, score) => {
        let start = 0;
        const bands = [band('b0', 0), ...widths.map((width) => band(`b${(start += width)}`, start))];
        expect(checkBands(bands)).toEqual([]);
        const found = bandOf(score, bands);
        expect(found.from).toBeLessThanOrEqual(score);
        expect(bands.filter(({ from }) => from > found.from && from <= score)).toEqual([]);
      }),
    );
  });

  it.each([
    ['nothing', [], 'bands_empty', 0],
    ['a gap below', [band('a', 1)], 'bands_start', 0],
    ['two that begin together', [band('a', 0), band('b', 0)], 'bands_order', 1],
    ['a wrong order', [band('a', 0), band('b', 60), band('c', 50)], 'bands_order', 2],
    ['one that begins at the end', [band('a', 0), band('b', 10_000)], 'bands_range', 1],
    ['a broken number', [band('a', 0), band('b', 0.5)], 'bands_range', 1],
    ['the same key twice', [band('a', 0), band('a', 50)], 'bands_key', 1],
    ['an empty key', [band('', 0)], 'bands_key', 0],
  ])('of %s is refused', (_, bands, code, index) => {
    expect(checkBands(bands)).toEqual([{ code, index }]);
  });

  it('has no band for a score outside 0 to 100', () => {
    for (const score of [-1, 10_001]) expect(() => bandOf(score, DEFAULT_BANDS)).toThrow(RangeError);
  });
});

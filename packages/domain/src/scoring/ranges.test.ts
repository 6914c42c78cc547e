import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOf, checkBands, checkRanges, FULL_SCORE, rangesOf, type ScoreRange } from './bands.ts';
import { DEFAULT_BANDS } from './default-policies.ts';

/** Ranges that lie end to end from 0 to 100. */
const sound = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 9 }).map((widths): ScoreRange[] => {
  let start = 0;
  const starts = [0, ...widths.map((width) => (start += width))];
  return starts.map((from, index) => ({
    key: `k${index}`,
    from,
    to: starts[index + 1] ?? FULL_SCORE,
    label: { ms: `t${index}`, en: `b${index}` },
  }));
});

/** Whether each whole hundredth from 0 to 10000 lies in exactly one range, found by looking at each. */
function coversOnce(ranges: readonly ScoreRange[]): boolean {
  for (let score = 0; score <= FULL_SCORE; score += 1) {
    const holding = ranges.filter(
      ({ from, to }, index) => from <= score && (score < to || (score === to && index === ranges.length - 1)),
    );
    if (holding.length !== 1) return false;
  }
  return true;
}

describe('ranges with both their ends', () => {
  it('that lie end to end are a score set, and come back from its bands as they were', () => {
    fc.assert(
      fc.property(sound, (ranges) => {
        expect(checkRanges(ranges)).toEqual([]);
        expect(checkBands(bandsOf(ranges))).toEqual([]);
        expect(rangesOf(bandsOf(ranges))).toEqual(ranges);
      }),
    );
  });

  it('pass exactly when every score lies in one of them, wherever an end is moved to', () => {
    fc.assert(
      fc.property(sound, fc.nat(), fc.integer({ min: 0, max: FULL_SCORE }), fc.boolean(), (ranges, at, end, isTo) => {
        const index = at % ranges.length;
        const moved = ranges.map((range, place) =>
          place === index ? { ...range, [isTo ? 'to' : 'from']: end } : range,
        );
        if (moved.some(({ from, to }) => from >= to)) return;
        expect(checkRanges(moved).length === 0).toBe(coversOnce(moved));
      }),
      { numRuns: 60 },
    );
  });

  it('say where there is a gap, an overlap, or an end before 100', () => {
    const ranges = rangesOf(DEFAULT_BANDS);
    const withEnd = (index: number, to: number) =>
      checkRanges(ranges.map((range, place) => (place === index ? { ...range, to } : range)));
    expect(withEnd(1, 6499)).toEqual([{ code: 'ranges_gap', index: 1 }]);
    expect(withEnd(1, 6501)).toEqual([{ code: 'ranges_overlap', index: 1 }]);
    expect(withEnd(4, 9999)).toEqual([{ code: 'ranges_end', index: 4 }]);
    expect(checkRanges([])).toEqual([{ code: 'bands_empty', index: 0 }]);
  });
});

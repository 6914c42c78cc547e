import { checkRanges, FULL_SCORE } from '@prestasi/domain';
import { describe, expect, it } from 'vitest';
import { errorsBetween, FIRST_RANGES, ticksOf, withoutRange, withRange } from './named-settings.ts';

describe('the ranges of a score set while they are edited', () => {
  it('stay a score set when one is added or taken away, whichever', () => {
    expect(checkRanges(FIRST_RANGES)).toEqual([]);
    expect(checkRanges(withRange(FIRST_RANGES))).toEqual([]);
    FIRST_RANGES.forEach((_, index) => {
      const fewer = withoutRange(FIRST_RANGES, index);
      expect([fewer.length, checkRanges(fewer)]).toEqual([FIRST_RANGES.length - 1, []]);
    });
    const [only] = FIRST_RANGES;
    if (only === undefined) throw new Error('There are no ranges');
    expect(withoutRange([{ ...only, to: FULL_SCORE }], 0)).toHaveLength(1);
  });

  it('show where something is left out or told twice', () => {
    const to = (index: number, end: number) =>
      errorsBetween(FIRST_RANGES.map((range, place) => (place === index ? { ...range, to: end } : range)));
    expect(to(0, 4000)).toEqual([{ kind: 'gap', from: 4000, to: 5000 }]);
    expect(to(2, 8000)).toEqual([{ kind: 'overlap', from: 7500, to: 8000 }]);
    expect(to(4, 9000)).toEqual([{ kind: 'gap', from: 9000, to: 10_000 }]);
    expect(errorsBetween(FIRST_RANGES)).toEqual([]);
  });

  it('have each bound once, and both where they leave a gap', () => {
    const at = (ranges: typeof FIRST_RANGES) => ticksOf(ranges).map((tick) => tick.at);
    const bounds = [0, ...FIRST_RANGES.map(({ to }) => to)];
    expect(at(FIRST_RANGES)).toEqual(bounds);
    const shorter = FIRST_RANGES.map((range, index) => (index === 0 ? { ...range, to: 4800 } : range));
    expect(at(shorter)).toEqual([0, 4800, ...bounds.slice(1)]);
    const closeAt = (end: number, bound: number) =>
      ticksOf([{ from: 0, to: end }, ...FIRST_RANGES.slice(1)]).find((tick) => tick.at === bound)?.close;
    expect(closeAt(4800, 5000)).toBe('always');
    expect(closeAt(4500, 5000)).toBe('narrow');
    expect(closeAt(4800, 4800)).toBeNull();
  });
});

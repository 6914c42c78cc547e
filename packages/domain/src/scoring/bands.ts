import type { Band } from '../policy.ts';

/** The highest score, in hundredths of a point. */
export const FULL_SCORE = 10000;

export type BandProblem = {
  readonly code: 'bands_empty' | 'bands_start' | 'bands_order' | 'bands_range' | 'bands_key';
  /** The index in the list. */
  readonly index: number;
};

/**
 * Returns the band of a score: lower end included, upper end not, except for the last (domain §3). Refuses (RangeError)
 * a score below the first band or outside 0–10000.
 */
export function bandOf(hundredths: number, bands: readonly Band[]): Band {
  const band = bands.findLast(({ from }) => from <= hundredths);
  if (!band || hundredths > FULL_SCORE) throw new RangeError(`No band for a score of ${hundredths} hundredths.`);
  return band;
}

/**
 * Checks that a score set covers 0–100 with no gap and no overlap: it begins at 0, each band begins above the one
 * before and below 100 (domain §3).
 */
export function checkBands(bands: readonly Band[]): BandProblem[] {
  if (bands.length === 0) return [{ code: 'bands_empty', index: 0 }];
  const keys = new Set<string>();
  return bands.flatMap(({ key, from }, index) => {
    const problems: BandProblem[] = [];
    if (index === 0 && from !== 0) problems.push({ code: 'bands_start', index });
    if (index > 0 && from <= (bands[index - 1]?.from ?? 0)) problems.push({ code: 'bands_order', index });
    if (!Number.isInteger(from) || from < 0 || from >= FULL_SCORE) problems.push({ code: 'bands_range', index });
    if (key === '' || keys.has(key)) problems.push({ code: 'bands_key', index });
    keys.add(key);
    return problems;
  });
}

/**
 * Returns the ends of each band, in hundredths: `to` is where the next begins and not part of it, except for the last,
 * which includes 10000.
 */
export function bandRanges(
  bands: readonly Band[],
): { readonly band: Band; readonly from: number; readonly to: number }[] {
  return bands.map((band, index) => ({ band, from: band.from, to: bands[index + 1]?.from ?? FULL_SCORE }));
}

/**
 * A range of scores with both its ends, as a person writes it: from its least score up to, but not including, `to`; the
 * last includes 10000.
 */
export type ScoreRange = Band & { readonly to: number };

export type RangeProblem = {
  readonly code: BandProblem['code'] | 'ranges_gap' | 'ranges_overlap' | 'ranges_end';
  /** The index in the list. */
  readonly index: number;
};

/**
 * Checks that ranges with both their ends are a score set: the lower ends by `checkBands`, and each ends where the next
 * begins, with no gap and no overlap, and the last at 100 (domain §3, specification §3: minimum and maximum score).
 */
export function checkRanges(ranges: readonly ScoreRange[]): RangeProblem[] {
  const ends = ranges.flatMap(({ to }, index): RangeProblem[] => {
    const next = ranges[index + 1];
    if (next === undefined) return to === FULL_SCORE ? [] : [{ code: 'ranges_end', index }];
    if (to === next.from) return [];
    return [{ code: to < next.from ? 'ranges_gap' : 'ranges_overlap', index }];
  });
  return [...checkBands(ranges), ...ends];
}

/** Returns bands with both their ends, for display and editing. */
export function rangesOf(bands: readonly Band[]): ScoreRange[] {
  return bandRanges(bands).map(({ band: { key, label }, from, to }) => ({ key, label, from, to }));
}

/** Returns the bands of ranges that pass `checkRanges`: a band ends where the next begins. */
export function bandsOf(ranges: readonly ScoreRange[]): Band[] {
  return ranges.map(({ key, from, label }) => ({ key, from, label }));
}

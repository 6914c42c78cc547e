import type { listPerformanceScales, listScoreSets, OutputOf } from '@prestasi/contract';
import { DEFAULT_BANDS, DEFAULT_POLICIES, DEFAULT_SCALE, FULL_SCORE, POLICY_MOST, rangesOf } from '@prestasi/domain';
import type { Content } from '../policy.ts';

export type ScoreSet = OutputOf<typeof listScoreSets>['rows'][number];
export type Scale = OutputOf<typeof listPerformanceScales>['rows'][number];
export type Range = ScoreSet['ranges'][number];
export type ScaleStep = Scale['scale'][number];
export type Owner = ScoreSet['company'];

/** The product's own score set and scale, which a new one begins with. */
export const FIRST_RANGES: readonly Range[] = rangesOf(DEFAULT_BANDS).map((range) => ({
  ...range,
  label: { ...range.label },
}));
export const FIRST_SCALE: readonly ScaleStep[] = DEFAULT_SCALE.map(({ mark, label }) => ({
  mark,
  label: { ...label },
  definition: null,
}));

/** Returns settings with the bands of a set or the labels of a scale, for the editor of a change. */
export function contentWith(part: Partial<Pick<Content, 'bands' | 'scale'>>): Content {
  return { ...(structuredClone(DEFAULT_POLICIES.executive) as Content), ...part };
}

/** Returns the ranges with one more at the top, from the middle of the last one on. */
export function withRange(ranges: readonly Range[]): Range[] {
  const last = ranges.at(-1);
  if (last === undefined || ranges.length >= POLICY_MOST.bands) return [...ranges];
  const from = Math.round((last.from + FULL_SCORE) / 200) * 100;
  const key = freeKey(ranges);
  return [...ranges.slice(0, -1), { ...last, to: from }, { key, from, to: FULL_SCORE, label: { ms: '', en: '' } }];
}

/** Returns the ranges without one; the one below takes over its range, or the one above if it was the lowest. */
export function withoutRange(ranges: readonly Range[], index: number): Range[] {
  const gone = ranges[index];
  if (gone === undefined || ranges.length === 1) return [...ranges];
  return ranges.flatMap((range, place) => {
    if (place === index) return [];
    if (place === index - 1) return [{ ...range, to: gone.to }];
    return index === 0 && place === 1 ? [{ ...range, from: gone.from }] : [range];
  });
}

/** A stretch between 0 and 10000 that no range covers, or more than one. */
export type RangeIssue = { readonly kind: 'gap' | 'overlap'; readonly from: number; readonly to: number };

/** Finds gaps and overlaps between ranges. */
export function errorsBetween(ranges: readonly Pick<Range, 'from' | 'to'>[]): RangeIssue[] {
  return ranges.flatMap(({ to }, index): RangeIssue[] => {
    const next = ranges[index + 1]?.from ?? FULL_SCORE;
    if (to === next) return [];
    return to < next
      ? [{ kind: 'gap', from: to, to: next }]
      : [{ kind: 'overlap', from: next, to: Math.min(to, FULL_SCORE) }];
  });
}

/** Hundredths of a point; the labels of bounds nearer than this overlap: on any screen, and on a phone. */
const CLOSE = { always: 400, narrow: 600 } as const;

/** A bound of ranges, and where its label would overlap that of another. */
type Tick = { readonly at: number; readonly close: keyof typeof CLOSE | null };

/** Returns the bounds of ranges between 0 and 10000, each once, in order, and whether each is close to the one before. */
export function ticksOf(ranges: readonly Pick<Range, 'from' | 'to'>[]): Tick[] {
  const bounds = [0, FULL_SCORE, ...ranges.flatMap(({ from, to }) => [from, to])];
  const inOrder = [...new Set(bounds)].filter((at) => at >= 0 && at <= FULL_SCORE).toSorted((a, b) => a - b);
  return inOrder.map((at, index) => {
    if (at === 0 || at === FULL_SCORE) return { at, close: null };
    const distance = Math.min(at - (inOrder[index - 1] ?? 0), FULL_SCORE - at);
    return { at, close: distance < CLOSE.always ? 'always' : distance < CLOSE.narrow ? 'narrow' : null };
  });
}

function freeKey(ranges: readonly Range[]): string {
  const taken = new Set(ranges.map(({ key }) => key));
  let number = ranges.length + 1;
  while (taken.has(`band_${number}`)) number += 1;
  return `band_${number}`;
}

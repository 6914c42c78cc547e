import { add, type Fraction, parseFraction, rational, toFraction } from './rational.ts';

/** A part of a score as its working shows it: its weight in per cent, and its points; null while nothing is marked. */
type PartPoints = { readonly weight: Fraction; readonly points: Fraction | null };

/**
 * Returns what a part is short of its full points, exactly: 0 to its weight. What is not marked yet is missing, too
 * (domain §6: a part gives at most its weight).
 */
export function missingPoints({ weight, points }: PartPoints): Fraction {
  const { n, d } = parseFraction(points ?? '0');
  return toFraction(add(parseFraction(weight), rational(-n, d)));
}

/** Returns which share of its full points a part has: 0 to 1, for drawing only. */
export function shareOfPoints({ weight, points }: PartPoints): number {
  const [whole, given] = [parseFraction(weight), parseFraction(points ?? '0')];
  return whole.n === 0n ? 0 : Number(given.n * whole.d) / Number(given.d * whole.n);
}

import { decimalOfHundredths } from '../scoring/rational.ts';

/**
 * Returns the mean of whole numbers, such as scores in hundredths, as the nearest whole number, a half rounded up; null
 * without any. Exact: it is computed in whole numbers and rounded once (domain §7).
 */
export function meanOf(sum: number, count: number): number | null {
  if (count === 0) return null;
  const half = 2n * BigInt(sum) + BigInt(count);
  const unit = 2n * BigInt(count);
  const quotient = half / unit;
  return Number(half % unit < 0n ? quotient - 1n : quotient);
}

/** Returns the mean of scores in hundredths to two decimals, `74.32`; null without any. */
export function meanScore(sum: number, count: number): string | null {
  const mean = meanOf(sum, count);
  return mean === null ? null : decimalOfHundredths(mean);
}

/** Returns a difference of hundredths with its sign: `1.64`, `-0.60`. */
export function differenceText(hundredths: number): string {
  return `${hundredths < 0 ? '-' : ''}${decimalOfHundredths(Math.abs(hundredths))}`;
}

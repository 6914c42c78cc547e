import { compare, floorOf, multiply, rational, type Rational } from './rational.ts';

/**
 * Returns whole hundredths for each value that add up to `totalHundredths`, by largest remainder: every value is cut to
 * hundredths, and the missing hundredths go to those that lost most, the earlier first among equals. `totalHundredths`
 * must be the rounded sum of the values, so that none changes by a whole hundredth. For percentages shown side by side;
 * a score's working is not rounded at all (decision 0053).
 */
export function apportion(values: readonly Rational[], totalHundredths: number): number[] {
  const cut = values.map((value) => {
    const exact = multiply(value, rational(100));
    const floor = floorOf(exact);
    return { floor: Number(floor), lost: rational(exact.n - floor * exact.d, exact.d) };
  });
  const missing = totalHundredths - cut.reduce((total, { floor }) => total + floor, 0);
  const raised = new Set(
    cut
      .map(({ lost }, index) => ({ lost, index }))
      .toSorted((a, b) => compare(b.lost, a.lost) || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return cut.map(({ floor }, index) => floor + (raised.has(index) ? 1 : 0));
}

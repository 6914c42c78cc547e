import type { BasisPoints } from '../policy.ts';
import type { ScoredPart } from '../vocabulary.ts';
import type { PartWeight } from './effective-weights.ts';
import { linePoints, markedShare, pointsOf, type LeftOut, type Line, type LineKind, type MarkSource } from './line.ts';
import {
  divide,
  isZero,
  multiply,
  rational,
  sum,
  toDecimal,
  toFraction,
  ZERO,
  type Fraction,
  type Rational,
} from './rational.ts';

/**
 * A line of the working, as plain data that survives JSON. All values are exact fractions: `weight` among its siblings
 * (together 1), `mark` 0–6, `points` of the final score. Only the score itself is rounded, so that equal lines have
 * equal points and all of them add up (decision 0053).
 */
export type WorkingLine = {
  readonly kind: LineKind;
  readonly id: number | null;
  readonly weight: Fraction;
  readonly mark: Fraction | null;
  readonly source: MarkSource | null;
  readonly leftOut: LeftOut | null;
  readonly points: Fraction | null;
  readonly lines: readonly WorkingLine[];
};

/**
 * A part: `weight` as in the policy, `effectiveWeight` (of 1) after the weights of switched-off parts were distributed,
 * `mark` 0–6 the part's score (while marks are missing the mean of those given), `reachable` the points of what is
 * marked.
 */
export type WorkingPart = {
  readonly part: ScoredPart;
  readonly weight: BasisPoints;
  readonly effectiveWeight: Fraction;
  readonly mark: Fraction | null;
  readonly points: Fraction;
  readonly reachable: Fraction;
  readonly lines: readonly WorkingLine[];
};

/**
 * The working of a score: parts that add up to `points` exactly; `shown` is that, rounded once, half up, to two
 * decimals (domain §6).
 */
export type Working = {
  readonly parts: readonly WorkingPart[];
  readonly switchedOff: readonly ScoredPart[];
  readonly points: Fraction;
  readonly reachable: Fraction;
  readonly shown: { readonly points: string; readonly reachable: string };
};

const HUNDRED = rational(100);

/** Builds the working of parts that were computed as lines. */
export function workingOf(
  parts: readonly { readonly weight: PartWeight; readonly lines: readonly Line[] }[],
  switchedOff: readonly ScoredPart[],
): Working {
  const worths = parts.map(({ weight }) => multiply(weight.share, HUNDRED));
  const points = parts.map(({ lines }, index) => pointsOf(lines, worths[index] ?? ZERO) ?? ZERO);
  const reachable = parts.map(({ lines }, index) => multiply(worths[index] ?? ZERO, markedShare(lines)));
  return {
    parts: parts.map(({ weight: { part, weight, share }, lines }, index) => {
      const mark = meanSoFar(points[index] ?? ZERO, reachable[index] ?? ZERO);
      return {
        part,
        weight,
        effectiveWeight: toFraction(share),
        mark: mark && toFraction(mark),
        points: toFraction(points[index] ?? ZERO),
        reachable: toFraction(reachable[index] ?? ZERO),
        lines: workingLines(lines, worths[index] ?? ZERO),
      };
    }),
    switchedOff,
    points: toFraction(sum(points)),
    reachable: toFraction(sum(reachable)),
    shown: { points: toDecimal(sum(points)), reachable: toDecimal(sum(reachable)) },
  };
}

function workingLines(lines: readonly Line[], worth: Rational): WorkingLine[] {
  return lines.map((line) => {
    const ofLine = multiply(worth, line.weight);
    const points = linePoints(line, ofLine);
    return {
      kind: line.kind,
      id: line.id,
      weight: toFraction(line.weight),
      mark: line.mark && toFraction(line.mark),
      source: line.source,
      leftOut: line.leftOut,
      points: points && toFraction(points),
      lines: workingLines(line.lines ?? [], ofLine),
    };
  });
}

function meanSoFar(points: Rational, reachable: Rational): Rational | null {
  return isZero(reachable) ? null : divide(multiply(points, rational(6)), reachable);
}

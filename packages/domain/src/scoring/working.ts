import type { BasisPoints } from '../policy.ts';
import type { ScoredPart } from '../words.ts';
import { apportion } from './apportion.ts';
import type { PartWeight } from './effective-weights.ts';
import { linePoints, markedShare, pointsOf, type LeftOut, type Line, type LineKind, type MarkSource } from './line.ts';
import {
  decimalOfHundredths,
  divide,
  isZero,
  multiply,
  rational,
  sum,
  toDecimal,
  toFraction,
  toHundredths,
  ZERO,
  type Fraction,
  type Rational,
} from './rational.ts';

/**
 * A line of the working, as plain data that survives JSON. Exact values are fractions: `weight` among its siblings
 * (together 1), `mark` 0–6, `points` of the final score. `shown` holds the same to two decimals, weight in per cent;
 * the shown points of the lines add up to those of the line or part above, also after rounding.
 */
export type WorkingLine = {
  readonly kind: LineKind;
  readonly id: number | null;
  readonly weight: Fraction;
  readonly mark: Fraction | null;
  readonly source: MarkSource | null;
  readonly leftOut: LeftOut | null;
  readonly points: Fraction | null;
  readonly shown: { readonly weight: string; readonly mark: string | null; readonly points: string | null };
  readonly lines: readonly WorkingLine[];
};

/**
 * A part: `weight` as the policy has it, `effectiveWeight` (of 1) after switched-off parts gave theirs away,
 * `mark` 0–6 the part's score (while marks are missing the mean of those given), `reachable` the points of what is marked.
 */
export type WorkingPart = {
  readonly part: ScoredPart;
  readonly weight: BasisPoints;
  readonly effectiveWeight: Fraction;
  readonly mark: Fraction | null;
  readonly points: Fraction;
  readonly reachable: Fraction;
  readonly shown: {
    readonly weight: string;
    readonly effectiveWeight: string;
    readonly mark: string | null;
    readonly points: string;
    readonly reachable: string;
  };
  readonly lines: readonly WorkingLine[];
};

/** How a score came about: parts that add up to `points`, exactly and as shown (domain §6). */
export type Working = {
  readonly parts: readonly WorkingPart[];
  readonly switchedOff: readonly ScoredPart[];
  readonly points: Fraction;
  readonly reachable: Fraction;
  readonly shown: { readonly points: string; readonly reachable: string };
};

const HUNDRED = rational(100);

/** Lays out the working of parts that were computed as lines. */
export function workingOf(
  parts: readonly { readonly weight: PartWeight; readonly lines: readonly Line[] }[],
  switchedOff: readonly ScoredPart[],
): Working {
  const worths = parts.map(({ weight }) => multiply(weight.share, HUNDRED));
  const points = parts.map(({ lines }, index) => pointsOf(lines, worths[index] ?? ZERO) ?? ZERO);
  const reachable = parts.map(({ lines }, index) => multiply(worths[index] ?? ZERO, markedShare(lines)));
  const shownPoints = apportioned(points);
  const shownReachable = apportioned(reachable);
  const shownWeights = apportioned(worths);
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
        shown: {
          weight: decimalOfHundredths(weight),
          effectiveWeight: decimalOfHundredths(shownWeights[index] ?? 0),
          mark: mark && toDecimal(mark),
          points: decimalOfHundredths(shownPoints[index] ?? 0),
          reachable: decimalOfHundredths(shownReachable[index] ?? 0),
        },
        lines: workingLines(lines, worths[index] ?? ZERO, shownPoints[index] ?? 0),
      };
    }),
    switchedOff,
    points: toFraction(sum(points)),
    reachable: toFraction(sum(reachable)),
    shown: { points: toDecimal(sum(points)), reachable: toDecimal(sum(reachable)) },
  };
}

function workingLines(lines: readonly Line[], worth: Rational, shownTotal: number): WorkingLine[] {
  const worths = lines.map((line) => multiply(worth, line.weight));
  const points = lines.map((line, index) => linePoints(line, worths[index] ?? ZERO));
  const shownPoints = apportion(
    points.map((value) => value ?? ZERO),
    shownTotal,
  );
  const shownWeights = apportioned(lines.map((line) => multiply(line.weight, HUNDRED)));
  return lines.map((line, index) => {
    const exact = points[index] ?? null;
    const shown = shownPoints[index] ?? 0;
    return {
      kind: line.kind,
      id: line.id,
      weight: toFraction(line.weight),
      mark: line.mark && toFraction(line.mark),
      source: line.source,
      leftOut: line.leftOut,
      points: exact && toFraction(exact),
      shown: {
        weight: decimalOfHundredths(shownWeights[index] ?? 0),
        mark: line.mark && toDecimal(line.mark),
        points: exact && decimalOfHundredths(shown),
      },
      lines: workingLines(line.lines ?? [], worths[index] ?? ZERO, shown),
    };
  });
}

function meanSoFar(points: Rational, reachable: Rational): Rational | null {
  return isZero(reachable) ? null : divide(multiply(points, rational(6)), reachable);
}

function apportioned(values: readonly Rational[]): number[] {
  return apportion(values, toHundredths(sum(values)));
}

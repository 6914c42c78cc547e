import type { Band, Policy } from '../policy.ts';
import type { Mark, ScoredPart } from '../vocabulary.ts';
import { bandOf } from './bands.ts';
import { effectiveWeights } from './effective-weights.ts';
import { type Fraction, multiply, rational, sum, toFraction, toHundredths } from './rational.ts';

/** A score worked out from invented marks, to explain how one comes about. Weights are in per cent. */
export type ExampleScore = {
  readonly hundredths: number;
  /** The sum of the points, before it is rounded. */
  readonly exact: Fraction;
  readonly band: Band;
  readonly parts: readonly {
    readonly part: ScoredPart;
    readonly weight: Fraction;
    readonly mark: Mark;
    readonly points: Fraction;
  }[];
};

/** The means of the parts in the example: different ones, so that one sees which part moves the score. */
const MARKS: Readonly<Record<ScoredPart, Mark>> = {
  part1: 4,
  core: 5,
  behavioural: 4,
  training: 6,
  contributions: 3,
};

/**
 * Returns a score that invented marks come to under the weights and bands of a policy: weight × mark ÷ 6 for each part,
 * exact, rounded once, half up (domain §6).
 */
export function exampleScore(policy: Pick<Policy, 'weights' | 'trainingTargetHours' | 'bands'>): ExampleScore {
  const parts = effectiveWeights(policy).map(({ part, share }) => {
    const weight = multiply(share, rational(100));
    return { part, weight, mark: MARKS[part], points: multiply(weight, rational(MARKS[part], 6)) };
  });
  const exact = sum(parts.map(({ points }) => points));
  const hundredths = toHundredths(exact);
  return {
    hundredths,
    exact: toFraction(exact),
    band: bandOf(hundredths, policy.bands),
    parts: parts.map(({ part, weight, mark, points }) => ({
      part,
      weight: toFraction(weight),
      mark,
      points: toFraction(points),
    })),
  };
}

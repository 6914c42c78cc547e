import type { Band, Policy } from '../policy.ts';
import { SCORED_PARTS } from '../vocabulary.ts';
import { bandOf } from './bands.ts';
import { effectiveWeights, isPartOn } from './effective-weights.ts';
import { missingMarks } from './line.ts';
import { linesOfPart } from './part-lines.ts';
import { parseFraction, toHundredths } from './rational.ts';
import type { ScoreInput } from './score-input.ts';
import { workingOf, type Working } from './working.ts';

/**
 * A final score (`score` as `76.25`, `hundredths` as 7625), or, while marks are missing, the points so far and the
 * points that the marked items could have reached.
 */
export type Score =
  | {
      readonly state: 'complete';
      readonly score: string;
      readonly hundredths: number;
      readonly band: Band;
      readonly working: Working;
    }
  | {
      readonly state: 'running';
      readonly pointsSoFar: string;
      readonly reachable: string;
      /** Marks still to be given, 1 or more, unless the weights of a draft are all zero. */
      readonly missing: number;
      readonly working: Working;
    };

/** All hundred points: every line that counts is marked. */
const EVERYTHING = '100';

/**
 * Computes the final score of an appraisal under its policy: Σ weight × (part ÷ 6) × 100, exact, rounded once, half up
 * (domain §6). A missing mark is never zero: an unmarked item keeps the score running, even if its segment does not
 * count, unless that is of another position than the rest. Weights of items count in proportion to their total, which a submitted form has at 10000. Refuses (RangeError)
 * negative hours, and a score set without a band for the score.
 */
export function scoreAppraisal(input: ScoreInput, policy: Policy): Score {
  const parts = effectiveWeights(policy).map((weight) => ({ weight, lines: linesOfPart(weight.part, input, policy) }));
  const switchedOff = SCORED_PARTS.filter((part) => !isPartOn(part, policy));
  const working = workingOf(parts, switchedOff);
  const missing = parts.reduce((count, { lines }) => count + missingMarks(lines), 0);
  if (missing > 0 || working.reachable !== EVERYTHING) {
    return {
      state: 'running',
      pointsSoFar: working.shown.points,
      reachable: working.shown.reachable,
      missing,
      working,
    };
  }
  const hundredths = toHundredths(parseFraction(working.points));
  return {
    state: 'complete',
    score: working.shown.points,
    hundredths,
    band: bandOf(hundredths, policy.bands),
    working,
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyContribution, anyForm, anyMarkedForm, anyPolicy, raiseOne } from './any-form.fixture.ts';
import { bandOf } from './bands.ts';
import { checkPolicy } from './policy-check.ts';
import { add, compare, multiply, parseFraction, rational, toDecimal } from './rational.ts';
import { roughScore } from './rough-score.fixture.ts';
import { scoreAppraisal, type Score } from './score.ts';
import { errorsOf, hundredthsOf, unequalEquals } from './working-errors.fixture.ts';

function completed(score: Score): Extract<Score, { state: 'complete' }> {
  if (score.state !== 'complete') throw new Error(`${score.missing} marks are missing`);
  return score;
}

describe('the score of any form', () => {
  it('is met only by policies that may be frozen', () => {
    fc.assert(
      fc.property(anyPolicy, (policy) => {
        expect(checkPolicy(policy)).toEqual([]);
      }),
    );
  });

  it('is complete once everything is marked, and what another computation finds', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, (input, policy) => {
        const { score, hundredths, band } = completed(scoreAppraisal(input, policy));
        expect(Math.abs(hundredths / 100 - roughScore(input, policy))).toBeLessThan(0.005 + 1e-9);
        expect(hundredthsOf(score)).toBe(hundredths);
        expect(band).toBe(bandOf(hundredths, policy.bands));
      }),
      { numRuns: 500 },
    );
  });

  it('re-adds from its working as it is shown, marked or half marked', () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkedForm, anyForm), anyPolicy, (input, policy) => {
        expect(errorsOf(scoreAppraisal(input, policy))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('shows equal points for equal marks of equal weight, wherever they stand', () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkedForm, anyForm), anyPolicy, (input, policy) => {
        expect(unequalEquals(scoreAppraisal(input, policy))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is the rounded total of the exact working', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, (input, policy) => {
        const { score, working } = completed(scoreAppraisal(input, policy));
        expect(score).toBe(toDecimal(parseFraction(working.points)));
        expect(working.reachable).toBe('100');
      }),
    );
  });

  it('runs while a mark is missing, with points that never exceed what could be reached', () => {
    fc.assert(
      fc.property(anyForm, anyPolicy, (input, policy) => {
        const score = scoreAppraisal(input, policy);
        fc.pre(score.state === 'running');
        expect(score).toMatchObject({ state: 'running', pointsSoFar: score.working.shown.points });
        expect(
          compare(parseFraction(score.working.points), parseFraction(score.working.reachable)),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is never lowered by adding a contribution, confirmed or not', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, anyContribution, (input, policy, added) => {
        const before = completed(scoreAppraisal(input, policy)).hundredths;
        const contributions = [...input.contributions, added];
        expect(completed(scoreAppraisal({ ...input, contributions }, policy)).hundredths).toBeGreaterThanOrEqual(
          before,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is never lowered by more hours of training', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, fc.nat(50), (input, policy, more) => {
        const before = completed(scoreAppraisal(input, policy)).hundredths;
        const trainingHours = (Number(input.trainingHours) + more).toFixed(2);
        expect(completed(scoreAppraisal({ ...input, trainingHours }, policy)).hundredths).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });

  it('is never lowered by raising a mark, wherever it is', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, fc.nat(), (input, policy, which) => {
        const before = completed(scoreAppraisal(input, policy)).hundredths;
        expect(completed(scoreAppraisal(raiseOne(input, which), policy)).hundredths).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the weight of parts that are off to the others in proportion', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, (input, policy) => {
        const { parts, switchedOff } = scoreAppraisal(input, policy).working;
        const shares = parts.map(({ effectiveWeight }) => parseFraction(effectiveWeight));
        expect(shares.reduce(add, rational(0))).toEqual(rational(1));
        parts.forEach((part, index) => {
          const left = multiply(shares[index] ?? rational(0), rational(parts[0]?.weight ?? 0));
          expect(left).toEqual(multiply(shares[0] ?? rational(0), rational(part.weight)));
          expect(switchedOff).not.toContain(part.part);
        });
        expect(parts.length + switchedOff.length).toBe(5);
      }),
    );
  });
});

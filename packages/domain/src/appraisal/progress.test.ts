import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPolicy } from '../scoring/any-form.fixture.ts';
import { PHASES, STEPS } from '../vocabulary.ts';
import { itemPartsOf } from './completeness-choices.ts';
import { percentDone, type ProgressCounts, progressKindOf, progressOf } from './progress.ts';

describe('What is counted of a pending step', () => {
  it.each([
    ['planning', 'planned'],
    ['review', 'reviewed'],
    ['year_end', 'scored'],
  ] as const)('of the appraisee in %s is %s', (phase, kind) => {
    expect(progressKindOf(phase, null)).toBe(kind);
  });

  it('of an approver is the supervisor’s marks alone', () => {
    const counted = PHASES.flatMap((phase) =>
      STEPS.flatMap((step) => {
        const kind = progressKindOf(phase, step);
        return kind === null ? [] : [[phase, step, kind]];
      }),
    );
    expect(counted).toEqual([['year_end', 'supervisor', 'marked']]);
  });
});

const count = fc.nat({ max: 30_000 });
const anyCounts: fc.Arbitrary<ProgressCounts> = fc
  .record({ planned: count, rows: count, items: count, reviewed: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ planned, rows, items, reviewed }) => ({
    planned: { done: planned, all: planned },
    reviewed: { done: Math.floor(rows * reviewed), all: rows },
    scored: { done: Math.floor(items * reviewed), all: items },
    marked: { done: Math.floor(items * reviewed), all: items },
  }));
const anyStep = fc.constantFrom(null, ...STEPS);

describe('Progress of a pending step', () => {
  it('is never more than there is to do, and of the kind that is counted of the step', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHASES), anyStep, anyPolicy, anyCounts, (phase, pendingStep, policy, counts) => {
        const progress = progressOf({ phase, pendingStep, policy }, counts);
        if (progress === null) return;
        expect(progress.of).toBe(progressKindOf(phase, pendingStep));
        expect(progress.done).toBeLessThanOrEqual(progress.all);
      }),
    );
  });

  it('of a plan is of 100 % for each planned part that the policy has; none where it has no such part', () => {
    fc.assert(
      fc.property(anyPolicy, anyCounts, (policy, counts) => {
        const parts = itemPartsOf(policy).filter((part) => part === 'kra' || part === 'jd').length;
        const progress = progressOf({ phase: 'planning', pendingStep: null, policy }, counts);
        const whole = { of: 'planned', done: Math.min(counts.planned.done, parts * 10_000), all: parts * 10_000 };
        expect(progress).toEqual(parts === 0 ? null : whole);
      }),
    );
  });

  it('of items is what is counted; none where nothing is to be done or was counted', () => {
    fc.assert(
      fc.property(anyPolicy, anyCounts, (policy, counts) => {
        const { done, all } = counts.scored;
        const form = { phase: 'year_end', pendingStep: null, policy } as const;
        expect(progressOf(form, counts)).toEqual(all === 0 ? null : { of: 'scored', done, all });
        expect(progressOf(form, undefined)).toBeNull();
      }),
    );
  });
});

describe('Per cents done', () => {
  it.each([
    [0, 24, 0],
    [23, 24, 95],
    [24, 24, 100],
    [9999, 10_000, 99],
  ])('%s of %s are %s', (done, all, percent) => {
    expect(percentDone({ done, all })).toBe(percent);
  });
});

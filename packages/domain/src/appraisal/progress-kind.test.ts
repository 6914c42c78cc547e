import { describe, expect, it } from 'vitest';
import { PHASES, STEPS } from '../vocabulary.ts';
import { percentDone, progressKindOf } from './progress-kind.ts';

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

import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { exampleScore } from './example-score.ts';

describe('the example of a score', () => {
  it('counts each part by its weight', () => {
    const { hundredths, exact, band, parts } = exampleScore(DEFAULT_POLICIES.executive);
    expect(parts.map(({ part, weight, mark, points }) => [part, weight, mark, points])).toEqual([
      ['part1', '60', 4, '40'],
      ['core', '15', 5, '25/2'],
      ['behavioural', '15', 4, '10'],
      ['training', '5', 6, '5'],
      ['contributions', '5', 3, '5/2'],
    ]);
    expect([exact, hundredths, band.key]).toEqual(['70', 7000, 'good']);
  });

  it('gives the weight of a part that is off to the others, so that weights still come to 100', () => {
    const { parts, hundredths } = exampleScore({ ...DEFAULT_POLICIES.executive, trainingTargetHours: null });
    expect(parts.map(({ part, weight }) => [part, weight])).toEqual([
      ['part1', '1200/19'],
      ['core', '300/19'],
      ['behavioural', '300/19'],
      ['contributions', '100/19'],
    ]);
    // 65 of the 95 per cent that remain.
    expect(hundredths).toBe(6842);
  });
});

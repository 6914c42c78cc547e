import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import { formPartsOf, isPartSeen, type FormPartKey } from './form-parts.ts';

const policies = Object.values(DEFAULT_POLICIES);
const reading = { isMine: false, isPart1Only: false, level: 'submitted', hasSections: false, itemParts: [] };
const keysOf = (kinds: readonly ('kra' | 'jd' | 'both')[]) =>
  policies.map((policy) => formPartsOf(policy, kinds).map(({ key }) => key));

describe('the parts of a form', () => {
  test('weigh 100 % together, comments nothing, under each policy', () => {
    for (const policy of policies) {
      const parts = formPartsOf(policy);
      expect(parts.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBe(10_000);
      expect(parts.at(-1)).toEqual({ key: 'comments', weight: null });
    }
  });

  test('are those of each position in a year of several, whose halves have no weight of their own', () => {
    for (const keys of keysOf(['jd', 'kra'])) expect(keys.slice(0, 2)).toEqual(['kra', 'jd']);
    for (const policy of policies) {
      const halves = formPartsOf(policy, ['both']).filter(({ key }) => key === 'kra' || key === 'jd');
      expect(halves.map(({ weight }) => weight)).toEqual([null, null]);
    }
  });
});

describe('a reader', () => {
  const all: readonly FormPartKey[] = ['kra', 'jd', 'core', 'behavioural', 'training', 'contributions', 'comments'];
  const seen = (changes: Partial<Parameters<typeof isPartSeen>[0]>) =>
    all.filter((key) => isPartSeen({ ...reading, ...changes }, key));

  test('sees every part, a former supervisor part 1 alone', () => {
    expect(seen({})).toEqual(all);
    expect(seen({ isPart1Only: true })).toEqual(['kra', 'jd']);
  });

  test('sees of an unsubmitted form the plans of its positions alone', () => {
    expect(seen({ level: 'unsubmitted', hasSections: true })).toEqual(['kra', 'jd']);
    expect(seen({ level: 'unsubmitted', hasSections: true, itemParts: ['kra'] })).toEqual(['kra']);
    expect(seen({ level: 'unsubmitted', hasSections: true, isMine: true })).toEqual(all);
  });
});

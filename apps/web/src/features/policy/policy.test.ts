import { DEFAULT_POLICIES } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';
import {
  fieldsBetween,
  isSame,
  ontoNewer,
  problemsOf,
  weightTotal,
  withBand,
  withLevel,
  withoutBand,
  withPart,
  type Content,
} from './policy.ts';

const content = structuredClone(DEFAULT_POLICIES.non_executive) as Content;

test('a part switched on takes the weight that is left, and off gives its own back', () => {
  const lighter = { ...content, weights: { ...content.weights, part1: 6000 } };
  const on = withPart(lighter, 'contributions', true);
  expect(on.weights.contributions).toBe(500);
  expect(weightTotal(on)).toBe(10_000);
  expect(withPart(on, 'core', false).weights.core).toBeNull();
  expect(withPart(content, 'contributions', true).weights.contributions).toBe(0);
});

describe('bands', () => {
  test('one more begins in the middle of the highest, and lacks only its names', () => {
    const more = withBand(content);
    expect(more.bands.at(-1)?.from).toBe(9200);
    expect(problemsOf(more).map(({ code, field }) => `${code} ${field}`)).toEqual(['label bands.5']);
  });

  test('without the lowest, the next begins at 0', () => {
    const less = withoutBand(content, 0);
    expect(less.bands[0]).toMatchObject({ key: 'moderate', from: 0 });
    expect(problemsOf(less)).toEqual([]);
  });
});

test('keys of what is added are never taken twice', () => {
  const twice = withLevel(withLevel(content));
  const keys = twice.contributions.levels.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('two settings are the same whatever the order of their keys, and differ by field', () => {
  const { remarkForUnusualMarks, ...others } = content;
  const reordered: Content = { remarkForUnusualMarks, ...others };
  expect(isSame(content, reordered)).toBe(true);
  expect(fieldsBetween(content, { ...reordered, behaviours: 4 })).toEqual(['behaviours']);
});

test('what was typed goes onto a newer version without undoing what else changed there', () => {
  const newer = { ...content, subcoresPerCore: 3 };
  const typed = { ...content, behaviours: 4 };
  expect(ontoNewer(newer, typed, content)).toEqual({ ...content, subcoresPerCore: 3, behaviours: 4 });
});

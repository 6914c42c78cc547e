import { describe, expect, it } from 'vitest';
import { POLICY_FIELDS } from '../access/policy-authority.ts';
import type { Policy } from '../policy.ts';
import { CATEGORIES } from '../vocabulary.ts';
import { DEFAULT_CONTRIBUTION_LEVELS, DEFAULT_POLICIES, DEFAULT_SCALE } from './default-policies.ts';
import { FIELD_OF_CHANGE, needsEvaluationMethod, type SettingChange, withSettingChange } from './setting-change.ts';

const label = { ms: 'Satu', en: 'One' };
const CHANGES: readonly [SettingChange, (policy: Policy) => unknown, unknown][] = [
  [{ kind: 'bands', bands: [{ key: 'a', from: 0, label }] }, (policy) => policy.bands[0]?.key, 'a'],
  [{ kind: 'scale', scale: DEFAULT_SCALE.slice(1) }, (policy) => policy.scale.length, 5],
  [
    { kind: 'weights', weights: { part1: 10_000, core: null, behavioural: null, training: null, contributions: null } },
    (policy) => policy.weights.part1,
    10_000,
  ],
  [{ kind: 'part1', part1: { kind: 'both', kraShare: 4000 } }, (policy) => policy.part1.kraShare, 4000],
  [
    { kind: 'levels', levels: DEFAULT_CONTRIBUTION_LEVELS.slice(0, 2) },
    (policy) => policy.contributions.levels.length,
    2,
  ],
  [{ kind: 'involvement', isOn: false }, (policy) => policy.contributions.internalInvolvement, false],
  [{ kind: 'evaluation', count: 7 }, (policy) => policy.contributions.count, 7],
  [
    { kind: 'route', phase: 'planning', steps: ['supervisor', 'super_hr'] },
    (policy) => policy.routes.planning.at(-1),
    'super_hr',
  ],
  [{ kind: 'response_deadline', days: 21 }, (policy) => policy.responseDeadlineDays, 21],
];

describe('a change of the settings', () => {
  it.each(CHANGES)('%j changes its own field, and no other', (change, read, expected) => {
    for (const category of CATEGORIES) {
      const before = DEFAULT_POLICIES[category];
      const after = withSettingChange(before, change);
      expect(read(after)).toEqual(expected);
      expect(after.category).toBe(category);
      const others = POLICY_FIELDS.filter((field) => field !== FIELD_OF_CHANGE[change.kind]);
      expect(others.filter((field) => after[field] !== before[field])).toEqual([]);
      expect(withSettingChange(after, change)).toEqual(after);
    }
  });

  it('has a case here for each kind', () => {
    expect(new Set(CHANGES.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(FIELD_OF_CHANGE)));
  });

  it('of contributions keeps what it is not about', () => {
    const { contributions } = DEFAULT_POLICIES.executive;
    const after = withSettingChange(DEFAULT_POLICIES.executive, { kind: 'evaluation', count: 1 });
    expect(after.contributions).toEqual({ ...contributions, count: 1 });
  });
});

describe('the evaluation method', () => {
  it('is needed where contributions count, and only there', () => {
    expect(CATEGORIES.filter((category) => needsEvaluationMethod(DEFAULT_POLICIES[category]))).toEqual([
      'executive',
      'top_management',
    ]);
  });
});

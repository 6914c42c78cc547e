import { describe, expect, it } from 'vitest';
import type { Policy } from '../policy.ts';
import { CATEGORIES, MARKS } from '../vocabulary.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { checkPolicy, POLICY_MOST } from './policy-check.ts';

const policy = DEFAULT_POLICIES.executive;

describe('the default policies', () => {
  it('may be frozen, each for its own category', () => {
    for (const category of CATEGORIES) {
      expect(checkPolicy(DEFAULT_POLICIES[category])).toEqual([]);
      expect(DEFAULT_POLICIES[category].category).toBe(category);
    }
  });

  it('weigh the parts as the domain says', () => {
    const off = null;
    const executive = { part1: 6000, core: 1500, behavioural: 1500, training: 500, contributions: 500 };
    expect(DEFAULT_POLICIES.executive.weights).toEqual(executive);
    expect(DEFAULT_POLICIES.top_management.weights).toEqual(executive);
    expect(DEFAULT_POLICIES.non_executive.weights).toEqual({
      part1: 6500,
      core: 1500,
      behavioural: 1500,
      training: 500,
      contributions: off,
    });
    expect(CATEGORIES.map((category) => DEFAULT_POLICIES[category].part1.kind)).toEqual(['jd', 'kra', 'kra']);
  });

  it('choose two subcores and five behaviours, and give seven days to respond', () => {
    expect(policy).toMatchObject({ subcoresPerCore: 2, behaviours: 5, responseDeadlineDays: 7 });
  });

  it('take planning and review to the HOD, year-end through all four', () => {
    expect(policy.routes).toEqual({
      planning: ['supervisor', 'hod'],
      review: ['supervisor', 'hod'],
      year_end: ['supervisor', 'hod', 'hr', 'super_hr'],
    });
  });

  it('label marks and contribution levels as the specification does', () => {
    expect(policy.scale.map(({ mark, label }) => `${mark} ${label.en}`)).toEqual([
      '1 Not satisfactory',
      '2 Marginal',
      '3 Meet some expectations',
      '4 Meet all expectations',
      '5 Achieved excellence',
      '6 Exceptional achievement',
    ]);
    expect(policy.contributions.levels.map(({ mark, label }) => `${label.en} ${mark}`)).toEqual([
      'Normal Member 1',
      'Committee Member 2',
      'Exco 3',
      'Treasurer/District 4',
      'Secretary/State 5',
      'Chairman/President/National 6',
    ]);
  });
});

describe('a policy', () => {
  const contributions = (changes: Partial<Policy['contributions']>) => ({
    contributions: { ...policy.contributions, ...changes },
  });
  const empty = { ms: ' ', en: 'Good' };
  const cases: readonly (readonly [string, Partial<Policy>, readonly string[]])[] = [
    ['whose weights are short', { weights: { ...policy.weights, core: 1400 } }, ['weights_total weights']],
    [
      'with a weight of zero',
      { weights: { ...policy.weights, part1: 6500, core: 1500, training: 0 } },
      ['weight_range weights.training'],
    ],
    [
      'with half a basis point',
      { weights: { ...policy.weights, core: 1499.5, behavioural: 1500.5 } },
      ['weight_range weights.core', 'weight_range weights.behavioural'],
    ],
    [
      'with nothing on',
      { weights: { part1: null, core: null, behavioural: null, training: null, contributions: null } },
      ['weights_total weights', 'no_part_on weights'],
    ],
    [
      'of training alone, without a target',
      {
        weights: { part1: null, core: null, behavioural: null, training: 10_000, contributions: null },
        trainingTargetHours: null,
      },
      ['no_part_on weights'],
    ],
    ['of both kinds without a split', { part1: { kind: 'both', kraShare: null } }, ['kra_share part1.kraShare']],
    ['of both kinds with all on one side', { part1: { kind: 'both', kraShare: 10_000 } }, ['kra_share part1.kraShare']],
    ['of one kind with a split', { part1: { kind: 'kra', kraShare: 5000 } }, ['kra_share part1.kraShare']],
    ['without subcores', { subcoresPerCore: 0 }, ['choices subcoresPerCore']],
    ['with half a behaviour', { behaviours: 2.5 }, ['choices behaviours']],
    ['of the best of none', contributions({ count: 0 }), ['contribution_count contributions.count']],
    ['without contribution levels', contributions({ levels: [] }), ['contribution_levels contributions.levels']],
    [
      'with the same level twice',
      contributions({ levels: [...policy.contributions.levels, ...policy.contributions.levels] }),
      ['contribution_levels contributions.levels'],
    ],
    ['with a target of no hours', { trainingTargetHours: 0 }, ['training_target trainingTargetHours']],
    ['with a target finer than hundredths', { trainingTargetHours: 1.001 }, ['training_target trainingTargetHours']],
    ['with five marks', { scale: policy.scale.slice(1) }, ['scale scale']],
    [
      'with marks in another order',
      { scale: [...policy.scale.slice(1), ...policy.scale.slice(0, 1)] },
      ['scale scale'],
    ],
    [
      'with an empty label',
      { scale: MARKS.map((mark) => ({ mark, label: mark === 3 ? empty : { ms: 'a', en: 'a' } })) },
      ['label scale.2'],
    ],
    ['with a gap in the score set', { bands: policy.bands.slice(1) }, ['bands_start bands.0']],
    [
      'whose review skips the supervisor',
      { routes: { ...policy.routes, review: ['hod'] } },
      ['route_start routes.review'],
    ],
    ['with an empty route', { routes: { ...policy.routes, planning: [] } }, ['route_start routes.planning']],
    [
      'whose route turns back',
      { routes: { ...policy.routes, planning: ['supervisor', 'hr', 'hod'] } },
      ['route_order routes.planning'],
    ],
    [
      'with a step twice',
      { routes: { ...policy.routes, planning: ['supervisor', 'supervisor'] } },
      ['route_order routes.planning'],
    ],
    [
      'whose year-end ends with HR',
      { routes: { ...policy.routes, year_end: ['supervisor', 'hr'] } },
      ['route_end routes.year_end'],
    ],
    ['without days to respond', { responseDeadlineDays: 0 }, ['response_deadline responseDeadlineDays']],
    ['without days to appeal', { appealDays: 0 }, ['appeal_days appealDays']],
    ['without days to plan', { newPositionPlanningDays: 0 }, ['planning_days newPositionPlanningDays']],
    ['with too many days to plan', { newPositionPlanningDays: 91 }, ['planning_days newPositionPlanningDays']],
  ];

  it.each(cases)('%s is refused', (_, changes, problems) => {
    expect(checkPolicy({ ...policy, ...changes }).map(({ code, field }) => `${code} ${field}`)).toEqual(problems);
  });

  it('may have training off for want of a target', () => {
    expect(checkPolicy({ ...policy, trainingTargetHours: null })).toEqual([]);
  });

  it('may ask for the most there is of everything, and for no more', () => {
    const most = { subcoresPerCore: POLICY_MOST.subcoresPerCore, behaviours: POLICY_MOST.behaviours };
    const days = { responseDeadlineDays: POLICY_MOST.responseDeadline, appealDays: POLICY_MOST.appealDays };
    expect(checkPolicy({ ...policy, ...most, ...days })).toEqual([]);
    const more = { subcoresPerCore: 21, behaviours: 51, responseDeadlineDays: 91, appealDays: 91 };
    expect(checkPolicy({ ...policy, ...more }).map(({ field }) => field)).toEqual(Object.keys(more));
  });

  it('may leave HOD and HR out of its routes', () => {
    const routes = {
      planning: ['supervisor'],
      review: ['supervisor', 'super_hr'],
      year_end: ['supervisor', 'super_hr'],
    } as const;
    expect(checkPolicy({ ...policy, routes })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Policy } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { scoreAppraisal, type Score } from './score.ts';
import type { Contribution, MarkedItem, ScoreInput } from './score-input.ts';
import type { WorkingPart } from './working.ts';

// Seven hours a mark.
const executive: Policy = { ...DEFAULT_POLICIES.executive, trainingTargetHours: 42 };
const nonExecutive: Policy = { ...DEFAULT_POLICIES.non_executive, trainingTargetHours: 42 };
const topManagement: Policy = { ...DEFAULT_POLICIES.top_management, trainingTargetHours: 42 };

function item(id: number, mark: Mark | null, moderated: Mark | null = null): MarkedItem {
  return { id, mark, moderated };
}

function items(marks: readonly (Mark | null)[]): MarkedItem[] {
  return marks.map((mark, index) => item(index + 1, mark));
}

function contribution(id: number, mark: Mark, changes: Partial<Contribution> = {}): Contribution {
  return { id, kind: 'external', mark, confirmed: true, ...changes };
}

/** A form in which every item has the same mark, and training and contributions are worth it too. */
function formOf(mark: Mark): ScoreInput {
  return {
    kra: [
      { ...item(1, mark), weight: 3333 },
      { ...item(2, mark), weight: 6667 },
    ],
    jd: [{ ...item(3, null), weight: 10_000, subtasks: items([mark, mark, mark]) }],
    core: items([mark, mark, mark, mark, mark, mark]),
    behavioural: items([mark, mark, mark, mark, mark]),
    trainingHours: String(7 * mark),
    contributions: [contribution(1, mark), contribution(2, mark), contribution(3, mark)],
    segments: null,
  };
}

function partOf(score: Score, name: WorkingPart['part']): WorkingPart {
  const part = score.working.parts.find(({ part: each }) => each === name);
  if (!part) throw new Error(`${name} is off`);
  return part;
}

describe('a form of equal marks', () => {
  it.each([
    [1, '16.67', 'need_improvement'],
    [2, '33.33', 'need_improvement'],
    [3, '50.00', 'moderate'],
    [4, '66.67', 'good'],
    [5, '83.33', 'excellent'],
    [6, '100.00', 'excellent'],
  ] as const)('of %i is %s and %s, for each category', (mark, score, band) => {
    for (const policy of [executive, nonExecutive, topManagement]) {
      expect(scoreAppraisal(formOf(mark), policy)).toMatchObject({ state: 'complete', score, band: { key: band } });
    }
  });
});

describe('the parts', () => {
  it('weigh key result areas by their weights', () => {
    const kra = [
      { ...item(1, 6), weight: 5000 },
      { ...item(2, 3), weight: 3000 },
      { ...item(3, 1), weight: 2000 },
    ];
    const part = partOf(scoreAppraisal({ ...formOf(3), kra }, executive), 'part1');
    // 0.5 × 6 + 0.3 × 3 + 0.2 × 1 = 4.1, of which 60 points.
    expect(part).toMatchObject({ mark: '41/10', points: '41', effectiveWeight: '3/5' });
    expect(part.lines.map(({ weight, mark, points }) => [weight, mark, points])).toEqual([
      ['1/2', '6', '30'],
      ['3/10', '3', '9'],
      ['1/5', '1', '2'],
    ]);
  });

  it('count subtasks equally within their task', () => {
    const jd = [
      { ...item(1, 6), weight: 4000, subtasks: [] },
      { ...item(2, null), weight: 6000, subtasks: items([5, 3, 3]) },
    ];
    const part = partOf(scoreAppraisal({ ...formOf(3), jd }, nonExecutive), 'part1');
    // 0.4 × 6 + 0.6 × 11/3 = 4.6, of which 65 points.
    expect(part.mark).toBe('23/5');
    expect(part.lines[1]).toMatchObject({ kind: 'task', source: 'mean', mark: '11/3' });
    expect(part.lines[1]?.lines.map(({ kind, weight }) => `${kind} ${weight}`)).toEqual(Array(3).fill('subtask 1/3'));
  });

  it('split part 1 between key result areas and job description where the policy has both', () => {
    const policy: Policy = { ...executive, part1: { kind: 'both', kraShare: 7000 } };
    const input: ScoreInput = { ...formOf(5), jd: [{ ...item(9, 2), weight: 10_000, subtasks: [] }] };
    const part = partOf(scoreAppraisal(input, policy), 'part1');
    expect(part.lines.map(({ kind, weight, mark }) => [kind, weight, mark])).toEqual([
      ['kra_group', '7/10', '5'],
      ['jd_group', '3/10', '2'],
    ]);
    expect(part.mark).toBe('41/10');
  });

  it('let the moderated mark count, and say so', () => {
    const core = [item(1, 6, 2), item(2, 4)];
    const part = partOf(scoreAppraisal({ ...formOf(3), core }, executive), 'core');
    expect(part.mark).toBe('3');
    expect(part.lines.map(({ source, mark }) => [source, mark])).toEqual([
      ['moderated', '2'],
      ['mark', '4'],
    ]);
  });

  it.each([
    ['0', '0'],
    ['10.5', '3/2'],
    ['21.70', '31/10'],
    ['42', '6'],
    ['90', '6'],
  ])('give %s hours of 42 a training score of %s', (trainingHours, mark) => {
    expect(partOf(scoreAppraisal({ ...formOf(3), trainingHours }, executive), 'training').mark).toBe(mark);
  });

  it('take the best three contributions, a missing one counting 0', () => {
    const contributions = [contribution(1, 2), contribution(2, 6)];
    const part = partOf(scoreAppraisal({ ...formOf(3), contributions }, executive), 'contributions');
    expect(part.mark).toBe('8/3');
    expect(part.lines.map(({ id, mark, source }) => [id, mark, source])).toEqual([
      [2, '6', 'level'],
      [1, '2', 'level'],
      [null, '0', 'missing'],
    ]);
  });

  it('leave out contributions beyond the best, unconfirmed ones, and internal ones where they are off', () => {
    const contributions = [
      contribution(1, 3),
      contribution(2, 6, { confirmed: false }),
      contribution(3, 6, { kind: 'internal' }),
      contribution(4, 5),
    ];
    const rule = { ...executive.contributions, count: 1, internalInvolvement: false };
    const score = scoreAppraisal({ ...formOf(3), contributions }, { ...executive, contributions: rule });
    const part = partOf(score, 'contributions');
    expect(part.mark).toBe('5');
    expect(part.lines.map(({ id, leftOut }) => [id, leftOut])).toEqual([
      [4, null],
      [1, 'not_among_best'],
      [2, 'not_confirmed'],
      [3, 'internal_off'],
    ]);
  });
});

describe('parts that are off', () => {
  it('give their weight to the others in proportion', () => {
    const score = scoreAppraisal(formOf(4), { ...executive, trainingTargetHours: null });
    expect(score.working.switchedOff).toEqual(['training']);
    expect(score.working.parts.map(({ effectiveWeight }) => effectiveWeight)).toEqual([
      '12/19',
      '3/19',
      '3/19',
      '1/19',
    ]);
  });

  it('are not looked at', () => {
    const score = scoreAppraisal({ ...formOf(4), contributions: [contribution(1, 6)], kra: [] }, nonExecutive);
    expect(score).toMatchObject({ state: 'complete', score: '66.67' });
    expect(score.working.switchedOff).toEqual(['contributions']);
  });
});

describe('a running score', () => {
  it('counts points so far out of those that what is marked could have reached', () => {
    const kra = [
      { ...item(1, 5), weight: 5000 },
      { ...item(2, null), weight: 5000 },
    ];
    const core = items([4, null]);
    const behavioural = items([null, null, null, null, null]);
    const score = scoreAppraisal({ ...formOf(6), kra, core, behavioural, trainingHours: null }, executive);
    // KRA 25 of 30, core 5 of 7.5, contributions 5 of 5.
    expect(score).toMatchObject({ state: 'running', pointsSoFar: '35.00', reachable: '42.50', missing: 8 });
    expect(partOf(score, 'behavioural')).toMatchObject({ mark: null, points: '0', reachable: '0' });
    expect(partOf(score, 'core')).toMatchObject({ mark: '4' });
  });

  it('never takes an absent mark for a zero', () => {
    const score = scoreAppraisal({ ...formOf(6), core: items([6, null]) }, executive);
    expect(score).toMatchObject({ state: 'running', missing: 1, pointsSoFar: '92.50', reachable: '92.50' });
    expect(partOf(score, 'core').lines[1]).toMatchObject({ mark: null, points: null, source: null });
  });

  it('runs while a part has no items at all', () => {
    for (const changes of [{ kra: [] }, { core: [] }, { behavioural: [] }]) {
      expect(scoreAppraisal({ ...formOf(6), ...changes }, executive)).toMatchObject({ state: 'running', missing: 1 });
    }
  });
});

describe('segments of the year', () => {
  const SAME = { currentPart1: null };
  const former = (id: number, days: number, mark: Mark | null) => ({ id, days, mark });
  const part1 = (input: Partial<ScoreInput>, policy: Policy = executive) =>
    partOf(scoreAppraisal({ ...formOf(6), ...input }, policy), 'part1');

  it('weigh part 1 by days', () => {
    const part = part1({ segments: { ...SAME, currentDays: 265, former: [former(7, 100, 3)] } });
    expect(part.mark).toBe('378/73'); // (265 × 6 + 100 × 3) ÷ 365
    expect(part.lines.map(({ id, kind, weight }) => [id, kind, weight])).toEqual([
      [7, 'segment', '20/73'],
      [null, 'segment', '53/73'],
    ]);
  });

  it('leave out those under 60 days or without a mark, and share the days anew', () => {
    const segments = { ...SAME, currentDays: 100, former: [former(1, 59, 1), former(2, 60, 4), former(3, 146, null)] };
    const part = part1({ segments });
    expect(part.lines.map(({ weight, leftOut }) => [weight, leftOut])).toEqual([
      ['0', 'under_60_days'],
      ['3/8', null],
      ['0', 'no_mark'],
      ['5/8', null],
    ]);
    expect(part.mark).toBe('21/4');
  });

  it('leave out the present one too when it is short, though its items must be marked', () => {
    const segments = { ...SAME, currentDays: 30, former: [former(1, 335, 4)] };
    expect(part1({ segments }).mark).toBe('4');
    const kra = [{ ...item(1, null), weight: 10_000 }];
    expect(scoreAppraisal({ ...formOf(6), kra, segments }, executive)).toMatchObject({ state: 'running', missing: 1 });
    expect(scoreAppraisal({ ...formOf(6), kra: [], segments }, executive)).toMatchObject({
      state: 'running',
      missing: 1,
    });
  });

  it('let the items stand alone where no other segment counts, however short', () => {
    expect(part1({ segments: { ...SAME, currentDays: 10, former: [former(1, 355, null)] } }).mark).toBe('6');
    expect(part1({ segments: { ...SAME, currentDays: 10, former: [] } }).mark).toBe('6');
  });

  it('have no say where the policy does not weigh by days', () => {
    const segments = { ...SAME, currentDays: 100, former: [former(1, 265, 1)] };
    expect(part1({ segments }, { ...executive, segmentsByDays: false }).mark).toBe('6');
  });
});

describe('the working', () => {
  it('keeps what would not come out even, so that only the sum is rounded', () => {
    const score = scoreAppraisal(formOf(5), executive);
    expect(score.working.parts.map(({ points }) => points)).toEqual(['50', '25/2', '25/2', '25/6', '25/6']);
    expect(partOf(score, 'core').lines.map(({ points }) => points)).toEqual(Array(6).fill('25/12'));
    expect(score.working).toMatchObject({ points: '250/3', shown: { points: '83.33' } });
  });

  it('gives four items of equal weight and mark equal points, which make a half that goes up', () => {
    const core = items([3, 3, 3, 3]);
    const weights = { part1: 7875, core: 2125 };
    const score = scoreAppraisal(
      { ...formOf(6), core },
      { ...executive, weights: { ...executive.weights, ...weights, behavioural: 0, training: 0, contributions: 0 } },
    );
    const part = partOf(score, 'core');
    expect(part.lines.map(({ points }) => points)).toEqual(Array(4).fill('85/32'));
    expect(part.points).toBe('85/8');
    expect(score).toMatchObject({ score: '89.38', working: { points: '715/8' } });
  });

  it('is plain data that survives JSON', () => {
    const score = scoreAppraisal(formOf(5), executive);
    expect(JSON.parse(JSON.stringify(score))).toEqual(score);
  });
});

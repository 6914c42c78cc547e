import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../policy.ts';
import { MARKS, type Mark } from '../words.ts';
import { checkPolicy } from './policy-check.ts';
import { bandOf } from './bands.ts';
import { add, compare, multiply, parseFraction, rational, sum, toDecimal, type Rational } from './rational.ts';
import { scoreAppraisal, type Score } from './score.ts';
import type { WorkingLine } from './working.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import type { Contribution, JdTask, KraItem, MarkedItem, ScoreInput, Segments } from './score-input.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const anyMark = fc.constantFrom(...MARKS);
const maybeMark = fc.option(anyMark, { freq: 3 });

function item(mark: fc.Arbitrary<Mark | null>): fc.Arbitrary<MarkedItem> {
  return fc.record({ id, mark, moderated: fc.option(anyMark, { freq: 1 }) });
}

/** Weights of one to six items that total 10000. */
function weighted<Item>(one: fc.Arbitrary<Item>): fc.Arbitrary<(Item & { weight: number })[]> {
  return fc.array(fc.tuple(one, fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 6 }).map((rows) => {
    const total = rows.reduce((all, [, part]) => all + part, 0);
    const weights = rows.map(([, part]) => Math.floor((part * 10_000) / total));
    weights[0] = (weights[0] ?? 0) + 10_000 - weights.reduce((all, weight) => all + weight, 0);
    return rows.map(([row], index) => Object.assign({}, row, { weight: weights[index] ?? 0 }));
  });
}

function kra(mark: fc.Arbitrary<Mark | null>): fc.Arbitrary<KraItem[]> {
  return weighted(item(mark));
}

function jd(mark: fc.Arbitrary<Mark | null>): fc.Arbitrary<JdTask[]> {
  const task = fc.tuple(item(mark), fc.array(item(mark), { maxLength: 4 }));
  return weighted(task.map(([own, subtasks]) => Object.assign({}, own, { subtasks })));
}

const anyContribution: fc.Arbitrary<Contribution> = fc.record({
  id,
  kind: fc.constantFrom('internal', 'external'),
  mark: anyMark,
  confirmed: fc.boolean(),
});

const anySegments: fc.Arbitrary<Segments> = fc.record({
  currentDays: fc.integer({ min: 1, max: 365 }),
  former: fc.array(fc.record({ id, days: fc.integer({ min: 1, max: 200 }), mark: maybeMark }), { maxLength: 3 }),
});

function form(mark: fc.Arbitrary<Mark | null>, hours: fc.Arbitrary<string | null>): fc.Arbitrary<ScoreInput> {
  return fc.record({
    kra: kra(mark),
    jd: jd(mark),
    core: fc.array(item(mark), { minLength: 1, maxLength: 8 }),
    behavioural: fc.array(item(mark), { minLength: 1, maxLength: 5 }),
    trainingHours: hours,
    contributions: fc.array(anyContribution, { maxLength: 6 }),
    segments: fc.option(anySegments),
  });
}

const hours = fc.integer({ min: 0, max: 8000 }).map((hundredths) => (hundredths / 100).toFixed(2));

/** A form in which every item has a mark. */
const anyMarkedForm = form(anyMark, hours);

/** A form some of whose marks may be missing. */
const anyForm = form(maybeMark, fc.option(hours));

/** A policy that may be frozen, of any kind of part 1, with any parts off. */
const anyPolicy: fc.Arbitrary<Policy> = fc
  .record({
    kind: fc.constantFrom('kra' as const, 'jd' as const, 'both' as const),
    kraShare: fc.integer({ min: 1, max: 9999 }),
    shares: fc.array(fc.option(fc.integer({ min: 1, max: 100 })), { minLength: 4, maxLength: 4 }),
    target: fc.option(fc.integer({ min: 1, max: 80 })),
    count: fc.integer({ min: 1, max: 4 }),
    internalInvolvement: fc.boolean(),
    segmentsByDays: fc.boolean(),
  })
  .map(({ kind, kraShare, shares, target, count, internalInvolvement, segmentsByDays }) => {
    const [core, behavioural, training, contributions] = shares.map((share) => (share === null ? null : share * 20));
    const others = [core, behavioural, training, contributions].reduce<number>((all, part) => all + (part ?? 0), 0);
    return {
      ...DEFAULT_POLICIES.executive,
      part1: { kind, kraShare: kind === 'both' ? kraShare : null },
      weights: {
        part1: 10_000 - others,
        core: core ?? null,
        behavioural: behavioural ?? null,
        training: training ?? null,
        contributions: contributions ?? null,
      },
      trainingTargetHours: target,
      contributions: { ...DEFAULT_POLICIES.executive.contributions, count, internalInvolvement },
      segmentsByDays,
    };
  });

/** The final score by another way of computing it, in floating point: for comparison only. */
function roughScore(input: ScoreInput, policy: Policy): number {
  const value = (each: MarkedItem) => each.moderated ?? each.mark ?? Number.NaN;
  const mean = (marks: number[]) => marks.reduce((a, b) => a + b, 0) / marks.length;
  const kras = input.kra.reduce((total, each) => total + (value(each) * each.weight) / 10_000, 0);
  const tasks = input.jd.reduce((total, task) => {
    const mark = task.subtasks.length > 0 ? mean(task.subtasks.map(value)) : value(task);
    return total + (mark * task.weight) / 10_000;
  }, 0);
  const kraShare = (policy.part1.kraShare ?? 0) / 10_000;
  const ofItems = { kra: kras, jd: tasks, both: kraShare * kras + (1 - kraShare) * tasks }[policy.part1.kind];
  const hoursShare = Math.min(1, Number(input.trainingHours) / (policy.trainingTargetHours ?? 1));
  const marks = input.contributions
    .filter(({ confirmed, kind }) => confirmed && (policy.contributions.internalInvolvement || kind === 'external'))
    .map(({ mark }) => mark);
  let best = 0;
  for (let slot = 0; slot < policy.contributions.count && marks.length > 0; slot += 1) {
    const highest = Math.max(...marks) as Mark;
    marks.splice(marks.indexOf(highest), 1);
    best += highest;
  }
  const scores = {
    part1: policy.segmentsByDays ? withFormer(input.segments, ofItems) : ofItems,
    core: mean(input.core.map(value)),
    behavioural: mean(input.behavioural.map(value)),
    training: 6 * hoursShare,
    contributions: best / policy.contributions.count,
  };
  const weights = { ...policy.weights, training: policy.trainingTargetHours === null ? null : policy.weights.training };
  const on = Object.entries(scores).map(([part, score]) => ({
    score,
    weight: weights[part as keyof typeof scores] ?? 0,
  }));
  const all = on.reduce((total, { weight }) => total + weight, 0);
  return on.reduce((total, { score, weight }) => total + (weight / all) * (score / 6) * 100, 0);
}

function withFormer(segments: Segments | null, ofItems: number): number {
  const former = (segments?.former ?? []).filter(({ days, mark }) => days >= 60 && mark !== null);
  if (segments === null || former.length === 0) return ofItems;
  const all = former.map(({ days, mark }) => ({ days, mark: Number(mark) }));
  if (segments.currentDays >= 60) all.push({ days: segments.currentDays, mark: ofItems });
  const days = all.reduce((total, each) => total + each.days, 0);
  return all.reduce((total, each) => total + (each.days / days) * each.mark, 0);
}

function completed(score: Score): Extract<Score, { state: 'complete' }> {
  if (score.state !== 'complete') throw new Error(`${score.missing} marks are missing`);
  return score;
}

const hundredthsOf = (shown: string) => Number(shown.replace('.', ''));
const totalOf = (shown: (string | null)[]) => shown.reduce((total, each) => total + hundredthsOf(each ?? '0.00'), 0);

/** Lines below one line or part that do not make it up, exactly or as shown. */
function faultsOfLines(lines: readonly WorkingLine[], worth: Rational, points: string, shown: string): string[] {
  const faults: string[] = [];
  const exact = sum(lines.map((line) => parseFraction(line.points ?? '0')));
  if (compare(exact, parseFraction(points)) !== 0) faults.push(`points are not ${points}`);
  if (totalOf(lines.map((line) => line.shown.points)) !== hundredthsOf(shown))
    faults.push(`shown points are not ${shown}`);
  if (compare(sum(lines.map(({ weight }) => parseFraction(weight))), rational(1)) !== 0)
    faults.push('weights are not 1');
  if (totalOf(lines.map((line) => line.shown.weight)) !== 10_000) faults.push('shown weights are not 100');
  for (const line of lines) {
    const ofLine = multiply(worth, parseFraction(line.weight));
    const earned = multiply(ofLine, multiply(parseFraction(line.mark ?? '0'), rational(1, 6)));
    if (line.mark !== null && compare(earned, parseFraction(line.points ?? '0')) !== 0)
      faults.push(`${line.kind} is off`);
    if (line.lines.length > 0) {
      faults.push(...faultsOfLines(line.lines, ofLine, line.points ?? '0', line.shown.points ?? '0.00'));
    }
  }
  return faults;
}

function faultsOf({ working }: Score): string[] {
  const { parts } = working;
  const faults: string[] = [];
  const adds = (name: string, values: string[], total: string) => {
    if (compare(sum(values.map(parseFraction)), parseFraction(total)) !== 0) faults.push(`${name} is not ${total}`);
  };
  const addsAsShown = (name: string, values: string[], total: string) => {
    if (totalOf(values) !== hundredthsOf(total)) faults.push(`shown ${name} is not ${total}`);
  };
  adds(
    'points',
    parts.map((part) => part.points),
    working.points,
  );
  adds(
    'reachable',
    parts.map((part) => part.reachable),
    working.reachable,
  );
  adds(
    'weight',
    parts.map((part) => part.effectiveWeight),
    '1',
  );
  addsAsShown(
    'points',
    parts.map(({ shown }) => shown.points),
    working.shown.points,
  );
  addsAsShown(
    'reachable',
    parts.map(({ shown }) => shown.reachable),
    working.shown.reachable,
  );
  addsAsShown(
    'weight',
    parts.map(({ shown }) => shown.effectiveWeight),
    '100.00',
  );
  for (const part of parts) {
    const worth = multiply(parseFraction(part.effectiveWeight), rational(100));
    faults.push(...faultsOfLines(part.lines, worth, part.points, part.shown.points));
  }
  return faults;
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

  it('re-adds from its working, exactly and as shown, marked or half marked', () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkedForm, anyForm), anyPolicy, (input, policy) => {
        expect(faultsOf(scoreAppraisal(input, policy))).toEqual([]);
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

  it('is never lowered by raising a mark, wherever it stands', () => {
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

/** The form with one of its marks a step higher, the one that counts. */
function raiseOne(input: ScoreInput, which: number): ScoreInput {
  const raised = structuredClone(input) as { -readonly [K in keyof ScoreInput]: ScoreInput[K] };
  const items = [
    ...raised.kra,
    ...raised.jd,
    ...raised.jd.flatMap((task) => task.subtasks),
    ...raised.core,
    ...raised.behavioural,
  ];
  const chosen = items[which % items.length] as { mark: Mark | null; moderated: Mark | null };
  const higher = (mark: Mark | null) => (mark === null ? null : (Math.min(6, mark + 1) as Mark));
  chosen.mark = higher(chosen.mark);
  chosen.moderated = higher(chosen.moderated);
  return raised;
}

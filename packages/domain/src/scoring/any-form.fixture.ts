import fc from 'fast-check';
import type { Policy } from '../policy.ts';
import { MARKS, type Mark } from '../vocabulary.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import type { Contribution, JdTask, KraItem, MarkedItem, ScoreInput, Segments } from './score-input.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const anyMark = fc.constantFrom(...MARKS);
const maybeMark = fc.option(anyMark, { freq: 3 });

function item(mark: fc.Arbitrary<Mark | null>): fc.Arbitrary<MarkedItem> {
  return fc.record({ id, mark, moderated: fc.option(anyMark, { freq: 1 }) });
}

/** Returns weights of one to six items that total 10000. */
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

/** Anything an appraisee enters, confirmed or not. */
export const anyContribution: fc.Arbitrary<Contribution> = fc.record({
  id,
  kind: fc.constantFrom('internal', 'external'),
  mark: anyMark,
  confirmed: fc.boolean(),
});

const days = fc.integer({ min: 1, max: 200 });
const part1 = fc.oneof(
  fc.constantFrom({ kind: 'kra' as const, kraShare: null }, { kind: 'jd' as const, kraShare: null }),
  fc.integer({ min: 1, max: 9999 }).map((kraShare) => ({ kind: 'both' as const, kraShare })),
);
const overallSegment = fc.record({ id, days, mark: maybeMark });
const itemsSegment = fc
  .constantFrom(anyMark, maybeMark)
  .chain((mark) => fc.record({ id, days, items: fc.record({ part1, kra: kra(mark), jd: jd(mark) }) }));
const currentDays = fc.integer({ min: 1, max: 365 });

/** Up to three former segments of the present position, or of it and others. */
const anySegments: fc.Arbitrary<Segments> = fc.oneof(
  fc.record({ currentDays, currentPart1: fc.constant(null), former: fc.array(overallSegment, { maxLength: 3 }) }),
  fc.record({
    currentDays,
    currentPart1: part1,
    former: fc
      .tuple(itemsSegment, fc.array(fc.oneof(overallSegment, itemsSegment), { maxLength: 2 }))
      .map(([one, others]) => [one, ...others]),
  }),
);

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
export const anyMarkedForm = form(anyMark, hours);

/** A form some of whose marks may be missing. */
export const anyForm = form(maybeMark, fc.option(hours));

/** A policy that may be frozen, of any kind of part 1, with any parts off. */
export const anyPolicy: fc.Arbitrary<Policy> = fc
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

/** Returns the form with one of its marks, one that counts, a step higher. */
export function raiseOne(input: ScoreInput, which: number): ScoreInput {
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

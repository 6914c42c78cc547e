import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../policy.ts';
import type { Mark } from '../vocabulary.ts';
import { anyMarkedForm, anyPolicy } from './any-form.fixture.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import { parseFraction, rational } from './rational.ts';
import { scoreAppraisal } from './score.ts';
import type { ItemsSegment, MarkedItem, ScoreInput, SectionItems, Segments } from './score-input.ts';
import { errorsOf } from './working-errors.fixture.ts';

const KRA = { kind: 'kra', kraShare: null } as const;
const JD = { kind: 'jd', kraShare: null } as const;
const executive: Policy = { ...DEFAULT_POLICIES.executive, trainingTargetHours: 42 };

const item = (id: number, mark: Mark | null, moderated: Mark | null = null): MarkedItem => ({ id, mark, moderated });
const kraOf = (...marks: (Mark | null)[]) =>
  marks.map((mark, index) => ({ ...item(index + 1, mark), weight: 10_000 / marks.length }));
const tasksOf = (...marks: (Mark | null)[]) => kraOf(...marks).map((task) => ({ ...task, subtasks: [] }));

function segmentOf(id: number, days: number, items: Partial<SectionItems>): ItemsSegment {
  return { id, days, items: { part1: JD, kra: [], jd: [], ...items } };
}

/** A form whose other parts are marked 6 throughout, and whose present items are KRAs. */
function formOf(kra: ScoreInput['kra'], segments: Segments): ScoreInput {
  return {
    kra,
    jd: [],
    core: [item(50, 6)],
    behavioural: [item(51, 6)],
    trainingHours: '42',
    contributions: [60, 61, 62].map((id) => ({ id, kind: 'external', mark: 6, confirmed: true })),
    segments,
  };
}

function part1(input: ScoreInput, policy: Policy = executive) {
  const score = scoreAppraisal(input, policy);
  const part = score.working.parts.find((each) => each.part === 'part1');
  if (part === undefined) throw new Error('Part 1 is off');
  return { score, part };
}

/**
 * Returns twelve million times the sum of the marks that count, each by its weight, in whole numbers: it shares no code
 * with the score. Null where a mark is missing.
 */
function itemsTotal({ part1: { kind, kraShare }, kra, jd }: SectionItems): bigint | null {
  const kraPart = { kra: 10_000, jd: 0, both: kraShare ?? 0 }[kind];
  let total = 0n;
  const count = (each: MarkedItem, parts: number) => {
    const mark = each.moderated ?? each.mark;
    if (mark === null) throw new RangeError('unmarked');
    total += BigInt(mark) * BigInt(parts);
  };
  try {
    if (kraPart > 0) for (const each of kra) count(each, kraPart * each.weight * 12);
    if (kraPart === 10_000) return total;
    for (const task of jd) {
      if (task.subtasks.length === 0) count(task, (10_000 - kraPart) * task.weight * 12);
      for (const each of task.subtasks) count(each, ((10_000 - kraPart) * task.weight * 12) / task.subtasks.length);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return total;
}

const UNIT = 12n * 10_000n * 10_000n;

function ownMarksOf({ items }: ItemsSegment): SectionItems {
  const unmoderated = <Item extends MarkedItem>(each: Item): Item => ({ ...each, moderated: null });
  return {
    ...items,
    kra: items.kra.map(unmoderated),
    jd: items.jd.map((task) => ({ ...unmoderated(task), subtasks: task.subtasks.map(unmoderated) })),
  };
}

/** Returns part 1 as a fraction of whole numbers: the marks of the segments that count, by their days. */
function expectedMean(input: ScoreInput, policy: Policy): { n: bigint; d: bigint } {
  const { segments } = input;
  const present = itemsTotal({ ...input, part1: segments?.currentPart1 ?? policy.part1 }) ?? 0n;
  const alone = { n: present, d: UNIT };
  if (segments === null || !policy.segmentsByDays) return alone;
  const counted = segments.former.flatMap((segment) => {
    if (segment.days < 60) return [];
    if ('mark' in segment)
      return segment.mark === null ? [] : [{ days: segment.days, total: BigInt(segment.mark) * UNIT }];
    const total = itemsTotal(ownMarksOf(segment)) === null ? null : itemsTotal(segment.items);
    return total === null ? [] : [{ days: segment.days, total }];
  });
  if (counted.length === 0) return alone;
  if (segments.currentDays >= 60) counted.push({ days: segments.currentDays, total: present });
  const days = counted.reduce((sum, segment) => sum + segment.days, 0);
  return {
    n: counted.reduce((sum, { days: own, total }) => sum + BigInt(own) * total, 0n),
    d: BigInt(days) * UNIT,
  };
}

describe('part 1 of several positions', () => {
  it('is the mean of its sections by their days, exactly', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, (input, policy) => {
        const { score, part } = part1(input, policy);
        const { n, d } = expectedMean(input, policy);
        expect(parseFraction(part.mark ?? '')).toEqual(rational(n, d));
        expect(score.state).toBe('complete');
        expect(errorsOf(score)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('weighs an old position of tasks beside a new one of key result areas', () => {
    const old = segmentOf(7, 226, { jd: tasksOf(5, 4) });
    const { score, part } = part1(formOf(kraOf(3, 4), { currentDays: 139, currentPart1: KRA, former: [old] }));
    // (226 × 4.5 + 139 × 3.5) ÷ 365
    expect(part.mark).toBe('3007/730');
    expect(part.lines.map(({ kind, id, weight, mark }) => [kind, id, weight, mark])).toEqual([
      ['segment', 7, '226/365', '9/2'],
      ['segment', null, '139/365', '7/2'],
    ]);
    expect(part.lines.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([
      ['task', 'task'],
      ['kra', 'kra'],
    ]);
    expect(score.state).toBe('complete');
  });

  it('holds up to four segments, of overall marks and of items', () => {
    const former = [
      { id: 1, days: 90, mark: 2 as const },
      segmentOf(2, 91, { jd: tasksOf(6) }),
      segmentOf(3, 92, { part1: { kind: 'both', kraShare: 2500 }, kra: kraOf(4), jd: tasksOf(2) }),
    ];
    const { part } = part1(formOf(kraOf(5), { currentDays: 92, currentPart1: KRA, former }));
    // (90 × 2 + 91 × 6 + 92 × 2.5 + 92 × 5) ÷ 365
    expect(part.mark).toBe('1416/365');
  });
});

describe('a section that is left out', () => {
  const present = { currentDays: 200, currentPart1: KRA };
  const notedAs = (input: ScoreInput) => part1(input).part.lines.map(({ weight, leftOut }) => [weight, leftOut]);

  it.each([
    ['is under 60 days', segmentOf(7, 59, { jd: tasksOf(1) }), 'under_60_days'],
    ['was never marked', segmentOf(7, 165, { jd: tasksOf(null, null) }), 'no_mark'],
    ['was not marked to the end', segmentOf(7, 165, { jd: tasksOf(1, null) }), 'no_mark'],
    ['has no items', segmentOf(7, 165, {}), 'no_mark'],
    [
      'was marked at a later step only',
      segmentOf(7, 165, { jd: [{ ...item(1, null, 1), weight: 10_000, subtasks: [] }] }),
      'no_mark',
    ],
    ['has no weights', segmentOf(7, 165, { jd: [{ ...item(1, 1), weight: 0, subtasks: [] }] }), 'no_mark'],
  ] as const)('counts nothing and asks for nothing where it %s', (_why, old, leftOut) => {
    const input = formOf(kraOf(4), { ...present, former: [old] });
    expect(notedAs(input)).toEqual([
      ['0', leftOut],
      ['1', null],
    ]);
    expect(part1(input).part.mark).toBe('4');
    expect(part1(input).score.state).toBe('complete');
  });

  it('is the present one of a new position under 60 days, though it is neither planned nor marked', () => {
    const old = segmentOf(7, 306, { jd: tasksOf(5) });
    for (const kra of [[], kraOf(null)]) {
      const input = formOf(kra, { currentDays: 59, currentPart1: KRA, former: [old] });
      expect(part1(input).part.mark).toBe('5');
      expect(part1(input).score.state).toBe('complete');
    }
  });

  it('is never the last that could count: the present one stands alone and needs its marks', () => {
    const old = segmentOf(7, 306, { jd: tasksOf(null) });
    const of = (kra: ScoreInput['kra']) => formOf(kra, { currentDays: 59, currentPart1: KRA, former: [old] });
    expect(part1(of(kraOf(3))).part.mark).toBe('3');
    expect(part1(of(kraOf(null))).score).toMatchObject({ state: 'running', missing: 1 });
    expect(part1(of([])).score).toMatchObject({ state: 'running', missing: 1 });
  });

  it('is every former one where the policy does not weigh by days', () => {
    const old = segmentOf(7, 226, { jd: tasksOf(1) });
    const input = formOf(kraOf(5), { currentDays: 139, currentPart1: KRA, former: [old] });
    expect(
      part1(input, { ...DEFAULT_POLICIES.non_executive, trainingTargetHours: 42, segmentsByDays: false }).part,
    ).toMatchObject({
      mark: '5',
      lines: [{ kind: 'kra' }],
    });
  });
});

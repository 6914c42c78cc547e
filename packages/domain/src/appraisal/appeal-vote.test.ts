import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMarkedForm, anyPolicy } from '../scoring/any-form.fixture.ts';
import { markThatCounts, withRevisedMarks } from '../scoring/revised-marks.ts';
import { scoreAppraisal } from '../scoring/score.ts';
import type { MarkedItem, ScoreInput } from '../scoring/score-input.ts';
import type { WorkingLine } from '../scoring/working.ts';
import { MARKS, type Mark } from '../vocabulary.ts';
import { type PointVote, raisedMarks, voteErrors } from './appeal-vote.ts';

const marks = (entries: Record<number, Mark>): ReadonlyMap<number, Mark> =>
  new Map(Object.entries(entries).map(([id, mark]) => [Number(id), mark]));

describe('a vote', () => {
  const points = [
    { id: 1, marks: marks({ 11: 3, 12: 4 }) },
    { id: 2, marks: marks({ 21: 5 }) },
  ];
  const keep = (pointId: number): PointVote => ({
    pointId,
    marks: points[pointId - 1]?.marks ?? new Map(),
    reason: 'x',
  });

  test.each<[string, readonly PointVote[], readonly string[]]>([
    ['that keeps everything', [keep(1), keep(2)], []],
    ['that raises', [{ ...keep(1), marks: marks({ 11: 6, 12: 4 }) }, keep(2)], []],
    ['without a point', [keep(1)], ['votes required']],
    ['with a point twice', [keep(1), keep(2), keep(2)], ['votes.2.pointId duplicate']],
    ['of another appeal', [keep(1), keep(2), keep(3)], ['votes.2.pointId unknown_reference']],
    ['without a reason', [{ ...keep(1), reason: ' ' }, keep(2)], ['votes.0.reason required']],
    ['that lowers', [{ ...keep(1), marks: marks({ 11: 2, 12: 4 }) }, keep(2)], ['votes.0.marks.11 mark_lowered']],
    ['without an item', [{ ...keep(1), marks: marks({ 11: 3 }) }, keep(2)], ['votes.0.marks.12 required']],
    [
      'with an item of another point',
      [keep(1), { ...keep(2), marks: marks({ 21: 5, 11: 6 }) }],
      ['votes.1.marks.11 unknown_reference'],
    ],
  ])('%s', (_, votes, errors) => {
    expect(voteErrors(points, votes).map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });
});

describe('the outcome', () => {
  test('of one is that vote', () => {
    for (const mark of MARKS.filter((each) => each >= 3)) {
      const raised = raisedMarks(marks({ 1: 3 }), [marks({ 1: mark })]);
      expect([...raised]).toEqual(mark === 3 ? [] : [[1, mark]]);
    }
  });

  test('of three is what the majority gives at least, for every three votes', () => {
    const from3 = MARKS.filter((mark) => mark >= 3);
    for (const a of from3)
      for (const b of from3)
        for (const c of from3) {
          const raised = raisedMarks(marks({ 1: 3 }), [marks({ 1: a }), marks({ 1: b }), marks({ 1: c })]);
          const byMost = from3.filter((mark) => [a, b, c].filter((vote) => vote >= mark).length >= 2);
          expect(raised.get(1) ?? 3).toBe(Math.max(...byMost));
        }
  });

  test('needs an odd number of members who voted on every item', () => {
    const present = marks({ 1: 3 });
    expect(() => raisedMarks(present, [])).toThrow(RangeError);
    expect(() => raisedMarks(present, [present, present])).toThrow(RangeError);
    expect(() => raisedMarks(present, [present, present, new Map()])).toThrow(RangeError);
  });
});

describe('the score after any appeal', () => {
  const items = (input: ScoreInput): readonly MarkedItem[] => [
    ...input.kra,
    ...input.jd.flatMap((task) => (task.subtasks.length === 0 ? [task] : task.subtasks)),
    ...input.core,
    ...input.behavioural,
  ];
  const hasOwnIds = ({ kra, jd, core, behavioural }: ScoreInput) => {
    const all = [...kra, ...jd, ...jd.flatMap(({ subtasks }) => subtasks), ...core, ...behavioural];
    return new Set(all.map(({ id }) => id)).size === all.length;
  };
  const higher = (mark: Mark, by: number): Mark => MARKS[Math.min(6, mark + by) - 1] ?? 6;
  /** Any form with three members' marks, none of them lower than the one that counts. */
  const anyAppeal = fc
    .tuple(anyMarkedForm.filter(hasOwnIds), anyPolicy, fc.array(fc.nat(5), { minLength: 9, maxLength: 9 }))
    .map(([input, policy, steps]) => {
      const present = new Map(items(input).map((item) => [item.id, markThatCounts(item) ?? 1]));
      const vote = (member: number) =>
        new Map([...present].map(([id, mark]) => [id, higher(mark, steps[(id * 3 + member) % 9] ?? 0)]));
      return { input, policy, present, raised: raisedMarks(present, [0, 1, 2].map(vote)) };
    });
  const hundredthsOf = (score: ReturnType<typeof scoreAppraisal>) =>
    score.state === 'complete' ? score.hundredths : -1;
  const ends = (line: WorkingLine): readonly WorkingLine[] =>
    line.lines.length === 0 ? [line] : line.lines.flatMap(ends);

  test('is never lower, and leaves the input of revision 1 as it was', () => {
    fc.assert(
      fc.property(anyAppeal, ({ input, policy, raised }) => {
        const before = structuredClone(input);
        const first = scoreAppraisal(input, policy);
        const second = scoreAppraisal(withRevisedMarks(input, raised), policy);
        expect(hundredthsOf(second)).toBeGreaterThanOrEqual(hundredthsOf(first));
        expect(input).toEqual(before);
        expect(scoreAppraisal(input, policy)).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  test('says in its working which marks the appeal raised', () => {
    fc.assert(
      fc.property(anyAppeal, ({ input, policy, raised }) => {
        const { working } = scoreAppraisal(withRevisedMarks(input, raised), policy);
        const lines = working.parts.flatMap((part) => part.lines.flatMap(ends));
        for (const { id, kind, source, mark } of lines) {
          if (id === null || kind === 'segment' || kind === 'contribution') continue;
          expect(source === 'appeal').toBe(raised.has(id));
          if (source === 'appeal') expect(mark).toBe(String(raised.get(id)));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('is the same where nothing was raised', () => {
    fc.assert(
      fc.property(anyAppeal, ({ input, policy, present }) => {
        expect(raisedMarks(present, [present, present, present]).size).toBe(0);
        expect(scoreAppraisal(withRevisedMarks(input, new Map()), policy)).toEqual(scoreAppraisal(input, policy));
      }),
      { numRuns: 100 },
    );
  });
});

import { DEFAULT_POLICIES } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';
import type { Form, Item } from '../document.ts';
import { opensAllParts, partsOf } from '../parts/parts.ts';
import { linesOf, pointsOf } from './overview.ts';

const BLANK = {
  part: 'jd',
  kind: 'main_task',
  parentId: null,
  competencyId: null,
  sectionId: null,
  removedIn: null,
  rows: [],
  selfScore: null,
  mark: null,
  moderatedMark: null,
  evidence: null,
  markRemark: null,
  moderationReason: null,
  progressRemark: null,
  reviewRemark: null,
};

const item = (id: number, more: Partial<Item>) => ({ id, title: `Item ${id}`, ...BLANK, ...more }) as Item;

function formOf(items: readonly Item[], more: Partial<Record<keyof Form, unknown>> = {}): Form {
  const lists = ['trainingNeeds', 'trainingRecords', 'externalTrainings', 'selfLearnings', 'contributions', 'comments'];
  const content = { items, ...Object.fromEntries(lists.map((name) => [name, []])) };
  const own = { phase: 'year_end', sections: [], isPart1Only: false, isMine: false, level: 'supervisor_approved' };
  const rest = { policy: DEFAULT_POLICIES.non_executive, missing: [], score: null, can: { edit: [] } };
  return { ...own, ...rest, content, ...more } as unknown as Form;
}

describe('all parts of a form on one page', () => {
  test('an item two or more apart comes first in its part, and a task with subtasks has no line of its own', () => {
    const form = formOf([
      item(1, { selfScore: 4, mark: 5 }),
      item(2, {}),
      item(3, { kind: 'subtask', parentId: 2, selfScore: 6, mark: 4 }),
      item(4, { part: 'core', kind: 'subcore', selfScore: 1, mark: 4 }),
    ]);
    const parts = linesOf(form, partsOf(form));
    expect(parts.map(({ part, lines }) => [part.key, lines.map(({ number, gap }) => [number, gap])])).toEqual([
      [
        'jd',
        [
          ['1.2.1', 2],
          ['1.1', 0],
        ],
      ],
      ['core', [['1', 3]]],
      ['behavioural', []],
      ['training', []],
      ['comments', []],
    ]);
  });

  test('a line says that there is a remark only if somebody wrote one', () => {
    const [jd] = linesOf(formOf([item(1, { evidence: ' ' }), item(2, { markRemark: 'By the records' })]), [
      ...partsOf(formOf([])),
    ]);
    expect(jd?.lines.map(({ hasRemark }) => hasRemark)).toEqual([false, true]);
  });

  test('the points of part 1 stand at its one half; two halves have none of their own', () => {
    const score = { parts: [{ part: 'part1', points: '40', weight: '65' }] };
    expect(pointsOf(formOf([], { score }), 'jd')).toEqual({ points: '40', of: '65' });
    expect(pointsOf(formOf([], { score }), 'core')).toBeNull();
    const policy = { ...DEFAULT_POLICIES.non_executive, part1: { kind: 'both', kraShare: 5000 } };
    expect(pointsOf(formOf([], { score, policy }), 'jd')).toBeNull();
  });

  test('who only reads the form begins with all parts, who marks it with the first', () => {
    const form = formOf([item(1, {})]);
    const opened = { tab: undefined, full: null };
    expect(opensAllParts(form, opened)).toBe(true);
    expect(opensAllParts({ ...form, can: { edit: ['mark'] } } as unknown as Form, opened)).toBe(false);
    expect(opensAllParts({ ...form, isMine: true }, opened)).toBe(false);
    expect(opensAllParts({ ...form, isMine: true }, { tab: '0', full: null })).toBe(true);
    expect(opensAllParts(form, { tab: '1', full: null })).toBe(false);
  });

  test('who may decide the plan of a new position begins with its part, and stays there once it is agreed', () => {
    const opened = { tab: undefined, full: null };
    const withPlan = (actions: readonly string[]) =>
      ({ ...formOf([item(1, {})]), sections: [{ can: { actions } }] }) as unknown as Form;
    expect(opensAllParts(withPlan(['agree', 'reopen']), opened)).toBe(false);
    expect(opensAllParts(withPlan(['agree', 'reopen']), { tab: '0', full: null })).toBe(true);
    expect(opensAllParts(withPlan(['reopen']), opened)).toBe(false);
    expect(opensAllParts(withPlan([]), opened)).toBe(true);
  });
});

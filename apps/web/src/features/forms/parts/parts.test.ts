import { DEFAULT_POLICIES, type Policy } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';
import type { Form, Item, Missing } from '../document.ts';
import { groupMissing, numberOf, targetOf } from './missing.ts';
import { partAt, partsOf, type PartKey } from './parts.ts';

function item(id: number, more: Partial<Item>): Item {
  const blank = {
    parentId: null,
    competencyId: null,
    sectionId: null,
    removedIn: null,
    rows: [],
    selfScore: null,
    mark: null,
    title: `Item ${id}`,
  };
  return { id, part: 'jd', kind: 'main_task', ...blank, ...more } as Item;
}

function missing(more: Partial<Missing>): Missing {
  return { code: 'fill_self_score', part: 'jd', itemId: null, rowId: null, field: null, ...more };
}

function formOf(policy: Policy, items: readonly Item[], lacking: readonly Missing[] = []): Form {
  const content = {
    items,
    trainingNeeds: [],
    trainingRecords: [],
    externalTrainings: [],
    selfLearnings: [],
    contributions: [],
    comments: [],
  };
  const own = { phase: 'year_end', sections: [], isPart1Only: false, isMine: false, level: 'submitted' };
  return { ...own, policy, content, missing: lacking, can: { edit: ['self_score'] } } as unknown as Form;
}

const tasks = [
  item(1, { kind: 'main_task' }),
  item(2, { kind: 'main_task' }),
  item(3, { kind: 'subtask', parentId: 2 }),
  item(4, { kind: 'subtask', parentId: 2 }),
  item(5, { kind: 'additional_task' }),
];

describe('the parts of a form', () => {
  test('a part that is switched off is not there, and its weight went to the others', () => {
    const parts = partsOf(formOf(DEFAULT_POLICIES.non_executive, []));
    expect(parts.map(({ key }) => key)).toEqual(['jd', 'core', 'behavioural', 'training', 'comments']);
    expect(parts.map(({ weight }) => weight)).toEqual([6500, 1500, 1500, 500, null]);
    const off = { ...DEFAULT_POLICIES.non_executive, trainingTargetHours: null };
    expect(partsOf(formOf(off, [])).map(({ weight }) => weight)).toEqual([6842, 1579, 1579, null]);
  });

  test('a year of two positions has a part of each one’s kind, which say no weight beside those of the others', () => {
    const old = { id: null, kind: 'jd', can: { mark: false } };
    const sections = [old, { ...old, id: 9, kind: 'kra' }] as unknown as Form['sections'];
    const form = { ...formOf(DEFAULT_POLICIES.non_executive, []), sections };
    expect(partsOf(form).map(({ key, weight }) => [key, weight])).toEqual([
      ['kra', null],
      ['jd', null],
      ['core', 1500],
      ['behavioural', 1500],
      ['training', 500],
      ['comments', null],
    ]);
    const toSupervisor = partsOf({ ...form, level: 'unsubmitted' });
    expect(toSupervisor.map(({ key }) => key)).toEqual(['kra', 'jd']);
    expect(partsOf({ ...form, isMine: true, level: 'unsubmitted' })).toHaveLength(6);
  });

  test('a former supervisor’s progress counts the items of their position alone', () => {
    const sections = [
      { id: null, kind: 'jd', can: { mark: true } },
      { id: 9, kind: 'jd', can: { mark: false } },
    ] as unknown as Form['sections'];
    const old = tasks.map((task) => ({ ...task, sectionId: null, mark: task.id === 1 ? (4 as const) : null }));
    const form = { ...formOf(DEFAULT_POLICIES.non_executive, [...old, item(9, { sectionId: 9 })]), sections };
    const seen = { ...form, isPart1Only: true, can: { ...form.can, edit: ['section_mark' as const] } };
    expect(partsOf(seen).map(({ key, progress }) => [key, progress])).toEqual([['jd', { done: 1, of: 4 }]]);
  });

  test('KRA and JD together share the weight of part 1 by the policy', () => {
    const both: Policy = { ...DEFAULT_POLICIES.executive, part1: { kind: 'both', kraShare: 7000 } };
    expect(
      partsOf(formOf(both, []))
        .slice(0, 2)
        .map(({ key, weight }) => [key, weight]),
    ).toEqual([
      ['kra', 4200],
      ['jd', 1800],
    ]);
  });

  test('the weights shown beside each other add to 100 %, also where each rounded alone would not', () => {
    const { executive } = DEFAULT_POLICIES;
    const weights = { ...executive.weights, part1: 5001, core: 2499 };
    const halves: Policy = { ...executive, weights, part1: { kind: 'both', kraShare: 5000 } };
    expect(partsOf(formOf(halves, [])).map(({ weight }) => weight)).toEqual([2501, 2500, 2499, 1500, 500, 500, null]);
  });

  test('an entry is not told as the item that happens to have its number; undecided ones of a part are one line', () => {
    const undecided = { code: 'entry_undecided', part: 'training', field: 'isConfirmed' } as const;
    const lacking = [
      missing({ ...undecided, itemId: 1 }),
      missing({ ...undecided, itemId: 2 }),
      missing({ code: 'fill_required_fields', part: 'training', itemId: 1, field: 'title' }),
    ];
    const groups = groupMissing(formOf(DEFAULT_POLICIES.non_executive, tasks, lacking));
    expect(groups.map(({ code, item: groupItem, targetId }) => [code, groupItem, targetId])).toEqual([
      ['entry_undecided', null, 'learning-1-isConfirmed'],
      ['fill_required_fields', null, 'learning-1-title'],
    ]);
  });

  test('a task with subtasks is done when they are: it has no score of its own', () => {
    const lacking = [missing({ itemId: 1, field: 'selfScore' }), missing({ itemId: 4, field: 'selfScore' })];
    const [jd] = partsOf(formOf(DEFAULT_POLICIES.non_executive, tasks, lacking));
    expect(jd?.progress).toEqual({ done: 2, of: 4 });
  });

  test('a part is empty, started or complete by what is missing and what is there', () => {
    const lacking = [missing({ itemId: 1 })];
    const state = (items: readonly Item[], of: readonly Missing[]) =>
      partsOf(formOf(DEFAULT_POLICIES.non_executive, items, of))[0]?.state;
    const scored = tasks.map((one) => ({ ...one, selfScore: 4 }));
    expect(state(tasks, lacking)).toBe('empty');
    expect(state(scored, lacking)).toBe('started');
    expect(state(scored, [])).toBe('complete');
  });

  test('a part that may stay empty is optional while somebody can fill it, and none afterwards', () => {
    const form = formOf(DEFAULT_POLICIES.executive, tasks);
    const stateAt = (change: Partial<Form>, searched: PartKey) =>
      partsOf({ ...form, ...change }).find(({ key }) => key === searched)?.state;
    const appraisee = { can: { ...form.can, edit: ['contributions', 'comment_appraisee'] } } as Partial<Form>;
    const supervisor = { can: { ...form.can, edit: ['mark', 'comment_supervisor'] } } as Partial<Form>;
    expect(stateAt(appraisee, 'contributions')).toBe('optional');
    expect(stateAt(supervisor, 'contributions')).toBe('none');
    expect(stateAt(supervisor, 'comments')).toBe('optional');
    expect(stateAt({ isMine: true, level: 'unsubmitted', can: { ...form.can, edit: [] } }, 'comments')).toBe(
      'optional',
    );
    expect(stateAt({ isMine: true, level: 'super_hr_approved', can: { ...form.can, edit: [] } }, 'comments')).toBe(
      'none',
    );
  });

  test('an address without a part, or with one that is not there, opens the first', () => {
    const parts = partsOf(formOf(DEFAULT_POLICIES.executive, []));
    expect(partAt(parts, undefined).key).toBe('kra');
    expect(partAt(parts, '99').key).toBe('kra');
    expect(partAt(parts, '3').key).toBe('behavioural');
  });
});

describe('what is missing', () => {
  test('items are numbered as one speaks of them', () => {
    const form = formOf(DEFAULT_POLICIES.non_executive, tasks);
    expect(tasks.map((one) => numberOf(form, one))).toEqual(['1.1', '1.2', '1.2.1', '1.2.2', '2.1']);
    expect(numberOf(form, item(9, { part: 'core', kind: 'subcore' }))).toBe(null);
  });

  test('each links to the element where it is fixed', () => {
    expect(targetOf(missing({ itemId: 1, field: 'selfScore' }))).toBe('item-1-selfScore');
    expect(targetOf(missing({ part: 'kra', itemId: 1, rowId: 8, field: 'target' }))).toBe('row-8-target');
    expect(targetOf(missing({ part: 'training', itemId: 4, field: 'programme' }))).toBe('need-4-programme');
    expect(targetOf(missing({ part: 'training', itemId: 4, field: 'hours' }))).toBe('learning-4-hours');
    expect(targetOf(missing({ part: 'contributions', itemId: 4, field: 'activity' }))).toBe('contribution-4-activity');
    expect(targetOf(missing({ code: 'choose_two_subcores', part: 'core', params: { coreId: 7 } }))).toBe('core-7');
    expect(targetOf(missing({ code: 'weights_total', part: 'kra' }))).toBe('part-kra-weights_total');
    expect(targetOf(missing({ code: 'assign_supervisor', part: 'form' }))).toBe(null);
  });

  test('fields of one item are told in one line, cores each in their own', () => {
    const form = formOf(DEFAULT_POLICIES.executive, tasks, [
      missing({ code: 'fill_kra_fields', part: 'kra', itemId: 1, field: 'title' }),
      missing({ code: 'fill_kra_fields', part: 'kra', itemId: 1, rowId: 8, field: 'target' }),
      missing({ code: 'choose_two_subcores', part: 'core', params: { coreId: 7 } }),
      missing({ code: 'choose_two_subcores', part: 'core', params: { coreId: 8 } }),
    ]);
    expect(groupMissing(form).map(({ code, fields, targetId }) => [code, fields, targetId])).toEqual([
      ['fill_kra_fields', ['title', 'target'], 'item-1-title'],
      ['choose_two_subcores', [], 'core-7'],
      ['choose_two_subcores', [], 'core-8'],
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Policy } from '../policy.ts';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import { MARKS, PHASES, type Phase } from '../vocabulary.ts';
import { missingForApproval, missingForSubmit } from './completeness.ts';
import { gapOf, isUnusualMark } from './unusual-mark.ts';
import type { FormContent, FormItem } from './content.ts';
import { completeContent, item, scorecardRow } from './form-cases.fixture.ts';
import type { Missing } from './refusal.ts';

const KRA: Policy = { ...DEFAULT_POLICIES.executive, trainingTargetHours: 40 };
const JD: Policy = { ...DEFAULT_POLICIES.non_executive, trainingTargetHours: 40 };
const COMPETENCIES = completeContent().items.filter(({ part }) => part !== 'kra');
const jdContent = (...items: readonly FormItem[]) => completeContent({ items: [...items, ...COMPETENCIES] });
const kraContent = (...items: readonly FormItem[]) => completeContent({ items: [...items, ...COMPETENCIES] });

function submit(content: FormContent, phase: Phase, policy = KRA) {
  return brief(missingForSubmit(content, policy, phase));
}

function approve(content: FormContent, phase: Phase, policy = KRA) {
  return brief(missingForApproval(content, policy, phase, 'supervisor'));
}

function brief(missing: readonly Missing[]): readonly string[] {
  return missing.map(({ code, part, itemId, rowId, field }) =>
    [code, part, itemId, rowId, field].filter((x) => x !== null).join(' '),
  );
}

function change(content: FormContent, id: number, changes: Partial<FormItem>): FormContent {
  return { ...content, items: content.items.map((each) => (each.id === id ? { ...each, ...changes } : each)) };
}

test('a complete form lacks nothing, for anybody in any phase', () => {
  for (const phase of PHASES) {
    expect(submit(completeContent(), phase)).toEqual([]);
    for (const step of ['supervisor', 'hod', 'hr', 'super_hr'] as const) {
      expect(missingForApproval(completeContent(), KRA, phase, step)).toEqual([]);
    }
  }
});

describe('planning', () => {
  test('of key result areas needs one, its fields, a row and the row’s fields', () => {
    expect(submit(kraContent(), 'planning')).toEqual(['add_information_first kra']);
    const bare = item(1, 'kra', { title: ' ', weight: 10_000, rows: [] });
    expect(submit(kraContent(bare), 'planning')).toEqual(['fill_kra_fields kra 1 title', 'fill_kra_fields kra 1 rows']);
    const row = scorecardRow(11, { objective: '', initiative: null, measurement: ' ', deadline: null, target: null });
    expect(submit(kraContent(item(1, 'kra', { weight: 10_000, rows: [row] })), 'planning')).toEqual(
      ['objective', 'initiative', 'measurement', 'deadline', 'target'].map(
        (field) => `fill_kra_fields kra 1 11 ${field}`,
      ),
    );
  });

  test('needs weights that total exactly 100 %, each above nothing', () => {
    const missing = missingForSubmit(change(completeContent(), 1, { weight: 5999 }), KRA, 'planning');
    expect(missing).toEqual([
      {
        code: 'weights_total',
        part: 'kra',
        itemId: null,
        rowId: null,
        field: null,
        params: { total: 9999, expected: 10_000 },
      },
    ]);
    const nothing = change(change(completeContent(), 1, { weight: 10_000 }), 2, { weight: 0 });
    expect(submit(nothing, 'planning')).toEqual(['fill_kra_fields kra 2 weight']);
  });

  test('of a job description needs a task, titles and weights, and no weights of subtasks', () => {
    const task = item(1, 'main_task', { weight: 10_000 });
    const subtask = item(2, 'subtask', { parentId: 1 });
    expect(submit(jdContent(), 'planning', JD)).toEqual(['add_information_first jd']);
    expect(submit(jdContent(task, subtask), 'planning', JD)).toEqual([]);
    expect(submit(jdContent({ ...task, weight: null }, { ...subtask, title: null }), 'planning', JD)).toEqual([
      'fill_required_fields jd 1 weight',
      'fill_required_fields jd 2 title',
      'weights_total jd',
    ]);
  });

  test('of both kinds needs 100 % in each', () => {
    const both = { ...KRA, part1: { kind: 'both', kraShare: 5000 } as const };
    expect(submit(completeContent(), 'planning', both)).toEqual(['add_information_first jd']);
  });

  test('needs exactly so many subcores of each core, and so many behaviours', () => {
    const without = (ids: readonly number[]) =>
      completeContent({ items: completeContent().items.filter(({ id }) => !ids.includes(id)) });
    expect(missingForSubmit(without([23, 31]), KRA, 'planning')).toMatchObject([
      { code: 'choose_two_subcores', params: { coreId: 2, chosen: 1, expected: 2 } },
      { code: 'choose_five_behaviours', params: { chosen: 4, expected: 5 } },
    ]);
    const one = item(25, 'subcore', { coreId: 1 });
    expect(submit(completeContent({ items: [...completeContent().items, one] }), 'planning')).toEqual([
      'choose_two_subcores core',
    ]);
  });

  test('needs each training need filled in, but none at all', () => {
    const need = { id: 5, programme: 'Forklift safety', method: null, targetDate: null, reason: 'Licence' };
    expect(submit(completeContent({ trainingNeeds: [need] }), 'planning')).toEqual([
      'fill_required_fields training 5 method',
      'fill_required_fields training 5 targetDate',
    ]);
    const off = { ...KRA, trainingTargetHours: null };
    expect(submit(completeContent({ trainingNeeds: [need] }), 'planning', off)).toEqual([]);
  });

  test('needs a supervisor in every phase', () => {
    for (const phase of PHASES)
      expect(submit(completeContent({ supervisorAssigned: false }), phase)).toEqual(['assign_supervisor form']);
  });

  test('asks nothing of parts that are off', () => {
    const policy = {
      ...KRA,
      weights: { part1: null, core: null, behavioural: null, training: null, contributions: null },
    };
    for (const phase of PHASES) expect(submit(completeContent({ items: [] }), phase, policy)).toEqual([]);
  });
});

describe('choices', () => {
  test('are looked at where they are made: in planning, or the next form where it was waived', () => {
    const empty = completeContent({ items: [], choosing: false });
    expect(submit(empty, 'year_end')).toEqual([]);
    expect(submit({ ...empty, choosing: true }, 'year_end')).toContain('choose_five_behaviours behavioural');
  });

  test('of key result areas are looked at mid-year too, when they may be revised', () => {
    const revised = change(completeContent({ choosing: false }), 1, { weight: 5000 });
    expect(submit(revised, 'review')).toEqual(['weights_total kra']);
    expect(submit(revised, 'year_end')).toEqual([]);
  });

  test('are asked of the supervisor where the form came without its appraisee', () => {
    expect(approve(completeContent({ items: [] }), 'planning')).toContain('add_information_first kra');
  });
});

describe('mid-year', () => {
  test('needs progress and status of every scorecard row from the appraisee', () => {
    const content = change(completeContent(), 1, {
      rows: [scorecardRow(11, { progressRemark: '', progressStatus: null })],
    });
    expect(submit(content, 'review')).toEqual([
      'fill_kra_fields kra 1 11 progressRemark',
      'fill_kra_fields kra 1 11 progressStatus',
    ]);
  });

  test('needs a remark on each item from the supervisor, on subtasks in place of their task', () => {
    const remarked = { reviewRemark: null };
    const content = jdContent(
      item(1, 'main_task', { weight: 10_000, ...remarked }),
      item(2, 'subtask', { parentId: 1, ...remarked }),
    );
    expect(approve(content, 'review', JD)).toEqual(['fill_required_fields jd 2 reviewRemark']);
  });
});

describe('year-end', () => {
  test('needs an achievement of every row and a self score of every item from the appraisee', () => {
    const content = change(change(completeContent(), 1, { rows: [scorecardRow(11, { achievement: null })] }), 21, {
      selfScore: null,
    });
    expect(submit(content, 'year_end')).toEqual([
      'fill_kra_fields kra 1 11 achievement',
      'fill_self_score core 21 selfScore',
    ]);
  });

  test('needs entries filled in, with a level that the policy knows', () => {
    const contribution = { id: 7, kind: 'external' as const, activity: null, levelKey: 'emperor', confirmed: null };
    const learning = { id: 8, title: 'Excel', learnedOn: null, hours: null, confirmed: null };
    const content = completeContent({ contributions: [contribution], selfLearning: [learning] });
    expect(submit(content, 'year_end')).toEqual([
      'fill_required_fields training 8 learnedOn',
      'fill_required_fields training 8 hours',
      'fill_required_fields contributions 7 activity',
      'fill_required_fields contributions 7 levelKey',
    ]);
    const involvementOff = { ...KRA, contributions: { ...KRA.contributions, internalInvolvement: false } };
    const internal = completeContent({ contributions: [{ ...contribution, kind: 'internal' }] });
    expect(submit(internal, 'year_end', involvementOff)).toEqual([]);
  });

  test('needs a mark on every item from the supervisor', () => {
    expect(approve(change(completeContent(), 21, { mark: null }), 'year_end')).toEqual([
      'marks_not_given core 21 mark',
    ]);
  });

  test('needs every entry confirmed or refused by the supervisor, where its part counts', () => {
    const external = { id: 7, kind: 'external' as const, activity: 'Exco', levelKey: 'exco', confirmed: null };
    const learning = { id: 8, title: 'Excel', learnedOn: null, hours: 40, confirmed: null };
    const internal = { ...external, id: 9, kind: 'internal' as const };
    const content = completeContent({
      contributions: [external, internal],
      selfLearning: [learning],
      externalTraining: [{ id: 8, confirmed: null }],
    });
    const undecided = [
      'entry_undecided training 8 isConfirmed',
      'entry_undecided training 8 externalIsConfirmed',
      'entry_undecided contributions 7 isConfirmed',
      'entry_undecided contributions 9 isConfirmed',
    ];
    expect(approve(content, 'year_end')).toEqual(undecided);
    expect(approve(content, 'review')).toEqual([]);
    const decided = (confirmed: boolean) =>
      completeContent({
        contributions: [external, internal].map((entry) => ({ ...entry, confirmed })),
        selfLearning: [{ ...learning, confirmed }],
        externalTraining: [{ id: 8, confirmed }],
      });
    for (const confirmed of [true, false]) expect(approve(decided(confirmed), 'year_end')).toEqual([]);
    const involvementOff = { ...KRA, contributions: { ...KRA.contributions, internalInvolvement: false } };
    expect(approve(content, 'year_end', involvementOff)).toEqual(undecided.slice(0, 3));
    const partsOff = { ...KRA, weights: { ...KRA.weights, part1: 9000, training: null, contributions: null } };
    expect(approve(content, 'year_end', partsOff)).toEqual([]);
  });

  test('needs a remark on an unusual mark, unless the policy switched that off', () => {
    const content = change(completeContent(), 21, { mark: 6 });
    expect(approve(content, 'year_end')).toEqual(['remark_required core 21 markRemark']);
    expect(approve(change(content, 21, { markRemark: 'Led the recall alone' }), 'year_end')).toEqual([]);
    expect(approve(content, 'year_end', { ...KRA, remarkForUnusualMarks: false })).toEqual([]);
  });

  test('takes as unusual the marks 1, 2 and 6, and two or more from the self score', () => {
    const mark = fc.constantFrom(...MARKS);
    fc.assert(
      fc.property(mark, fc.option(mark), (given, selfScore) => {
        const far = selfScore !== null && ![given - 1, given, given + 1].includes(selfScore);
        expect(isUnusualMark({ mark: given, selfScore })).toBe(given === 1 || given === 2 || given === 6 || far);
        expect(gapOf({ mark: given, selfScore })).toBe(far ? Math.abs(given - selfScore) : 0);
      }),
    );
    expect(isUnusualMark({ mark: null, selfScore: 6 })).toBe(false);
    expect(gapOf({ mark: null, selfScore: 6 })).toBe(0);
  });
});

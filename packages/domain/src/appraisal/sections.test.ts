import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import type { Policy } from '../policy.ts';
import { missingForApproval, missingForSubmit } from './completeness.ts';
import type { FormItem } from './content.ts';
import { item, PERSON } from './form-cases.fixture.ts';
import { movedForm, movedYear, NEW, newTasks, OLD, segment } from './section-cases.fixture.ts';
import {
  isPresentSection,
  sectionsToFill,
  segmentsOfScore,
  takesItemMarks,
  takesOverallMark,
  UNDIVIDED_YEAR,
  type AppraisedYear,
} from './sections.ts';

const policy: Policy = { ...DEFAULT_POLICIES.executive, trainingTargetHours: 40 };
const notByDays: Policy = { ...policy, segmentsByDays: false };

describe('a segment of the year', () => {
  const year: AppraisedYear = {
    segments: [
      segment(1),
      segment(2),
      segment(3, { sectionId: NEW.id }),
      segment(4, { sectionId: NEW.id, isPresent: true }),
    ],
    sections: [OLD, NEW],
  };

  test('has an overall mark where a later one has its position, and item marks where it is the last of a former one', () => {
    expect(year.segments.map((one) => [takesOverallMark(year, one), takesItemMarks(year, one)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  test('has an overall mark wherever the position never changed', () => {
    const same: AppraisedYear = { segments: [segment(1), segment(2, { isPresent: true })], sections: [] };
    expect(same.segments.map((one) => [takesOverallMark(same, one), takesItemMarks(same, one)])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(isPresentSection(same, null)).toBe(true);
    expect(isPresentSection(UNDIVIDED_YEAR, null)).toBe(true);
  });

  test('goes into the score with its mark, or with the items of its position', () => {
    const items = (sectionId: number | null) => ({ kra: [], jd: [{ ...SCORED, id: sectionId ?? 0 }] });
    const SCORED = { id: 0, mark: 4, moderated: null, weight: 10_000, subtasks: [] } as const;
    expect(segmentsOfScore(year, items)).toEqual({
      currentDays: 226,
      currentPart1: NEW.part1,
      former: [
        { id: 1, days: 226, mark: null },
        { id: 2, days: 226, items: { part1: OLD.part1, kra: [], jd: [SCORED] } },
        { id: 3, days: 226, mark: null },
      ],
    });
    expect(segmentsOfScore(UNDIVIDED_YEAR, items)).toBe(null);
    expect(segmentsOfScore({ segments: [segment(1, { isPresent: true })], sections: [] }, items)).toBe(null);
  });
});

describe('the sections that the appraisee fills in', () => {
  const filled = (oldDays: number, newDays: number, by: Policy = policy) =>
    sectionsToFill(movedYear('draft', oldDays, newDays), by).map(({ id }) => id);

  test.each([
    [226, 139, [null, NEW.id]],
    [60, 60, [null, NEW.id]],
    [59, 306, [NEW.id]],
    [306, 59, [null]],
    [59, 59, [NEW.id]],
  ])('of %i days and %i days are those that can count', (oldDays, newDays, sections) => {
    expect(filled(oldDays, newDays)).toEqual(sections);
  });

  test('are the present one alone where the policy does not weigh by days', () => {
    expect(filled(300, 10, notByDays)).toEqual([NEW.id]);
  });
});

type Change = (items: readonly FormItem[]) => readonly FormItem[];
const isOldArea = ({ kind }: FormItem) => kind === 'kra';
const isNewTask = ({ sectionId }: FormItem) => sectionId === NEW.id;
const without =
  (field: keyof FormItem, of: (item: FormItem) => boolean): Change =>
  (items) =>
    items.map((one) => (of(one) ? { ...one, [field]: null } : one));

describe('a form of several positions', () => {
  const contentWith = (change: Change, year: AppraisedYear = movedYear()) => {
    const { content } = movedForm('year_end', 'unsubmitted', { year });
    return { ...content, items: change(content.items) };
  };
  const submit = (change: Change, year?: AppraisedYear, by: Policy = policy) =>
    missingForSubmit(contentWith(change, year), by, 'year_end').map(({ code, part }) => `${part} ${code}`);
  const approve = (change: Change, year?: AppraisedYear, by: Policy = policy) =>
    missingForApproval(contentWith(change, year), by, 'year_end', 'supervisor').map(
      ({ code, part }) => `${part} ${code}`,
    );
  const dropNew: Change = (items) => items.filter((one) => !isNewTask(one));
  const asIs: Change = (items) => items;

  test('lacks nothing where both are planned, scored and marked', () => {
    expect(submit(asIs)).toEqual([]);
    expect(approve(asIs)).toEqual([]);
  });

  test('is submitted with a plan of the new position that weighs 100 %', () => {
    expect(submit(dropNew)).toEqual(['jd add_information_first']);
    expect(submit((items) => items.filter(({ id }) => id !== 92))).toEqual(['jd weights_total']);
    expect(submit(without('title', isNewTask))).toEqual(['jd fill_required_fields', 'jd fill_required_fields']);
  });

  test('is submitted with self scores on each, and achievements on those that have them', () => {
    expect(submit(without('selfScore', isNewTask))).toEqual(['jd fill_self_score', 'jd fill_self_score']);
    expect(submit(without('selfScore', isOldArea))).toEqual(['kra fill_self_score', 'kra fill_self_score']);
    const unachieved: Change = (items) =>
      items.map((one) => ({ ...one, rows: one.rows.map((row) => ({ ...row, achievement: null })) }));
    expect(submit(unachieved)).toEqual(['kra fill_kra_fields', 'kra fill_kra_fields']);
  });

  test('asks nothing of a former section under 60 days', () => {
    const year = movedYear('draft', 59, 306);
    expect(submit(without('selfScore', isOldArea), year)).toEqual([]);
    expect(approve(without('mark', isOldArea), year)).toEqual([]);
  });

  test('asks nothing of a present section under 60 days, unless nothing else counts', () => {
    const year = movedYear('draft', 306, 59);
    expect(submit(dropNew, year)).toEqual([]);
    expect(approve(dropNew, year)).toEqual([]);
    const formerUnmarked: Change = (items) => dropNew(without('mark', isOldArea)(items));
    expect(approve(formerUnmarked, year)).toEqual(['jd add_information_first']);
    expect(approve(without('mark', isOldArea), year)).toEqual([]);
    expect(submit(dropNew, movedYear('draft', 59, 59))).toEqual(['jd add_information_first']);
  });

  test('is never held up by what another supervisor has not marked', () => {
    expect(approve(without('mark', isOldArea))).toEqual([]);
    expect(approve(without('mark', isNewTask))).toEqual(['jd marks_not_given', 'jd marks_not_given']);
  });

  test('is held up by what the same supervisor has not marked', () => {
    const [old, present] = movedYear().segments.map((one) => ({ ...one, supervisorId: PERSON.supervisor }));
    if (old === undefined || present === undefined) throw new Error('There are two segments');
    const year = { ...movedYear(), segments: [old, present] };
    expect(approve(without('mark', isOldArea), year)).toEqual(['kra marks_not_given', 'kra marks_not_given']);
  });

  test('counts the overall mark of a short new position’s former supervisor', () => {
    const year: AppraisedYear = {
      segments: [
        segment(1, { days: 200, overallMark: 4 }),
        segment(2, { days: 30 }),
        segment(3, { sectionId: NEW.id, days: 40, isPresent: true }),
      ],
      sections: [OLD, NEW],
    };
    expect(approve(dropNew, year)).toEqual([]);
    const unmarked = { ...year, segments: year.segments.map((one) => ({ ...one, overallMark: null })) };
    expect(approve(dropNew, unmarked)).toEqual(['jd add_information_first']);
  });

  test('plans the opening position in the planning form, where that can count', () => {
    const empty: Change = (items) => items.filter((one) => !isOldArea(one));
    const planned = (year: AppraisedYear) => {
      const { content } = movedForm('planning', 'unsubmitted', { year });
      return missingForSubmit({ ...content, items: empty(content.items) }, policy, 'planning').map(({ code }) => code);
    };
    expect(planned(movedYear('draft', 60))).toEqual(['add_information_first']);
    expect(planned(movedYear('draft', 59))).toEqual([]);
  });

  test('is reviewed mid-year by the items of today’s position, once their plan is agreed', () => {
    const reviewed = (year: AppraisedYear, change: Change) => {
      const { content } = movedForm('review', 'submitted', { year });
      return missingForApproval({ ...content, items: change(content.items) }, policy, 'review', 'supervisor').map(
        ({ itemId }) => itemId,
      );
    };
    const unremarked = without('reviewRemark', ({ part }) => part === 'kra' || part === 'jd');
    expect(reviewed(movedYear('draft'), unremarked)).toEqual([]);
    expect(reviewed(movedYear('agreed'), unremarked)).toEqual([91, 92]);
    const { content } = movedForm('review', 'unsubmitted');
    expect(missingForSubmit({ ...content, items: [item(1, 'kra'), ...newTasks()] }, policy, 'review')).toEqual([]);
  });
});

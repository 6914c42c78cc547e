import { describe, expect, test } from 'vitest';
import { addDays } from '../cycle/calendar.ts';
import {
  APPEAL_STATES,
  type AppealFacts,
  type AppealKind,
  appealDaysOf,
  appealPointErrors,
  appealRefusal,
  type AppealState,
  decisionDueOn,
  isAppealLate,
  isAppealOpen,
  itemsOfPoint,
  lastDayToFile,
} from './appeal.ts';
import { ACTORS, type ActorName, PERSON } from './form-cases.fixture.ts';

const FINAL_ON = '2026-12-01';
const FACTS: AppealFacts = {
  appraiseeId: PERSON.appraisee,
  companyId: 1,
  finalOn: FINAL_ON,
  appealDays: 14,
  today: '2026-12-05',
  hasLeft: false,
  callerReportsToAppraisee: false,
  earlier: [],
};
const NAMES = Object.keys(ACTORS) as ActorName[];

function refusalOf(kind: AppealKind, name: ActorName, changes: Partial<AppealFacts> = {}) {
  return appealRefusal(kind, { ...FACTS, ...changes }, ACTORS[name]);
}

describe('who files', () => {
  test('an appeal: the appraisee alone', () => {
    expect(NAMES.filter((name) => refusalOf('appeal', name) === null)).toEqual(['appraisee']);
    const others = NAMES.filter((name) => name !== 'appraisee').map((name) => refusalOf('appeal', name));
    expect(new Set(others)).toEqual(new Set(['not_yours_to_appeal']));
  });

  test('an appeal of somebody who has left: HR of the company and super HR, in their active role', () => {
    const filers = NAMES.filter((name) => refusalOf('appeal', name, { hasLeft: true }) === null);
    expect(filers).toEqual(['appraisee', 'hr', 'superHr']);
  });

  test('a correction: super HR alone', () => {
    expect(NAMES.filter((name) => refusalOf('correction', name) === null)).toEqual(['superHr']);
    const left = NAMES.filter((name) => refusalOf('correction', name, { hasLeft: true }) === null);
    expect(left).toEqual(['superHr']);
  });

  test('a correction: never of one’s own result, nor of a superior’s', () => {
    expect(refusalOf('correction', 'superHr', { appraiseeId: PERSON.superHr })).toBe('not_yours_to_correct');
    expect(refusalOf('correction', 'superHr', { callerReportsToAppraisee: true })).toBe('not_yours_to_correct');
  });
});

describe('when', () => {
  test('an appeal: from the final result until the last of the policy’s days', () => {
    const last = addDays(FINAL_ON, 14);
    expect(lastDayToFile('appeal', FACTS)).toBe(last);
    expect(refusalOf('appeal', 'appraisee', { today: FINAL_ON })).toBeNull();
    expect(refusalOf('appeal', 'appraisee', { today: last })).toBeNull();
    expect(refusalOf('appeal', 'appraisee', { today: addDays(last, 1) })).toBe('appeal_period_over');
  });

  test('a correction: within a year', () => {
    const last = '2027-12-01';
    expect(lastDayToFile('correction', FACTS)).toBe(last);
    expect(refusalOf('correction', 'superHr', { today: last })).toBeNull();
    expect(refusalOf('correction', 'superHr', { today: addDays(last, 1) })).toBe('appeal_period_over');
  });

  test('neither before the result is final', () => {
    expect(lastDayToFile('appeal', { finalOn: null, appealDays: 14 })).toBeNull();
    expect(refusalOf('appeal', 'appraisee', { finalOn: null })).toBe('result_not_final');
    expect(refusalOf('correction', 'superHr', { finalOn: null })).toBe('result_not_final');
  });

  test('a policy that names no days has fourteen', () => {
    expect(appealDaysOf({})).toBe(14);
    expect(appealDaysOf({ appealDays: 30 })).toBe(30);
  });
});

describe('once', () => {
  const after = (kind: AppealKind, state: AppealState) => ({ earlier: [{ kind, state }] });
  const expected: Readonly<Record<AppealState, readonly [string | null, string | null]>> = {
    filed: ['appeal_open', 'appeal_open'],
    deciding: ['appeal_open', 'appeal_open'],
    upheld: ['appealed_before', null],
    refused: ['appealed_before', null],
    withdrawn: [null, null],
  };

  test.each(APPEAL_STATES)('after an appeal that is %s', (state) => {
    const [appeal, correction] = expected[state];
    expect(refusalOf('appeal', 'appraisee', after('appeal', state))).toBe(appeal);
    expect(refusalOf('correction', 'superHr', after('appeal', state))).toBe(correction);
  });

  test.each(APPEAL_STATES)('after a correction that is %s', (state) => {
    const open = isAppealOpen(state) ? 'appeal_open' : null;
    expect(refusalOf('appeal', 'appraisee', after('correction', state))).toBe(open);
    expect(refusalOf('correction', 'superHr', after('correction', state))).toBe(open);
  });
});

test('an open appeal is late after its thirty days, a decided one never', () => {
  const dueOn = decisionDueOn('2026-12-05');
  expect(dueOn).toBe('2027-01-04');
  const late = APPEAL_STATES.filter((state) => isAppealLate({ state, dueOn }, '2027-01-05'));
  expect(late).toEqual(['filed', 'deciding']);
  expect(APPEAL_STATES.filter((state) => isAppealLate({ state, dueOn }, dueOn))).toEqual([]);
});

describe('the points', () => {
  const items = [
    { id: 1, part: 'kra' },
    { id: 2, part: 'kra' },
    { id: 3, part: 'core' },
  ] as const;
  const kra = { part: 'kra', itemId: null } as const;

  test('a part is all its marked items, an item itself', () => {
    expect(itemsOfPoint(kra, items).map(({ id }) => id)).toEqual([1, 2]);
    expect(itemsOfPoint({ part: 'kra', itemId: 2 }, items).map(({ id }) => id)).toEqual([2]);
    expect(itemsOfPoint({ part: 'core', itemId: 2 }, items)).toEqual([]);
  });

  test.each([
    ['two items', [{ part: 'kra', itemId: 1 } as const, { part: 'core', itemId: 3 } as const], []],
    ['a part and an item of another', [kra, { part: 'core', itemId: 3 } as const], []],
    [
      'an item twice',
      [{ part: 'kra', itemId: 1 } as const, { part: 'kra', itemId: 1 } as const],
      ['points.1 duplicate'],
    ],
    ['an item and its part', [{ part: 'kra', itemId: 1 } as const, kra], ['points.1 duplicate']],
    ['a part without marks', [{ part: 'behavioural', itemId: null } as const], ['points.0 unknown_reference']],
    ['an item without a mark', [{ part: 'kra', itemId: 9 } as const], ['points.0 unknown_reference']],
  ])('%s', (_, points, errors) => {
    expect(appealPointErrors(points, items).map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });
});

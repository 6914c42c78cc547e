import { describe, expect, test } from 'vitest';
import { delegationErrors, type DelegationFacts, type DelegationInput, delegationState } from './delegation.ts';

const TODAY = '2026-03-10';

test.each([
  ['2026-03-11', '2026-03-12', false, 'planned'],
  ['2026-03-10', '2026-03-12', false, 'active'],
  ['2026-03-01', '2026-03-10', false, 'active'],
  ['2026-03-01', '2026-03-09', false, 'over'],
  ['2026-03-11', '2026-03-12', true, 'withdrawn'],
  ['2026-03-01', '2026-03-10', true, 'withdrawn'],
  ['2026-03-01', '2026-03-09', true, 'withdrawn'],
] as const)('from %s to %s, withdrawn: %s, a delegation is %s', (firstDay, lastDay, isWithdrawn, state) => {
  expect(delegationState({ firstDay, lastDay, isWithdrawn }, TODAY)).toBe(state);
});

describe('a requested delegation', () => {
  const input: DelegationInput = { firstDay: TODAY, lastDay: '2026-03-17', standInIds: [1, 2] };
  const facts: DelegationFacts = { today: TODAY, fitIds: [1, 2], standsInIds: [] };

  test.each<[string, Partial<DelegationInput>, Partial<DelegationFacts>, [string, string][]]>([
    ['two people for a week', {}, {}, []],
    ['one day', { lastDay: TODAY }, {}, []],
    ['a period that has begun', { firstDay: '2026-03-01' }, {}, []],
    ['a year of 366 days', { lastDay: '2027-03-10' }, {}, []],
    ['a day more', { lastDay: '2027-03-11' }, {}, [['lastDay', 'period_too_long']]],
    ['days in the wrong order', { lastDay: '2026-03-09' }, {}, [['lastDay', 'end_before_start']]],
    ['days that are over', { firstDay: '2026-03-01', lastDay: '2026-03-09' }, {}, [['lastDay', 'day_past']]],
    ['somebody who may not stand in', {}, { fitIds: [1] }, [['standInIds.1', 'stand_in_unfit']]],
    ['somebody twice', { standInIds: [1, 1] }, {}, [['standInIds.1', 'duplicate']]],
    ['somebody who does already', {}, { standsInIds: [1] }, [['standInIds.0', 'stands_in_already']]],
    [
      'several errors at once',
      { lastDay: '2026-03-09', standInIds: [3, 1] },
      { standsInIds: [1] },
      [
        ['lastDay', 'end_before_start'],
        ['standInIds.0', 'stand_in_unfit'],
        ['standInIds.1', 'stands_in_already'],
      ],
    ],
  ])('%s', (_, changes, other, errors) => {
    const found = delegationErrors({ ...input, ...changes }, { ...facts, ...other });
    expect(found.map(({ path, code }) => [path, code])).toEqual(errors);
  });
});

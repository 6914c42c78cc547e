import { expect, test } from 'vitest';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import { libraryShortages, type LibraryInUse, phasesOver } from './opening-shortages.ts';

const FULL: LibraryInUse = { subcores: [2, 3], behaviours: 5, withoutLevels: { subcores: 0, behaviours: 0 } };
const POLICY = DEFAULT_POLICIES.executive;
const shortagesOf = (library: Partial<LibraryInUse>, policy = POLICY) =>
  libraryShortages({ ...FULL, ...library }, policy).map(({ code, count, required, blocks }) => [
    code,
    count,
    required,
    blocks,
  ]);

test('a library from which every form can choose lacks nothing', () => {
  expect(shortagesOf({})).toEqual([]);
});

test('an empty library keeps every planning from being submitted', () => {
  expect(shortagesOf({ subcores: [], behaviours: 0 })).toEqual([
    ['no_cores', 0, 2, true],
    ['few_behaviours', 0, 5, true],
  ]);
});

test('a core with too few subcores, and too few behaviours, keep it from being submitted', () => {
  expect(shortagesOf({ subcores: [2, 1, 1] })).toEqual([['few_subcores', 2, 2, true]]);
  expect(shortagesOf({ behaviours: 4 })).toEqual([['few_behaviours', 4, 5, true]]);
  expect(shortagesOf({ subcores: [2] }, { ...POLICY, subcoresPerCore: 3 })).toEqual([['few_subcores', 1, 3, true]]);
});

test('levels that nobody described are reported, and block nothing', () => {
  expect(shortagesOf({ withoutLevels: { subcores: 3, behaviours: 2 } })).toEqual([['levels_undescribed', 5, 6, false]]);
});

test('a part that is off asks for nothing', () => {
  const none = { subcores: [], behaviours: 0, withoutLevels: { subcores: 1, behaviours: 1 } };
  const without = (part: 'core' | 'behavioural') => ({ ...POLICY, weights: { ...POLICY.weights, [part]: 0 } });
  expect(shortagesOf(none, without('core'))).toEqual([
    ['few_behaviours', 0, 5, true],
    ['levels_undescribed', 1, 6, false],
  ]);
  expect(shortagesOf(none, without('behavioural'))).toEqual([
    ['no_cores', 0, 2, true],
    ['levels_undescribed', 1, 6, false],
  ]);
});

test('a phase is over the day after its last', () => {
  const calendar = {
    planning: { firstDay: '2027-01-01', lastDay: '2027-03-31' },
    review: { firstDay: '2027-06-01', lastDay: '2027-07-31' },
    year_end: { firstDay: '2027-11-01', lastDay: '2027-12-31' },
  };
  expect(phasesOver(calendar, '2027-03-31')).toEqual([]);
  expect(phasesOver(calendar, '2027-04-01')).toEqual(['planning']);
  expect(phasesOver(calendar, '2027-08-01')).toEqual(['planning', 'review']);
  expect(phasesOver(calendar, '2028-01-01')).toEqual(['planning', 'review', 'year_end']);
});

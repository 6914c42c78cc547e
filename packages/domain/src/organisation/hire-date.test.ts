import { expect, test } from 'vitest';
import { firstSegmentFrom, type HireFacts, type HireYear, hireDateErrors } from './hire-date.ts';

const TODAY = '2027-05-20';
const HIRED = '2027-03-01';
const FREE: HireFacts = {
  hiredOn: HIRED,
  lastDay: null,
  dateOfBirth: null,
  leftOn: null,
  isRehire: false,
  movedOn: null,
  headSince: null,
  actedOn: null,
  isSupervising: false,
  years: [],
};
const RUNNING: HireYear = {
  year: 2027,
  hiredUntil: '2027-09-30',
  reviewLastDay: '2027-07-31',
  segmentFrom: HIRED,
  isOver: false,
  review: 'due',
};
const codes = (facts: Partial<HireFacts>, to: string, today = TODAY) =>
  hireDateErrors({ ...FREE, ...facts }, to, today).map(({ code }) => code);
const ofYear = (year: Partial<HireYear>, to: string, hiredOn = HIRED, today = TODAY) =>
  codes({ hiredOn, years: [{ ...RUNNING, ...year }] }, to, today);

test('a day of hire on which nothing depends is corrected to any day, past or up to a year ahead', () => {
  for (const to of ['1999-01-01', '2027-02-28', '2027-03-02', TODAY, '2028-05-20']) expect(codes({}, to)).toEqual([]);
});

test.each([
  ['the same day', {}, HIRED, 'nothing_changes'],
  ['the day of birth', { dateOfBirth: '1990-01-01' }, '1990-01-01', 'hired_before_birth'],
  ['more than a year ahead', {}, '2028-05-21', 'hired_too_far'],
  ['the last day of the stay before', { leftOn: '2026-12-31' }, '2026-12-31', 'before_last_day'],
  ['after the last day', { lastDay: '2027-05-31' }, '2027-06-01', 'after_last_day'],
  ['a stay that began with a re-hire', { isRehire: true }, '2027-02-01', 'hire_rehired'],
  ['the day of the next place', { movedOn: '2027-04-01' }, '2027-04-01', 'hire_after_move'],
  ['after they headed a unit', { headSince: '2027-04-01' }, '2027-04-02', 'hire_after_office'],
  ['after they acted on a form', { actedOn: '2027-04-01' }, '2027-04-02', 'hire_after_act'],
  ['a day to come of somebody who supervises', { isSupervising: true }, '2027-05-21', 'hire_supervises'],
] as const)('refuses %s', (_, facts, to, code) => {
  expect(codes(facts, to)).toEqual([code]);
});

test('what stands on a later day is in the way of no earlier one', () => {
  const facts = { movedOn: '2027-04-01', headSince: '2027-04-01', actedOn: '2027-04-01', isSupervising: true };
  expect(codes(facts, '2027-03-31')).toEqual([]);
  expect(codes({ headSince: '2027-04-01', actedOn: '2027-04-01' }, '2027-04-01')).toEqual([]);
  expect(codes({ leftOn: '2026-12-31', lastDay: '2027-05-31' }, '2027-01-01')).toEqual([]);
});

test('a year that runs follows the day of hire while it still concerns the person', () => {
  expect(ofYear({}, '2026-06-01')).toEqual([]);
  expect(ofYear({}, '2027-05-01')).toEqual([]);
  expect(ofYear({}, '2027-10-01')).toEqual(['hire_beyond_cut_off']);
  expect(ofYear({}, '2027-05-21')).toEqual(['hire_year_runs']);
});

test('a year that runs keeps its review: for a late hire it is waived first, for others the waiver is revoked first', () => {
  const late = '2027-08-15';
  expect(ofYear({}, late, HIRED, '2027-09-01')).toEqual(['hire_review_due']);
  expect(ofYear({ review: 'waived' }, late, HIRED, '2027-09-01')).toEqual([]);
  expect(ofYear({ review: 'waived_by_hire', segmentFrom: late }, HIRED, late)).toEqual(['hire_review_waived']);
  expect(ofYear({ review: 'waived', segmentFrom: late }, HIRED, late)).toEqual([]);
  expect(ofYear({ review: 'waived_by_hire', segmentFrom: late }, '2027-08-20', late, '2027-09-01')).toEqual([]);
});

test('a year that is over is never changed, and is in the way only if it would be', () => {
  const over = { isOver: true } as const;
  expect(ofYear(over, '2027-02-01')).toEqual(['hire_year_over']);
  expect(ofYear(over, '2027-10-15', HIRED, '2028-01-10')).toEqual(['hire_year_over']);
  expect(ofYear({ ...over, segmentFrom: null }, '2027-02-01')).toEqual([]);
  expect(ofYear({ ...over, segmentFrom: null }, '2027-08-01', HIRED, '2028-01-10')).toEqual(['hire_year_over']);
  const before = { ...over, year: 2027, segmentFrom: '2027-01-01' };
  expect(ofYear(before, '2025-01-01', '2026-03-01')).toEqual([]);
});

test('a segment begins with the cycle or the hire, and one that began otherwise stays', () => {
  expect(firstSegmentFrom({ year: 2027, segmentFrom: HIRED }, HIRED, '2027-02-01')).toBe('2027-02-01');
  expect(firstSegmentFrom({ year: 2027, segmentFrom: HIRED }, HIRED, '2020-02-01')).toBe('2027-01-01');
  expect(firstSegmentFrom({ year: 2027, segmentFrom: '2027-01-01' }, '2026-02-01', '2020-02-01')).toBeNull();
  expect(firstSegmentFrom({ year: 2027, segmentFrom: '2027-01-01' }, HIRED, '2027-02-01')).toBeNull();
  expect(firstSegmentFrom({ year: 2027, segmentFrom: null }, HIRED, '2027-02-01')).toBeNull();
});

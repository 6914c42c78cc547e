import { describe, expect, test } from 'vitest';
import { PHASES } from '../vocabulary.ts';
import { candidate, NOBODY_NAMED, officer, PERSON, APPROVERS } from './form-cases.fixture.ts';
import { ableOfficers, isLeftToAdmin, resolveApprover, type Officer, type ApproverFacts } from './approvers.ts';

const NAMED = candidate(PERSON.named);
const named = (changes: Partial<ApproverFacts['named']>): ApproverFacts['named'] => ({ ...NOBODY_NAMED, ...changes });
const kindOf = (step: 'hr' | 'super_hr', changes: Partial<ApproverFacts>) =>
  resolveApprover(step, 'year_end', { ...APPROVERS, ...changes }).kind;

const taker = ({ accountId, employeeId }: Pick<Officer, 'accountId' | 'employeeId'>) =>
  ({ step: 'supervisor', accountId, employeeId, asStandIn: false }) as const;
const SUPER_HR = officer(PERSON.superHr);
const HR = officer(PERSON.hr);

describe("HR's and super HR's steps", () => {
  test('are HR’s of the current company and super HR’s, and never skipped', () => {
    for (const phase of PHASES) {
      expect(resolveApprover('hr', phase, APPROVERS)).toMatchObject({ kind: 'hr', employeeId: null, companyId: 1 });
      expect(resolveApprover('super_hr', phase, APPROVERS)).toMatchObject({
        kind: 'super_hr',
        employeeId: null,
        companyId: null,
      });
    }
  });

  test('wait for a named finaliser if nobody is above the appraisee', () => {
    const director = { supervisor: null };
    expect(kindOf('super_hr', director)).toBe('stuck');
    expect(
      resolveApprover('super_hr', 'year_end', { ...APPROVERS, ...director, named: named({ super_hr: NAMED }) }),
    ).toMatchObject({ kind: 'named', employeeId: PERSON.named });
    expect(kindOf('hr', director)).toBe('hr');
    expect(kindOf('hr', { ...director, named: named({ hr: NAMED }) })).toBe('named');
  });

  test('go to nobody named where an officer is able', () => {
    const both = { named: named({ hr: NAMED, super_hr: NAMED }) };
    expect(kindOf('hr', both)).toBe('hr');
    expect(kindOf('super_hr', both)).toBe('super_hr');
  });
});

/** Every possible officer: able, or not, and why. */
const OFFICERS: readonly (readonly [string, Officer | null, readonly ('hr' | 'super_hr')[]])[] = [
  ['able', SUPER_HR, ['hr', 'super_hr']],
  ['able, who is no employee', { accountId: 300, employeeId: null, reportsToAppraisee: false }, ['hr', 'super_hr']],
  ['nobody', null, []],
  ['the appraisee', officer(PERSON.appraisee), []],
  ['who reports to the appraisee', officer(PERSON.superHr, { reportsToAppraisee: true }), []],
  ['who took an earlier step', officer(40), ['hr']],
  ['who took it with another account', officer(41, { accountId: 999 }), ['hr']],
  ['who took it, and is no employee', { accountId: 401, employeeId: null, reportsToAppraisee: false }, ['hr']],
];
const TAKERS = [taker(officer(40)), taker(officer(41)), taker({ accountId: 401, employeeId: null })];

describe.each(OFFICERS)('with super HR %s', (_, superHr, ableFor) => {
  const officers = { hr: [], super_hr: superHr === null ? [] : [superHr] };
  const facts = { ...APPROVERS, officers, takers: TAKERS };

  test.each(['hr', 'super_hr'] as const)('the step of %s is theirs alone, else left to the group’s admin', (step) => {
    const isAble = ableFor.includes(step);
    expect(ableOfficers(step, facts)).toEqual(isAble ? [superHr] : []);
    expect(isLeftToAdmin(step, facts)).toBe(!isAble);
    expect(kindOf(step, facts)).toBe(isAble ? 'super_hr' : 'stuck');
    expect(kindOf(step, { ...facts, named: named({ [step]: NAMED }) })).toBe(isAble ? 'super_hr' : 'named');
  });

  test('an able second one has super HR’s step, and HR of the company HR’s', () => {
    const second = { ...facts, officers: { hr: [HR], super_hr: [...officers.super_hr, officer(50)] } };
    expect(kindOf('super_hr', second)).toBe('super_hr');
    expect(kindOf('hr', second)).toBe('hr');
    const conflicted = officer(PERSON.hr, { reportsToAppraisee: true });
    expect(kindOf('hr', { ...second, officers: { ...second.officers, hr: [conflicted] } })).toBe('super_hr');
  });

  test('whoever is named takes it only where they may: not appraisee, subordinate or unable, nor who took a step', () => {
    const alone = { ...facts, officers: { hr: [], super_hr: [] } };
    const unfit = [
      [candidate(PERSON.appraisee), 'is_appraisee'],
      [candidate(PERSON.named, { reportsToAppraisee: true }), 'reports_to_appraisee'],
      [candidate(PERSON.named, { able: false }), 'unable'],
      [candidate(40), 'took_step'],
    ] as const;
    for (const [nominee, problem] of unfit) {
      expect(resolveApprover('super_hr', 'year_end', { ...alone, named: named({ super_hr: nominee }) })).toMatchObject({
        kind: 'stuck',
        passedOver: [{ approver: 'named', problem }],
      });
    }
    expect(kindOf('hr', { ...alone, named: named({ hr: candidate(40) }) })).toBe('named');
  });
});

test('no other step is ever left to the group’s admin', () => {
  const nobody = {
    ...APPROVERS,
    officers: { hr: [], super_hr: [] },
    hod: null,
    headOfDivision: null,
    supervisor: null,
  };
  expect((['supervisor', 'hod'] as const).map((step) => isLeftToAdmin(step, nobody))).toEqual([false, false]);
});

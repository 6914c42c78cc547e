import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import type { Phase } from '../vocabulary.ts';
import {
  ACTORS,
  AFTER,
  APPROVERS,
  candidate,
  formAt,
  FULL_ROUTE,
  NOBODY_NAMED,
  officer,
  PERSON,
  takenBy,
  withForm,
} from './form-cases.fixture.ts';
import type { ApproverFacts } from './approvers.ts';
import type { TransitionFacts } from './facts.ts';
import { outstandingActions, remindRefusal } from './outstanding-actions.ts';
import { type Outstanding, type OutstandingFacts, outstandingOf } from './outstanding.ts';

const SINCE = '2026-03-05';
const BEFORE = '2026-02-20';
const ADMIN = officer(PERSON.admin);

function outstanding(facts: TransitionFacts, changes: Partial<OutstandingFacts> = {}): OutstandingFacts {
  const later = (day: string) => ({ firstDay: day, lastDay: '2026-12-31' });
  return {
    ...facts,
    windows: { planning: facts.window, review: later('2026-06-01'), year_end: later('2026-11-01') },
    pendingSince: SINCE,
    appraiseeAble: true,
    groupAdmins: [ADMIN],
    ...changes,
  };
}

/** Returns why a form is outstanding: the reason, who has to act, since and until when. */
function summaryOf(facts: OutstandingFacts): readonly unknown[] {
  const form = outstandingOf(facts);
  if (form === null) return [];
  const { reason, responsible, since, until } = form;
  return [reason, responsible.role, responsible.people.map(({ employeeId }) => employeeId), since, until];
}

const given = (changes: Partial<ApproverFacts>) => ({ approvers: { ...APPROVERS, ...changes } });
const NO_OFFICERS = { hr: [], super_hr: [] };
const nobody = { ...APPROVERS.officers, super_hr: [] };
const { appraisee, supervisor, hod, headOfDivision, hr, superHr, admin, named } = PERSON;

describe('a form that its appraisee has not submitted', () => {
  test.each<[string, Partial<TransitionFacts>, Partial<OutstandingFacts>, readonly unknown[]]>([
    ['has yet to begin', { today: BEFORE }, {}, ['not_begun', 'appraisee', [appraisee], '2026-03-01', '2026-03-31']],
    [
      'is open on its first day',
      { today: '2026-03-01' },
      {},
      ['open', 'appraisee', [appraisee], '2026-03-01', '2026-03-31'],
    ],
    [
      'is open on its last day',
      { today: '2026-03-31' },
      {},
      ['open', 'appraisee', [appraisee], '2026-03-01', '2026-03-31'],
    ],
    ['is HR’s after it', { today: '2026-04-01' }, {}, ['not_submitted', 'hr', [hr], '2026-04-01', null]],
    [
      'is HR’s where the appraisee cannot sign in',
      {},
      { appraiseeAble: false },
      ['open', 'hr', [hr], '2026-03-01', '2026-03-31'],
    ],
    [
      'is super HR’s where the only officer of the company is the appraisee',
      { today: AFTER, ...given({ officers: { ...APPROVERS.officers, hr: [officer(appraisee)] } }) },
      {},
      ['not_submitted', 'super_hr', [superHr], '2026-04-01', null],
    ],
    [
      'is super HR’s where the only officer of the company reports to the appraisee',
      {
        today: AFTER,
        ...given({ officers: { ...APPROVERS.officers, hr: [officer(hr, { reportsToAppraisee: true })] } }),
      },
      {},
      ['not_submitted', 'super_hr', [superHr], '2026-04-01', null],
    ],
    [
      'has nobody where there is no officer',
      { today: AFTER, ...given({ officers: NO_OFFICERS }) },
      {},
      ['not_submitted', 'nobody', [], '2026-04-01', null],
    ],
    [
      'waits for super HR to name an appraiser where nobody is above the appraisee',
      given({ supervisor: null }),
      {},
      ['unassigned', 'super_hr', [superHr], '2026-03-01', '2026-03-31'],
    ],
    [
      'waits for a supervisor from HR where nobody is super HR',
      { today: AFTER, ...given({ supervisor: null, officers: nobody }) },
      {},
      ['unassigned', 'hr', [hr], '2026-04-01', null],
    ],
    [
      'is open where an appraiser is named',
      given({ supervisor: null, named: { ...NOBODY_NAMED, supervisor: candidate(named) } }),
      {},
      ['open', 'appraisee', [appraisee], '2026-03-01', '2026-03-31'],
    ],
    [
      'is open, and super HR’s to help, where the appraiser named is no longer able',
      given({ supervisor: null, named: { ...NOBODY_NAMED, supervisor: candidate(named, { able: false }) } }),
      {},
      ['open', 'super_hr', [superHr], '2026-03-01', '2026-03-31'],
    ],
  ])('%s', (_, changes, beside, expected) => {
    expect(summaryOf(outstanding(formAt('planning', 'unsubmitted', changes), beside))).toEqual(expected);
  });

  test('names what keeps the appraisee from submitting', () => {
    const obstacle = (changes: Partial<TransitionFacts>, beside: Partial<OutstandingFacts> = {}) =>
      outstandingOf(outstanding(formAt('planning', 'unsubmitted', changes), beside))?.obstacle;
    expect(obstacle({})).toBeNull();
    expect(obstacle({}, { appraiseeAble: false })).toBe('no_account');
    expect(obstacle(given({ supervisor: null }))).toBe('no_supervisor');
  });
});

describe('a form that waits for an approver', () => {
  const at = (
    level: 'submitted' | 'supervisor_approved' | 'hod_approved' | 'hr_approved',
    changes: Partial<TransitionFacts> = {},
  ) =>
    formAt('year_end', level, {
      route: FULL_ROUTE,
      response: { given: 'agreed', due: '2026-03-17', decidedBy: null },
      ...changes,
    });

  test.each<[string, TransitionFacts, readonly unknown[]]>([
    ['the supervisor', at('submitted'), ['approval', 'supervisor', [supervisor], SINCE, '2026-03-31']],
    ['the head of the department', at('supervisor_approved'), ['approval', 'hod', [hod], SINCE, '2026-03-31']],
    [
      'the head of the division where the HOD is in conflict',
      at('supervisor_approved', given({ hod: candidate(appraisee), markers: [supervisor] })),
      ['approval', 'head_of_division', [headOfDivision], SINCE, '2026-03-31'],
    ],
    ['HR of the company', at('hod_approved'), ['approval', 'hr', [hr], SINCE, '2026-03-31']],
    [
      'super HR, where the only officer of the company is the appraisee',
      at('hod_approved', given({ officers: { ...APPROVERS.officers, hr: [officer(appraisee)] } })),
      ['approval', 'super_hr', [superHr], SINCE, '2026-03-31'],
    ],
    ['super HR', at('hr_approved'), ['approval', 'super_hr', [superHr], SINCE, '2026-03-31']],
    [
      'the supervisor, late',
      at('submitted', { today: AFTER }),
      ['approval_late', 'supervisor', [supervisor], SINCE, null],
    ],
    [
      'a response first',
      at('supervisor_approved', { response: { given: null, due: '2026-03-17', decidedBy: null } }),
      ['response', 'appraisee', [appraisee], SINCE, '2026-03-17'],
    ],
    [
      'the HOD once the day to respond has passed',
      at('supervisor_approved', { today: '2026-03-18', response: { given: null, due: '2026-03-17', decidedBy: null } }),
      ['approval', 'hod', [hod], SINCE, '2026-03-31'],
    ],
    [
      'nobody: super HR names who appraises',
      at('submitted', given({ supervisor: candidate(supervisor, { able: false }) })),
      ['unassigned', 'super_hr', [superHr], SINCE, null],
    ],
    [
      'nobody: super HR names who decides in place of HOD and head of division',
      at('supervisor_approved', given({ hod: null, headOfDivision: null })),
      ['unassigned', 'super_hr', [superHr], SINCE, null],
    ],
    [
      'nobody: the group’s admin names who finalises',
      at('hr_approved', {
        taken: [takenBy('supervisor'), takenBy('hod'), takenBy('hr', { accountId: 106, employeeId: superHr })],
      }),
      ['unassigned', 'group_admin', [admin], SINCE, null],
    ],
    [
      'nobody, and nobody is able to name anybody: there is no super HR',
      at('supervisor_approved', given({ hod: null, headOfDivision: null, officers: nobody })),
      ['unassigned', 'nobody', [], SINCE, null],
    ],
  ])('%s', (_, facts, expected) => {
    expect(summaryOf(outstanding(facts))).toEqual(expected);
  });

  test('says who could not take the step, and why', () => {
    const facts = at('supervisor_approved', given({ hod: null, headOfDivision: candidate(appraisee) }));
    expect(outstandingOf(outstanding(facts))?.passedOver).toEqual([
      { approver: 'hod', problem: 'no_holder' },
      { approver: 'head_of_division', problem: 'is_appraisee' },
      { approver: 'named', problem: 'no_holder' },
    ]);
  });

  test('is left to nobody where the only admin of the group is the appraisee', () => {
    const facts = at('hr_approved', given({ officers: nobody }));
    const groupAdmins = [officer(appraisee)];
    expect(summaryOf(outstanding(facts, { groupAdmins })).slice(0, 3)).toEqual(['unassigned', 'nobody', []]);
  });
});

describe('a form is not outstanding', () => {
  test.each<[string, TransitionFacts]>([
    ['when it is complete', formAt('planning', 'hod_approved')],
    ['when it is final', formAt('year_end', 'super_hr_approved')],
    ['while its phase is waived', withForm(formAt('planning', 'submitted'), 'planning', { waived: true })],
    ['when its appraisal has ended', formAt('planning', 'submitted', { outcome: 'left' })],
    ['when its cycle is closed', formAt('planning', 'submitted', { cycleOpen: false })],
    [
      'while an earlier phase is not complete: that one is',
      withForm(formAt('review', 'unsubmitted'), 'planning', { level: 'submitted' }),
    ],
  ])('%s', (_, facts) => {
    expect(outstandingOf(outstanding(facts))).toBeNull();
  });
});

test('a form blocks the later phases that have begun and are not waived', () => {
  const facts = formAt('planning', 'unsubmitted', { today: '2026-11-20' });
  const blocked = (of: TransitionFacts) => outstandingOf(outstanding(of))?.blocked;
  expect(blocked(facts)).toEqual(['review', 'year_end']);
  expect(blocked({ ...facts, today: '2026-06-01' })).toEqual(['review']);
  expect(blocked({ ...facts, today: '2026-05-31' })).toEqual([]);
  expect(blocked(withForm(facts, 'review', { waived: true }))).toEqual(['year_end']);
});

describe('what helps a form on', () => {
  const actions = (facts: TransitionFacts, actor: Actor, beside: Partial<OutstandingFacts> = {}) => {
    const all = outstanding(facts, beside);
    return outstandingActions(all, outstandingOf(all) as Outstanding, actor);
  };
  const open = formAt('planning', 'unsubmitted');
  const late = formAt('planning', 'unsubmitted', { today: AFTER });
  const waiting = formAt('planning', 'submitted');
  const agreed = { given: 'agreed', due: '2026-03-17', decidedBy: null } as const;
  const atHr = formAt('year_end', 'hod_approved', { route: FULL_ROUTE, response: agreed });
  const phases = (phase: Phase) => formAt(phase, 'unsubmitted', given({ supervisor: null }));

  test.each<[string, TransitionFacts, Actor, readonly string[]]>([
    ['HR, of an open form', open, ACTORS.hr, ['remind', 'extend', 'waive']],
    ['HR, of a form that was not submitted', late, ACTORS.hr, ['pass_on', 'extend', 'waive']],
    ['HR, of a form that waits for a supervisor', waiting, ACTORS.hr, ['remind', 'name_stand_in', 'waive']],
    [
      'HR, where nobody is above the appraisee',
      phases('planning'),
      ACTORS.hr,
      ['change_supervisor', 'extend', 'waive'],
    ],
    [
      'super HR, where nobody is above the appraisee',
      phases('planning'),
      ACTORS.superHr,
      ['name_approver', 'change_supervisor', 'extend', 'waive'],
    ],
    ['HR elsewhere, of anything', late, ACTORS.hrElsewhere, []],
    ['an officer in another role', late, ACTORS.hrAsExecutive, []],
    ['the supervisor, of what waits for them', waiting, ACTORS.supervisor, ['decide']],
    ['HR, of what waits for HR', atHr, ACTORS.hr, ['decide', 'remind', 'waive']],
    ['super HR, of what waits for HR of the company', atHr, ACTORS.superHr, ['remind', 'waive']],
    ['the appraisee', open, ACTORS.appraisee, []],
  ])('%s', (_, facts, actor, expected) => {
    expect(actions(facts, actor)).toEqual(expected);
  });

  test('HR does nothing to their own form, nor to that of a superior', () => {
    const own = { ...ACTORS.hr, employeeId: appraisee };
    expect(actions(late, own)).toEqual([]);
    expect(actions({ ...late, callerReportsToAppraisee: true }, ACTORS.hr)).toEqual([]);
  });

  test('HR reminds nobody who cannot act', () => {
    const refusal = (facts: TransitionFacts, actor: Actor, beside: Partial<OutstandingFacts> = {}) => {
      const all = outstanding(facts, beside);
      return remindRefusal(all, outstandingOf(all), actor);
    };
    expect(refusal(open, ACTORS.hr)).toBeNull();
    expect(refusal(open, ACTORS.hr, { appraiseeAble: false })).toBe('nobody_to_remind');
    expect(refusal(late, ACTORS.hr)).toBe('nobody_to_remind');
    expect(refusal(formAt('planning', 'hod_approved'), ACTORS.hr)).toBe('nobody_to_remind');
    expect(refusal(open, ACTORS.hrElsewhere)).toBe('forbidden');
    expect(actions(open, ACTORS.hr, { appraiseeAble: false })).toEqual(['extend', 'waive']);
  });

  test('the group’s admin names who finalises where nobody of HR is able', () => {
    const facts = formAt('year_end', 'hr_approved', given({ officers: NO_OFFICERS }));
    expect(actions(facts, ACTORS.admin)).toEqual(['name_approver']);
  });
});

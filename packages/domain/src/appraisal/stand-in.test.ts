import { describe, expect, test } from 'vitest';
import { PHASES, ROLE, type RoleId, type Step } from '../vocabulary.ts';
import type { Actor } from '../actor.ts';
import { editableGroups } from './editing.ts';
import type { TransitionFacts } from './facts.ts';
import {
  ACTORS,
  APPROVERS,
  candidate,
  formAt,
  FULL_ROUTE,
  NOBODY_NAMED,
  PERSON,
  takenBy,
} from './form-cases.fixture.ts';
import { APPROVE, carryOut, DISAPPROVE } from './form-life.fixture.ts';
import { mayReadMarks } from './reading.ts';
import { stepsHeldBy } from './rights.ts';
import { actingFor, principalOf, standInsFor } from './stand-in.ts';
import { decideTransition, transitionRefusal } from './transition.ts';

const STAND_IN = 20;
const ROLES: readonly RoleId[] = Object.values(ROLE);

function standIn(activeRole: RoleId, changes: Partial<Actor> = {}): Actor {
  return { ...ACTORS.outsider, accountId: 120, employeeId: STAND_IN, activeRole, ...changes };
}

const STAND_IN_ACTOR = standIn(ROLE.executive);

/** A form that waits for a step, with somebody who stands in for one of its approvers. */
function waitingFor(step: Step, principalId: number, changes: Partial<TransitionFacts> = {}): TransitionFacts {
  const index = FULL_ROUTE.indexOf(step);
  const level = index === 0 ? 'submitted' : (`${FULL_ROUTE[index - 1] ?? 'supervisor'}_approved` as const);
  const given = { given: 'agreed', due: null, decidedBy: null } as const;
  const standIns = [{ principalId, employeeId: STAND_IN }];
  return formAt('year_end', level, { route: FULL_ROUTE, response: given, standIns, ...changes });
}

/** Each approver who is one person, with the facts that make them so. */
const PRINCIPALS: readonly (readonly [string, Step, number, Partial<typeof APPROVERS>])[] = [
  ['the supervisor', 'supervisor', PERSON.supervisor, {}],
  ['the appraiser named in their place', 'supervisor', PERSON.named, { supervisor: null, named: named('supervisor') }],
  ['the head of the department', 'hod', PERSON.hod, {}],
  ['the head of the division in their place', 'hod', PERSON.headOfDivision, { hod: null }],
  ['a named decider', 'hod', PERSON.named, { hod: null, headOfDivision: null, named: named('hod') }],
  ['who was named for HR’s step', 'hr', PERSON.named, { officers: { hr: [], super_hr: [] }, named: named('hr') }],
  ['a named finaliser', 'super_hr', PERSON.named, { officers: { hr: [], super_hr: [] }, named: named('super_hr') }],
];

function named(step: Step) {
  return { ...NOBODY_NAMED, [step]: candidate(PERSON.named) };
}

describe.each(PRINCIPALS)('who stands in for %s', (_, step, principalId, approvers) => {
  const facts = waitingFor(step, principalId, { approvers: { ...APPROVERS, ...approvers } });

  test.each(ROLES)('under role %i', (role) => {
    const isPossible = role === ROLE.executive || role === ROLE.topManagement || role === ROLE.hod;
    const actor = standIn(role);
    expect(principalOf(facts, actor, step)).toBe(isPossible ? principalId : null);
    expect(stepsHeldBy(facts, actor)).toEqual(isPossible ? [step] : []);
    expect(transitionRefusal(facts, actor, 'approve')).toBe(isPossible ? null : 'not_an_approver');
    expect(transitionRefusal(facts, actor, 'disapprove')).toBe(isPossible ? null : 'not_an_approver');
    expect(actingFor(facts, actor, 'approve')).toBe(isPossible ? principalId : null);
  });

  test('is the appraisee, or reports to the appraisee: nothing', () => {
    const own = { ...STAND_IN_ACTOR, employeeId: PERSON.appraisee };
    const asOwn = { ...facts, standIns: [{ principalId, employeeId: PERSON.appraisee }] };
    expect([principalOf(asOwn, own, step), transitionRefusal(asOwn, own, 'approve')]).toEqual([null, 'own_form']);
    const above = { ...facts, callerReportsToAppraisee: true };
    expect([principalOf(above, STAND_IN_ACTOR, step), transitionRefusal(above, STAND_IN_ACTOR, 'approve')]).toEqual([
      null,
      'superiors_form',
    ]);
  });

  test('cannot hand it on, and is nobody once the delegation is over', () => {
    const next = { ...STAND_IN_ACTOR, accountId: 121, employeeId: 21 };
    const chained = { ...facts, standIns: [...facts.standIns, { principalId: STAND_IN, employeeId: 21 }] };
    expect(stepsHeldBy(chained, next)).toEqual([]);
    expect(stepsHeldBy({ ...facts, standIns: [] }, STAND_IN_ACTOR)).toEqual([]);
  });

  test('writes and reads what the approver does, and the step stays the approver’s', () => {
    const principal = Object.values(ACTORS).find(
      (actor) => actor.employeeId === principalId && stepsHeldBy(facts, actor).includes(step),
    );
    if (principal === undefined) throw new Error('The approver holds the step');
    expect(editableGroups(facts, STAND_IN_ACTOR)).toEqual(editableGroups(facts, principal));
    expect(mayReadMarks(facts, STAND_IN_ACTOR)).toBe(mayReadMarks(facts, principal));
    expect(actingFor(facts, principal, 'approve')).toBeNull();
  });
});

/** The people who may stand in for the supervisor, though they have another part in the form. */
const OTHERS: readonly (readonly [string, Actor, Partial<TransitionFacts>])[] = [
  ['the head of the department', { ...ACTORS.hod, activeRole: ROLE.executive }, {}],
  [
    'a named decider',
    ACTORS.named,
    { approvers: { ...APPROVERS, hod: null, headOfDivision: null, named: named('hod') } },
  ],
  ['who took a later step that stands', standIn(ROLE.executive), { taken: [takenBy('hr', { employeeId: STAND_IN })] }],
];

test.each(OTHERS)('%s takes no other step of the form as a stand-in', (_, actor, changes) => {
  const standIns = [{ principalId: PERSON.supervisor, employeeId: actor.employeeId ?? 0 }];
  const facts = { ...waitingFor('supervisor', PERSON.supervisor, changes), standIns };
  expect(principalOf(facts, actor, 'supervisor')).toBeNull();
  expect(stepsHeldBy(facts, actor)).not.toContain('supervisor');
});

/** Steps that a stand-in took for the supervisor. */
const TAKEN_FOR = takenBy('supervisor', { accountId: 120, employeeId: STAND_IN, onBehalfOfId: PERSON.supervisor });

describe('what was done on behalf counts as done by both', () => {
  test.each([
    ['the head of the department', 'hod', ROLE.hod, { hod: candidate(STAND_IN) }],
    ['the head of the division', 'hod', ROLE.topManagement, { hod: null, headOfDivision: candidate(STAND_IN) }],
  ] as const)('the stand-in becomes %s: the step goes further up', (_label, step, role, approvers) => {
    const facts = waitingFor(step, PERSON.supervisor, {
      taken: [TAKEN_FOR],
      approvers: { ...APPROVERS, ...approvers },
    });
    expect(stepsHeldBy(facts, standIn(role))).not.toContain(step);
  });

  test('the stand-in is HR, too: another officer takes HR’s step', () => {
    const grants = [{ role: 6 as const, companyId: 1 }];
    const facts = waitingFor('hr', PERSON.supervisor, { taken: [TAKEN_FOR, takenBy('hod')] });
    expect(transitionRefusal(facts, standIn(ROLE.hr, { grants }), 'approve')).toBe('took_earlier_step');
    expect(transitionRefusal(facts, ACTORS.hr, 'approve')).toBeNull();
  });

  test.each([
    ['the stand-in', STAND_IN],
    ['the approver', PERSON.supervisor],
  ])('%s is super HR, too: somebody else finalises', (_, employeeId) => {
    const grants = [{ role: 6 as const, companyId: null }];
    const facts = waitingFor('super_hr', PERSON.supervisor, { taken: [TAKEN_FOR, takenBy('hod'), takenBy('hr')] });
    const actor = { ...ACTORS.superHr, accountId: 100 + employeeId, employeeId, grants };
    expect(transitionRefusal(facts, actor, 'approve')).toBe('took_earlier_step');
    expect(transitionRefusal(facts, ACTORS.superHr, 'approve')).toBeNull();
  });

  test('in planning and review one approval takes both steps of a supervisor who is also the HOD', () => {
    for (const phase of PHASES.filter((each) => each !== 'year_end')) {
      const approvers = { ...APPROVERS, hod: candidate(PERSON.supervisor) };
      const standIns = [{ principalId: PERSON.supervisor, employeeId: STAND_IN }];
      const facts = formAt(phase, 'submitted', { approvers, standIns });
      const decision = decideTransition(facts, STAND_IN_ACTOR, APPROVE);
      if (!decision.ok) throw new Error(decision.code);
      const after = carryOut(facts, STAND_IN_ACTOR, decision);
      expect(after.taken).toMatchObject([
        { step: 'supervisor', employeeId: STAND_IN, onBehalfOfId: PERSON.supervisor },
        { step: 'hod', employeeId: STAND_IN, onBehalfOfId: PERSON.supervisor, withSupervisor: true },
      ]);
    }
  });
});

describe('an approval that a stand-in gave', () => {
  const facts = formAt('planning', 'supervisor_approved', {
    taken: [TAKEN_FOR],
    standIns: [{ principalId: PERSON.supervisor, employeeId: STAND_IN }],
  });

  test('is taken back by either of the two, on behalf where the stand-in does', () => {
    for (const actor of [STAND_IN_ACTOR, ACTORS.supervisor])
      expect(transitionRefusal(facts, actor, 'revert')).toBeNull();
    expect(actingFor(facts, STAND_IN_ACTOR, 'revert')).toBe(PERSON.supervisor);
    expect(actingFor(facts, ACTORS.supervisor, 'revert')).toBeNull();
  });

  test('is taken back by either of the two, also at super HR’s step', () => {
    const approvers = { ...APPROVERS, officers: { hr: [], super_hr: [] }, named: named('super_hr') };
    const taken = [
      takenBy('supervisor'),
      { ...TAKEN_FOR, step: 'super_hr', approver: 'named', onBehalfOfId: PERSON.named } as const,
    ];
    const standIns = [{ principalId: PERSON.named, employeeId: STAND_IN }];
    const route = ['supervisor', 'super_hr'] as const;
    const done = formAt('planning', 'super_hr_approved', { route, approvers, taken, standIns });
    for (const actor of [STAND_IN_ACTOR, ACTORS.named]) expect(transitionRefusal(done, actor, 'revert')).toBeNull();
  });

  test('is the approver’s alone to take back once the delegation is over', () => {
    const over = { ...facts, standIns: [] };
    expect(transitionRefusal(over, STAND_IN_ACTOR, 'revert')).toBe('not_an_approver');
    expect(transitionRefusal(over, ACTORS.supervisor, 'revert')).toBeNull();
  });
});

describe('who is told that a step waits for an approver', () => {
  const facts = waitingFor('hod', PERSON.hod, {
    taken: [takenBy('supervisor')],
    standIns: [
      { principalId: PERSON.hod, employeeId: 21 },
      { principalId: PERSON.hod, employeeId: STAND_IN },
      { principalId: PERSON.hod, employeeId: PERSON.supervisor },
      { principalId: PERSON.hod, employeeId: PERSON.appraisee },
      { principalId: PERSON.supervisor, employeeId: 22 },
    ],
  });
  const all = [21, STAND_IN, PERSON.supervisor, PERSON.appraisee, 22].map((id) => candidate(id));

  test('are the stand-ins who may take it, in their order', () => {
    expect(standInsFor(facts, 'hod', all)).toEqual([21, STAND_IN]);
  });

  test.each([
    ['unable', { able: false }],
    ['reporting to the appraisee', { reportsToAppraisee: true }],
  ])('is nobody %s', (_, changes) => {
    expect(standInsFor(facts, 'hod', [candidate(21, changes), candidate(STAND_IN)])).toEqual([STAND_IN]);
  });

  test('is nobody at a step that nobody takes in person', () => {
    expect(standInsFor(facts, 'hr', all)).toEqual([]);
  });
});

test('whoever acts first acts: the form is no longer the other’s to approve', () => {
  const facts = waitingFor('supervisor', PERSON.supervisor);
  const decision = decideTransition(facts, STAND_IN_ACTOR, { ...APPROVE, decisionNote: 'Checked' });
  if (!decision.ok) throw new Error(decision.code);
  const after = carryOut(facts, STAND_IN_ACTOR, decision);
  expect(transitionRefusal(after, ACTORS.supervisor, 'approve')).toBe('not_your_turn');
  const back = decideTransition(facts, STAND_IN_ACTOR, DISAPPROVE);
  expect(back.ok).toBe(true);
});

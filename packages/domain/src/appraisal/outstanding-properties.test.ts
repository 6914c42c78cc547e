import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHASES, ROLE_IDS } from '../vocabulary.ts';
import { anyLife } from './any-life.fixture.ts';
import type { TransitionFacts } from './facts.ts';
import { AFTER, DURING, officer, PERSON } from './form-cases.fixture.ts';
import { actorFor, PEOPLE, SUBORDINATE } from './form-life.fixture.ts';
import { type OutstandingAction, outstandingActions } from './outstanding-actions.ts';
import { OUTSTANDING_REASONS, type Outstanding, type OutstandingFacts, outstandingOf } from './outstanding.ts';
import { isPhaseComplete } from './phase-state.ts';
import { transitionRefusal } from './transition.ts';
import { UNDIVIDED_YEAR } from './sections.ts';

type Circumstances = Pick<OutstandingFacts, 'today' | 'appraiseeAble' | 'groupAdmins'>;

const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  today: fc.constantFrom('2026-02-01', DURING, AFTER),
  appraiseeAble: fc.boolean(),
  groupAdmins: fc.subarray([officer(PERSON.admin), officer(PERSON.appraisee)]),
});

function factsOf(form: TransitionFacts, circumstances: Circumstances): OutstandingFacts {
  const window = { firstDay: '2026-03-01', lastDay: '2026-03-31' };
  const windows = { planning: window, review: window, year_end: window };
  return { ...form, ...circumstances, windows, pendingSince: DURING };
}

/** Returns every action that a person has on a form, in any role. */
function actionsOf(facts: OutstandingFacts, form: Outstanding, employeeId: number): ReadonlySet<OutstandingAction> {
  const own = { ...facts, callerReportsToAppraisee: employeeId === SUBORDINATE };
  return new Set(ROLE_IDS.flatMap((role) => outstandingActions(own, form, actorFor(employeeId, role))));
}

/** The actions that bring a form nearer to its end; to waive a phase is HR's way around it. */
const FORWARD = ['decide', 'name_approver', 'change_supervisor', 'pass_on'] as const;

/** True if the person who has to act is able to: by the rules that decide the very action. */
function canHelp(facts: OutstandingFacts, form: Outstanding, employeeId: number): boolean {
  const { reason, responsible } = form;
  if (responsible.role === 'appraisee') {
    const whole = {
      ...facts,
      supervisorHasStarted: false,
      moderatedBy: [],
      formerSupervisorIds: [],
      year: UNDIVIDED_YEAR,
    };
    const action = reason === 'response' ? 'agree' : 'submit';
    const refusal = transitionRefusal(whole, actorFor(employeeId, 3), action);
    return refusal === null || (reason === 'not_begun' && refusal === 'phase_not_begun');
  }
  const actions = actionsOf(facts, form, employeeId);
  if (reason === 'approval' || reason === 'approval_late') return actions.has('decide');
  if (reason === 'unassigned' || form.obstacle === 'no_supervisor') {
    return actions.has('name_approver') || actions.has('change_supervisor') || actions.has('extend');
  }
  return actions.has('waive') && actions.has('extend');
}

test('in any life, every form is complete, or it is said why not, and who is able to act', () => {
  const reasons = new Set<string>();
  fc.assert(
    fc.property(anyLife, anyCircumstances, (life, circumstances) => {
      for (const state of life.flatMap(({ before, after }) => [before, after])) {
        const facts = factsOf(state, circumstances);
        const form = outstandingOf(facts);
        const isOver = isPhaseComplete(facts, facts.phase) || facts.outcome !== null;
        expect(form === null).toBe(isOver);
        if (form === null) continue;
        reasons.add(form.reason);
        const { role, people } = form.responsible;
        expect(people.length === 0).toBe(role === 'nobody');
        for (const { accountId, employeeId } of people) {
          const id = employeeId ?? (accountId ?? 100) - 100;
          expect([form.reason, role, id, canHelp(facts, form, id)]).toEqual([form.reason, role, id, true]);
        }
      }
    }),
    { numRuns: 120 },
  );
  expect(reasons).toEqual(new Set<string>(OUTSTANDING_REASONS));
});

test('nobody is named only where really nobody could bring the form on', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyLife, anyCircumstances, (life, circumstances) => {
      for (const { after } of life) {
        const facts = factsOf(after, circumstances);
        const form = outstandingOf(facts);
        if (form?.responsible.role !== 'nobody') continue;
        seen++;
        const admins = facts.groupAdmins.map(({ employeeId }) => employeeId);
        const officers = [...facts.approvers.officers.hr, ...facts.approvers.officers.super_hr].map(
          ({ employeeId }) => employeeId,
        );
        // The fixture's people keep their grants; those who are not among the officers cannot act.
        const able = PEOPLE.filter(
          (id) =>
            ![PERSON.hr, PERSON.superHr, PERSON.admin].some((one) => one === id) ||
            [...admins, ...officers].includes(id),
        );
        for (const id of able) {
          const actions = actionsOf(facts, form, id);
          expect(FORWARD.filter((action) => actions.has(action))).toEqual([]);
        }
      }
    }),
    { numRuns: 120 },
  );
  expect(seen).toBeGreaterThan(0);
});

test('at most one form of an appraisal is outstanding', () => {
  fc.assert(
    fc.property(anyLife, anyCircumstances, (life, circumstances) => {
      for (const { after } of life) {
        const all = PHASES.map((phase) => outstandingOf({ ...factsOf(after, circumstances), phase }));
        expect(all.filter((form) => form !== null).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 100 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHASES, STEPS, type Step } from '../vocabulary.ts';
import type { Performer } from './facts.ts';
import { AFTER, candidate, DURING, formAt, NOBODY_NAMED, officer, PERSON } from './form-cases.fixture.ts';
import {
  actorFor,
  carryOut,
  live,
  PEOPLE,
  PUSHES,
  SUBORDINATE,
  type RandomAction,
  type PerformedAction,
} from './form-life.fixture.ts';
import { isAtLeast, levelOf, levelsOf } from './route.ts';
import { decideTransition } from './transition.ts';

// The appraisee, or somebody who reports to the appraisee, may turn up as any approver.
const anybody = fc.option(
  fc
    .record({ employeeId: fc.constantFrom(...PEOPLE), able: fc.boolean() })
    .map(({ employeeId, able }) => candidate(employeeId, { able, reportsToAppraisee: employeeId === SUBORDINATE })),
);
const mostly = (employeeId: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(candidate(employeeId)) }, { weight: 1, arbitrary: anybody });

const anyApproverFacts = fc.record({
  appraiseeId: fc.constant(PERSON.appraisee),
  companyId: fc.constant(1),
  supervisor: mostly(PERSON.supervisor),
  hod: fc.oneof(mostly(PERSON.hod), fc.constant(null), fc.constant(candidate(PERSON.supervisor))),
  headOfDivision: fc.oneof(mostly(PERSON.headOfDivision), fc.constant(null)),
  officers: fc.record({ hr: fc.subarray([officer(PERSON.hr)]), super_hr: fc.subarray([officer(PERSON.superHr)]) }),
  named: fc.constant(NOBODY_NAMED),
  markers: fc.constant([]),
  takers: fc.constant([]),
});

/** Anybody may stand in for anybody, also who is the appraisee or holds another step; often for a usual approver. */
const anyStandIns = fc.uniqueArray(
  fc.record({
    principalId: fc.oneof(fc.constantFrom(PERSON.supervisor, PERSON.hod), fc.constantFrom(...PEOPLE)),
    employeeId: fc.constantFrom(...PEOPLE),
  }),
  { maxLength: 6, selector: ({ principalId, employeeId }) => `${principalId}-${employeeId}` },
);

const anyPerformer: fc.Arbitrary<Performer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('system' as const) },
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(1, 3, 4, 5, 6))
      .map(([id, role]) => actorFor(id, role)),
  },
);

const anyRequest: fc.Arbitrary<RandomAction['request']> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constantFrom('submit', 'unsubmit', 'agree', 'no_response', 'revert', 'pass_on'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('approve' as const),
      decisionNote: fc.constantFrom(null, 'Checked'),
      irreversibleConfirmed: fc.boolean(),
    }),
  },
  fc.record({
    action: fc.constantFrom('disagree', 'disapprove', 'waive', 'unwaive'),
    reason: fc.constantFrom(null, 'Because'),
  }),
  fc.record({
    action: fc.constant('name_decider' as const),
    step: fc.constantFrom(...STEPS),
    nominee: fc.constantFrom(...PEOPLE).map((id) => candidate(id, { reportsToAppraisee: id === SUBORDINATE })),
  }),
  { weight: 2, arbitrary: fc.record({ action: fc.constant('moderate' as const), changesScore: fc.boolean() }) },
);

const anyStart = fc
  .record({
    phase: fc.constantFrom(...PHASES),
    seats: anyApproverFacts,
    steps: fc.subarray(['hod', 'hr', 'super_hr'] as const),
    today: fc.constantFrom(DURING, AFTER),
    standIns: anyStandIns,
  })
  .map(({ phase, seats, steps, today, standIns }) => {
    const rest = phase === 'year_end' ? [...steps.filter((step) => step !== 'super_hr'), 'super_hr' as const] : steps;
    const route: readonly Step[] = ['supervisor', ...rest];
    return formAt(phase, 'unsubmitted', { route, seats, today, standIns });
  });

const anyActs = fc.array(fc.record({ performer: anyPerformer, request: anyRequest }), {
  minLength: 20,
  maxLength: 120,
});
/** So that stand-ins sometimes act before their approvers. */
const LAST_FIRST = PUSHES.flatMap((_, index) => PUSHES.at(-1 - index) ?? []);
const anyLife = fc.tuple(anyStart, anyActs).map(([start, acts]) =>
  live(
    start,
    acts.flatMap((act, index) => [act, ...(index % 2 === 0 ? PUSHES : LAST_FIRST)]),
  ),
);

/**
 * Checks a property over the lives of forms; returns how many cases it checked, so that a property over nothing fails.
 */
function over(check: (lived: readonly PerformedAction[]) => number): number {
  let seen = 0;
  fc.assert(
    fc.property(anyLife, (lived) => void (seen += check(lived))),
    { numRuns: 400 },
  );
  return seen;
}

function levelNow({ after }: Pick<PerformedAction, 'after'>) {
  return after.forms[after.phase].level;
}

describe('any life of a form', () => {
  test('ends when its year-end is final: no act follows', () => {
    const seen = over((lived) => {
      const final = lived.findIndex(
        (each) => each.after.phase === 'year_end' && levelNow(each) === 'super_hr_approved',
      );
      if (final < 0) return 0;
      expect(lived.slice(final + 1)).toEqual([]);
      return 1;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test("has nobody act on a superior's form, nor on their own but as its appraisee", () => {
    const own = new Set(['submit', 'unsubmit', 'agree', 'disagree']);
    const seen = over((lived) => {
      const byPeople = lived.flatMap(({ act }) =>
        act.performer === 'system' ? [] : [{ id: act.performer.employeeId, action: act.request.action }],
      );
      expect(byPeople.filter(({ id }) => id === SUBORDINATE)).toEqual([]);
      expect(byPeople.filter(({ id, action }) => (id === PERSON.appraisee) !== own.has(action))).toEqual([]);
      return byPeople.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('skips nothing at year-end, and elsewhere the HOD step only, saying why', () => {
    const seen = over((lived) => {
      const skips = lived.flatMap(({ before, decision }) =>
        decision.events.filter(({ action }) => action === 'skip').map((event) => ({ ...event, phase: before.phase })),
      );
      expect(skips.filter(({ phase, step }) => phase === 'year_end' || step !== 'hod')).toEqual([]);
      expect(skips.filter(({ passedOver, by }) => passedOver.length === 0 || by !== 'system')).toEqual([]);
      return skips.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('stays on its route, each step up to its level in force as taken or skipped', () => {
    const seen = over((lived) => {
      for (const each of lived) {
        const route = each.after.policy.routes[each.after.phase];
        expect(levelsOf(route)).toContain(levelNow(each));
        const standing = route.filter((step) => isAtLeast(levelNow(each), levelOf(step)));
        expect(each.after.taken.map(({ step }) => step)).toEqual(standing);
      }
      return lived.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('is recorded by its events without a gap', () => {
    const seen = over((lived) => {
      for (const { before, after, decision } of lived) {
        const { events } = decision;
        expect([before.forms[before.phase].level, ...events.map(({ to }) => to)]).toEqual([
          ...events.map(({ from }) => from),
          after.forms[after.phase].level,
        ]);
      }
      return lived.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('has a revert right after an approval restore level, steps and who is waited for, unless that was final', () => {
    const seen = over((lived) => {
      const approvals = lived.filter(({ act, after }) => act.request.action === 'approve' && after.outcome !== 'rated');
      for (const { act, before, after, decision } of approvals) {
        const back = decideTransition(after, act.performer, { action: 'revert' });
        if (!back.ok) throw new Error(`Refused to revert: ${back.code}`);
        const restored = carryOut(after, act.performer, back);
        expect(restored.forms).toEqual(before.forms);
        expect(restored.taken).toEqual(before.taken);
        expect(back.pending?.step).toBe(decision.events.find(({ action }) => action === 'approve')?.step);
      }
      return approvals.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test("has super HR's step taken by a person who took no other of the form", () => {
    const seen = over((lived) => {
      const finalised = lived.filter(({ after }) => after.taken.some(({ step }) => step === 'super_hr'));
      for (const { after } of finalised) {
        const takers = after.taken.flatMap(({ step, employeeId }) =>
          employeeId === null ? [] : [{ step, employeeId }],
        );
        const finaliser = takers.find(({ step }) => step === 'super_hr');
        expect(takers.filter(({ employeeId }) => employeeId === finaliser?.employeeId)).toEqual([finaliser]);
      }
      return finalised.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('never has a stand-in act on their own or a superior’s form, take another step of it, or finalise after the approver', () => {
    const seen = over((lived) => {
      const onBehalf = lived.filter(({ after }) => after.taken.some(({ onBehalfOfId }) => onBehalfOfId !== null));
      for (const { after } of onBehalf) {
        for (const { employeeId, onBehalfOfId } of after.taken.filter((taken) => taken.onBehalfOfId !== null)) {
          expect([PERSON.appraisee, SUBORDINATE, onBehalfOfId]).not.toContain(employeeId);
          expect(after.standIns).toContainEqual({ principalId: onBehalfOfId, employeeId });
          const others = after.taken.filter((taken) => taken.onBehalfOfId !== onBehalfOfId);
          expect(others.map((taken) => taken.employeeId)).not.toContain(employeeId);
          const finaliser = after.taken.find(({ step }) => step === 'super_hr');
          if (finaliser?.onBehalfOfId === null) expect(finaliser.employeeId).not.toBe(onBehalfOfId);
        }
      }
      return onBehalf.length;
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('never has silence recorded as agreement, nor a year-end decided without a response or its deadline', () => {
    const seen = over((lived) => {
      const responses = lived.filter(({ decision }) =>
        decision.effects.some((effect) => effect.kind === 'record_response'),
      );
      for (const { act, after } of responses) {
        const byAppraisee = act.request.action === 'agree' || act.request.action === 'disagree';
        expect(after.response.given === 'no_response').toBe(!byAppraisee);
      }
      const decided = lived.filter(
        ({ before, act }) => before.phase === 'year_end' && before.taken.length > 0 && act.request.action === 'approve',
      );
      expect(decided.filter(({ after }) => after.response.given === null)).toEqual([]);
      return decided.length;
    });
    expect(seen).toBeGreaterThan(0);
  });
});

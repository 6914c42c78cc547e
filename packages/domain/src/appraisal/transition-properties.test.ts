import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLife } from './any-life.fixture.ts';
import { PERSON } from './form-cases.fixture.ts';
import { carryOut, SUBORDINATE, type PerformedAction } from './form-life.fixture.ts';
import { isAtLeast, levelOf, levelsOf } from './route.ts';
import { decideTransition } from './transition.ts';

const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Random lives, made once: each property is checked over all of them. */
const lives = fc.sample(anyLife, { numRuns: 800, seed });

/** Checks a property over all lives; returns how many cases it checked, so that a property over nothing fails. */
function over(check: (lived: readonly PerformedAction[]) => number): number {
  return lives.reduce((seen, lived) => seen + check(lived), 0);
}

function levelNow({ after }: Pick<PerformedAction, 'after'>) {
  return after.forms[after.phase].level;
}

describe(`any life of a form (TEST_SEED=${seed})`, () => {
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
      const byPeople = lived.flatMap(({ action }) =>
        action.performer === 'system' ? [] : [{ id: action.performer.employeeId, action: action.request.action }],
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
        const reached = route.filter((step) => isAtLeast(levelNow(each), levelOf(step)));
        expect(each.after.taken.map(({ step }) => step)).toEqual(reached);
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
      const approvals = lived.filter(
        ({ action, after }) => action.request.action === 'approve' && after.outcome !== 'rated',
      );
      for (const { action, before, after, decision } of approvals) {
        const back = decideTransition(after, action.performer, { action: 'revert' });
        if (!back.ok) throw new Error(`Refused to revert: ${back.code}`);
        const restored = carryOut(after, action.performer, back);
        expect(restored.forms).toEqual(before.forms);
        expect(restored.taken).toEqual(before.taken);
        expect(back.pending?.step).toBe(decision.events.find((event) => event.action === 'approve')?.step);
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
      for (const { action, after } of responses) {
        const byAppraisee = action.request.action === 'agree' || action.request.action === 'disagree';
        expect(after.response.given === 'no_response').toBe(!byAppraisee);
      }
      const decided = lived.filter(
        ({ before, action }) =>
          before.phase === 'year_end' && before.taken.length > 0 && action.request.action === 'approve',
      );
      expect(decided.filter(({ after }) => after.response.given === null)).toEqual([]);
      return decided.length;
    });
    expect(seen).toBeGreaterThan(0);
  });
});

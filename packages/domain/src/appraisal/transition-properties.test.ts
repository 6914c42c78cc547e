import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHASES, STEPS, type Step } from '../words.ts';
import type { Doer, TransitionFacts } from './facts.ts';
import { ACTORS, AFTER, candidate, DURING, formAt, NOBODY_NAMED, PERSON } from './form-cases.fixture.ts';
import { carryOut } from './form-world.fixture.ts';
import { decideModeration } from './moderation.ts';
import { levelOf, levelsOf, isAtLeast } from './route.ts';
import type { SeatFacts } from './seats.ts';
import { decideTransition } from './transition.ts';
import type { Decision, TransitionEvent, TransitionRequest } from './transition-types.ts';

type Act = {
  readonly doer: Doer;
  readonly request: TransitionRequest | { readonly action: 'moderate'; readonly changesScore: boolean };
};
type Taken = {
  readonly act: Act;
  readonly before: TransitionFacts;
  readonly after: TransitionFacts;
  readonly decision: Extract<Decision, { ok: true }>;
};

/** The appraisee, or an employee who reports to the appraisee, may turn up in any seat. */
const SUBORDINATE = 12;
const PEOPLE = [...Object.values(PERSON), SUBORDINATE];

const seat = fc.option(
  fc
    .record({ employeeId: fc.constantFrom(...PEOPLE), able: fc.boolean() })
    .map(({ employeeId, able }) => candidate(employeeId, { able, reportsToAppraisee: employeeId === SUBORDINATE })),
);
function mostly(employeeId: number) {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(candidate(employeeId)) }, { weight: 1, arbitrary: seat });
}
const seats: fc.Arbitrary<SeatFacts> = fc.record({
  appraiseeId: fc.constant(PERSON.appraisee),
  companyId: fc.constant(1),
  supervisor: mostly(PERSON.supervisor),
  hod: fc.oneof(mostly(PERSON.hod), fc.constant(null), fc.constant(candidate(PERSON.supervisor))),
  headOfDivision: fc.oneof(mostly(PERSON.headOfDivision), fc.constant(null)),
  named: fc.constant(NOBODY_NAMED),
  markers: fc.constant([]),
});

const doer: fc.Arbitrary<Doer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('system' as const) },
  {
    weight: 9,
    arbitrary: fc
      .record({ employeeId: fc.constantFrom(...PEOPLE), activeRole: fc.constantFrom(3, 4, 5, 6) })
      .map(({ employeeId, activeRole }) => ({
        ...ACTORS.outsider,
        accountId: 100 + employeeId,
        employeeId,
        activeRole,
        grants:
          employeeId === PERSON.hr ? ACTORS.hr.grants : employeeId === PERSON.superHr ? ACTORS.superHr.grants : [],
      })),
  },
);

const simple = fc
  .constantFrom('submit', 'unsubmit', 'agree', 'no_response', 'revert', 'pass_on')
  .map((action) => ({ action }));
const approve = fc.record({
  action: fc.constant('approve' as const),
  decisionNote: fc.constantFrom(null, 'Checked'),
  irreversibleConfirmed: fc.boolean(),
});
const reasoned = fc.record({
  action: fc.constantFrom('disagree', 'disapprove', 'waive', 'unwaive'),
  reason: fc.constantFrom(null, 'Because'),
});
const naming = fc.record({
  action: fc.constant('name_decider' as const),
  step: fc.constantFrom(...STEPS),
  nominee: fc.constantFrom(...PEOPLE).map((id) => candidate(id, { reportsToAppraisee: id === SUBORDINATE })),
});
const moderate = fc.record({ action: fc.constant('moderate' as const), changesScore: fc.boolean() });
const request: fc.Arbitrary<Act['request']> = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 4, arbitrary: approve },
  reasoned,
  naming,
  { weight: 2, arbitrary: moderate },
);
const acts = fc.array(fc.record({ doer, request }), { minLength: 20, maxLength: 120 });

const routes: fc.Arbitrary<readonly Step[]> = fc
  .subarray(['hod', 'hr', 'super_hr'] as const)
  .map((rest) => ['supervisor', ...rest]);
const start = fc
  .record({ phase: fc.constantFrom(...PHASES), seats, route: routes, late: fc.boolean() })
  .map(({ phase, seats: holders, route, late }) => {
    const withEnd: readonly Step[] =
      phase === 'year_end' && !route.includes('super_hr') ? [...route, 'super_hr'] : route;
    return formAt(phase, 'unsubmitted', { route: withEnd, seats: holders, today: late ? AFTER : DURING });
  });

/** Lives a form: every act is tried in turn; what is permitted is carried out. Each day-dependent act also comes up late. */
function live(first: TransitionFacts, tried: readonly Act[]): readonly Taken[] {
  const lived: Taken[] = [];
  let facts = first;
  for (const act of tried) {
    const before = { ...facts, callerReportsToAppraisee: act.doer !== 'system' && act.doer.employeeId === SUBORDINATE };
    const decision = decide(before, act);
    if (!decision.ok) continue;
    facts = carryOut(before, act.doer, decision);
    if (act.request.action === 'moderate') facts = moderated(facts, decision.events);
    lived.push({ act, before, after: facts, decision });
  }
  return lived;
}

function decide(facts: TransitionFacts, { doer: who, request: asked }: Act): Decision {
  if (asked.action !== 'moderate') return decideTransition(facts, who, asked);
  if (who === 'system') return { ok: false, status: 'forbidden', code: 'not_the_owner', where: [] };
  return decideModeration(facts, who, { itemId: 1, mark: 5, reason: 'Calibration', changesScore: asked.changesScore });
}

function moderated(facts: TransitionFacts, events: readonly TransitionEvent[]): TransitionFacts {
  const step = events[0]?.step;
  return step ? { ...facts, moderatedBy: [...facts.moderatedBy, step] } : facts;
}

/** A path that helps itself on: between the random acts, whoever can take the form further does. */
const path = fc.tuple(start, acts).map(([first, tried]) =>
  live(
    first,
    tried.flatMap((act) => [act, ...PUSHES]),
  ),
);

const PUSHES: readonly Act[] = [
  { doer: ACTORS.appraisee, request: { action: 'submit' } },
  ...PEOPLE.flatMap((employeeId) =>
    ([3, 4, 5] as const).map((activeRole) =>
      push({ ...ACTORS.outsider, accountId: 100 + employeeId, employeeId, activeRole }),
    ),
  ),
  push(ACTORS.hr),
  push(ACTORS.superHr),
  { doer: ACTORS.appraisee, request: { action: 'agree' } },
];

function push(doer: Doer): Act {
  return { doer, request: { action: 'approve', decisionNote: 'Checked', irreversibleConfirmed: true } };
}

function levelNow(facts: TransitionFacts) {
  return facts.forms[facts.phase].level;
}

const RUNS = { numRuns: 400 };

describe('any path of acts', () => {
  test('gives a final form no other level, and no act at all', () => {
    let finals = 0;
    fc.assert(
      fc.property(path, (lived) => {
        const final = lived.findIndex(
          ({ after }) => after.phase === 'year_end' && levelNow(after) === 'super_hr_approved',
        );
        if (final < 0) return;
        finals += 1;
        expect(lived.slice(final + 1)).toEqual([]);
      }),
      RUNS,
    );
    expect(finals).toBeGreaterThan(0);
  });

  test("lets nobody act on their own form but as its appraisee, and nobody on a superior's", () => {
    const own = new Set(['submit', 'unsubmit', 'agree', 'disagree']);
    fc.assert(
      fc.property(path, (lived) => {
        for (const { act } of lived) {
          if (act.doer === 'system') continue;
          expect(act.doer.employeeId).not.toBe(SUBORDINATE);
          expect(act.doer.employeeId === PERSON.appraisee).toBe(own.has(act.request.action));
        }
      }),
      RUNS,
    );
  });

  test('skips nothing at year-end, and elsewhere the HOD step only, saying why', () => {
    let skips = 0;
    fc.assert(
      fc.property(path, (lived) => {
        for (const event of lived.flatMap(({ decision }) => decision.events)) {
          if (event.action !== 'skip') continue;
          skips += 1;
          expect(event).toMatchObject({ step: 'hod', by: 'system' });
          expect(event.passedOver.length).toBeGreaterThan(0);
        }
        const atYearEnd = lived.filter(({ before }) => before.phase === 'year_end');
        expect(atYearEnd.some(({ decision }) => decision.events.some(({ action }) => action === 'skip'))).toBe(false);
      }),
      RUNS,
    );
    expect(skips).toBeGreaterThan(0);
  });

  test('keeps the form on its route, each step below its level standing as taken or skipped', () => {
    fc.assert(
      fc.property(path, (lived) => {
        for (const { after } of lived) {
          const route = after.policy.routes[after.phase];
          const level = levelNow(after);
          expect(levelsOf(route)).toContain(level);
          expect(after.taken.map(({ step }) => step)).toEqual(route.filter((step) => isAtLeast(level, levelOf(step))));
        }
      }),
      RUNS,
    );
  });

  test('records events that lead from level to level without a gap', () => {
    fc.assert(
      fc.property(path, (lived) => {
        for (const { before, after, decision } of lived) {
          const levels = decision.events.flatMap(({ from, to }) => [from, to]);
          expect(levels[0]).toBe(levelNow(before));
          expect(levels.at(-1)).toBe(levelNow(after));
          for (let i = 1; i + 1 < levels.length; i += 2) expect(levels[i]).toBe(levels[i + 1]);
        }
      }),
      RUNS,
    );
  });

  test('has a revert right after an approval restore level, steps and who is waited for', () => {
    let reverts = 0;
    fc.assert(
      fc.property(path, (lived) => {
        for (const { act, before, after, decision } of lived) {
          if (act.request.action !== 'approve' || act.doer === 'system') continue;
          const back = decideTransition({ ...after, callerReportsToAppraisee: false }, act.doer, { action: 'revert' });
          if (after.outcome === 'rated') {
            expect(back).toMatchObject({ ok: false, code: 'form_final' });
            continue;
          }
          expect(back.ok).toBe(true);
          if (!back.ok) continue;
          reverts += 1;
          expect(decision.events.length).toBeGreaterThan(0);
          const restored = carryOut(after, act.doer, back);
          expect(levelNow(restored)).toBe(levelNow(before));
          expect(restored.taken).toEqual(before.taken);
          expect(back.pending?.step).toBe(decision.events.find(({ action }) => action === 'approve')?.step);
        }
      }),
      RUNS,
    );
    expect(reverts).toBeGreaterThan(0);
  });

  test("has super HR's step taken by a person who took no other of the form", () => {
    fc.assert(
      fc.property(path, (lived) => {
        for (const { after } of lived) {
          const finaliser = after.taken.find(({ step }) => step === 'super_hr');
          const others = after.taken.filter(({ step, employeeId }) => step !== 'super_hr' && employeeId !== null);
          if (finaliser) expect(others.map(({ employeeId }) => employeeId)).not.toContain(finaliser.employeeId);
        }
      }),
      RUNS,
    );
  });

  test('never takes silence for agreement, nor decides year-end before a response or its deadline', () => {
    fc.assert(
      fc.property(path, (lived) => {
        for (const { act, after } of lived) {
          if (after.response.given === 'agreed' && act.request.action === 'agree') expect(act.doer).not.toBe('system');
          const decided = after.taken.some(({ step }) => step !== 'supervisor');
          if (after.phase !== 'year_end' || !decided || after.moderatedBy.length > 0) continue;
          expect(after.response.given).not.toBeNull();
        }
      }),
      RUNS,
    );
  });
});

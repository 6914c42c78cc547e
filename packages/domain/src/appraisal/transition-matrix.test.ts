import { describe, expect, test } from 'vitest';
import { LEVELS, RESPONSES, type Level, type Phase, type Response, type Step } from '../vocabulary.ts';
import { availableActions } from './available.ts';
import { decideTransition } from './transition.ts';
import { ACTIONS, type Action, type TransitionRequest } from './transition-types.ts';
import { ACTORS, AFTER, DURING, formAt, FULL_ROUTE, candidate, PERSON, type ActorName } from './form-cases.fixture.ts';
import type { Performer, TransitionFacts } from './facts.ts';

/**
 * Every allowed action, written out from domain §5: `action | phases | from > to | by | response | day`, where a form,
 * its appraisal and its people are as usual and a request carries all it needs. Levels are numbers, `*` is any.
 * Everything that is in no line is refused. `short` routes are supervisor and HOD, `full` ones all four steps.
 */
const ALLOWED = `
submit      | planning,review,year_end         | 0 > 1 | appraisee       | *                     | during
unsubmit    | planning,review,year_end         | 1 > 0 | appraisee       | *                     | during
pass_on     | planning,review,year_end         | 0 > 1 | hr,superHr      | *                     | after
approve     | planning,review,year_end         | 1 > 2 | supervisor      | *                     | *
approve     | planning,review                  | 2 > 3 | hod             | *                     | *
approve     | planning:full,review:full        | 3 > 4 | hr,superHr      | *                     | *
approve     | planning:full,review:full        | 4 > 5 | superHr         | *                     | *
approve     | year_end                         | 2 > 3 | hod             | agreed,disagreed,no_response | *
approve     | year_end                         | 3 > 4 | hr,superHr      | agreed,disagreed,no_response | *
approve     | year_end                         | 4 > 5 | superHr         | agreed,disagreed,no_response | *
approve     | year_end                         | 2 > 3 | hod             | none                  | after
approve     | year_end                         | 3 > 4 | hr,superHr      | none                  | after
approve     | year_end                         | 4 > 5 | superHr         | none                  | after
agree       | year_end                         | 2 > 2 | appraisee       | none,no_response      | *
disagree    | year_end                         | 2 > 2 | appraisee       | none,no_response      | *
agree       | year_end                         | 3 > 3 | appraisee       | none                  | *
disagree    | year_end                         | 3 > 3 | appraisee       | none                  | *
agree       | year_end                         | 4 > 4 | appraisee       | none                  | *
disagree    | year_end                         | 4 > 4 | appraisee       | none                  | *
no_response | year_end                         | 2 > 2 | system          | none                  | after
no_response | year_end                         | 3 > 3 | system          | none                  | after
no_response | year_end                         | 4 > 4 | system          | none                  | after
disapprove  | planning,review,year_end         | 1 > 0 | supervisor      | *                     | *
disapprove  | planning,review,year_end         | 2 > 1 | hod             | *                     | *
disapprove  | planning:full,review:full,year_end | 3 > 2 | hr,superHr    | *                     | *
disapprove  | planning:full,review:full,year_end | 4 > 3 | superHr       | *                     | *
revert      | planning,review,year_end         | 2 > 1 | supervisor      | *                     | *
revert      | planning,review,year_end         | 3 > 2 | hod             | *                     | *
revert      | planning:full,review:full,year_end | 4 > 3 | hr,superHr    | *                     | *
revert      | planning:full,review:full        | 5 > 4 | superHr         | *                     | *
waive       | planning,review,year_end         | 0 > 0 | hr,superHr,system | *                   | *
waive       | planning,review,year_end         | 1 > 1 | hr,superHr,system | *                   | *
waive       | planning,review,year_end         | 2 > 2 | hr,superHr,system | *                   | *
waive       | planning:full,review:full,year_end | 3 > 3 | hr,superHr,system | *                 | *
waive       | planning:full,review:full,year_end | 4 > 4 | hr,superHr,system | *                 | *
`;

const REQUESTS: Readonly<Record<Action, TransitionRequest>> = {
  submit: { action: 'submit' },
  unsubmit: { action: 'unsubmit' },
  approve: { action: 'approve', decisionNote: 'The figures were checked again.', irreversibleConfirmed: true },
  agree: { action: 'agree' },
  disagree: { action: 'disagree', reason: 'The target was moved in May.' },
  no_response: { action: 'no_response' },
  disapprove: { action: 'disapprove', reason: 'Please add the target.' },
  revert: { action: 'revert' },
  pass_on: { action: 'pass_on' },
  waive: { action: 'waive', reason: 'Long leave' },
  unwaive: { action: 'unwaive', reason: 'Came back' },
  name_decider: { action: 'name_decider', step: 'hod', nominee: candidate(PERSON.named) },
};

type RouteName = 'short' | 'full';
const ROUTES: Readonly<Record<RouteName, readonly Step[]>> = { short: ['supervisor', 'hod'], full: FULL_ROUTE };
const LIST_TABS: readonly (readonly [Phase, RouteName])[] = [
  ['planning', 'short'],
  ['planning', 'full'],
  ['review', 'short'],
  ['review', 'full'],
  ['year_end', 'full'],
];
const DOERS: readonly (readonly [ActorName | 'system', Performer])[] = [
  ...Object.entries(ACTORS).map(([name, actor]) => [name, actor] as [ActorName, Performer]),
  ['system', 'system'],
];

type Case = {
  action: Action;
  phase: Phase;
  route: RouteName;
  level: Level;
  performer: string;
  response: Response | null;
  day: string;
};

function keyOf({ action, phase, route, level, performer, response, day }: Case): string {
  return [action, phase, route, LEVELS.indexOf(level), performer, response ?? 'none', day].join(' ');
}

/** The table as one entry per case: its key and the number of the level to which it leads. */
function expectations(): ReadonlyMap<string, number> {
  const entries = new Map<string, number>();
  for (const line of ALLOWED.trim().split('\n')) {
    const [action, phases, levels, doers, responses, days] = line.split('|').map((cell) => cell.trim());
    const [from, to] = [levels?.[0], levels?.at(-1)];
    for (const place of (phases ?? '').split(',')) {
      const [phase, only] = place.split(':');
      for (const route of only ? [only] : phase === 'year_end' ? ['full'] : ['short', 'full']) {
        for (const performer of (doers ?? '').split(',')) {
          for (const response of responses === '*' ? ['none', ...RESPONSES] : (responses ?? '').split(',')) {
            for (const day of days === '*' ? ['during', 'after'] : [days]) {
              entries.set([action, phase, route, from, performer, response, day].join(' '), Number(to));
            }
          }
        }
      }
    }
  }
  return entries;
}

function* cases(): Generator<Case & { facts: TransitionFacts; who: Performer }> {
  for (const [phase, route] of LIST_TABS) {
    for (const level of LEVELS.slice(0, ROUTES[route].length + 2)) {
      for (const response of phase === 'year_end' ? [null, ...RESPONSES] : [null]) {
        for (const day of ['during', 'after']) {
          const base = formAt(phase, level, { route: ROUTES[route], today: day === 'after' ? AFTER : DURING });
          const facts = { ...base, response: { ...base.response, given: response } };
          for (const [performer, who] of DOERS) {
            for (const action of ACTIONS) yield { action, phase, route, level, performer, response, day, facts, who };
          }
        }
      }
    }
  }
}

const EXPECTED = expectations();
const CASES = [...cases()];

describe('every action at every level of every phase, by everyone, in every state of the response', () => {
  test('leads where the table says, and is refused wherever it says nothing', () => {
    const wrong = CASES.flatMap((each) => {
      const decision = decideTransition(each.facts, each.who, REQUESTS[each.action]);
      const expected = EXPECTED.get(keyOf(each));
      const actual = decision.ok ? LEVELS.indexOf(decision.to) : undefined;
      return actual === expected
        ? []
        : [`${keyOf(each)}: ${actual ?? (decision.ok ? '' : decision.code)}, not ${expected}`];
    });
    expect(wrong).toEqual([]);
  });

  test('no line of the table names a case that is not tried', () => {
    const tried = new Set(CASES.map(keyOf));
    const untried = [...EXPECTED.keys()].filter((key) => !tried.has(key) && !isResponseOutsideYearEnd(key));
    expect(untried).toEqual([]);
    expect(CASES.length).toBeGreaterThan(10_000);
  });

  test('the actions offered are those that succeed when asked for', () => {
    const wrong = CASES.filter((each) => {
      const offered = availableActions(each.facts, each.who).includes(each.action);
      return offered !== decideTransition(each.facts, each.who, REQUESTS[each.action]).ok;
    });
    expect(wrong.map(keyOf)).toEqual([]);
  });
});

describe('the hard rules', () => {
  const approverActions = new Set<Action>(['approve', 'disapprove', 'revert', 'pass_on', 'waive', 'unwaive']);

  test('whoever reports to the appraisee is refused every act of an approver or of HR, in every state', () => {
    for (const each of CASES) {
      if (!approverActions.has(each.action) || each.who === 'system') continue;
      const facts = { ...each.facts, callerReportsToAppraisee: true };
      const decision = decideTransition(facts, each.who, REQUESTS[each.action]);
      const code = each.performer === 'appraisee' ? 'own_form' : 'superiors_form';
      expect(decision).toMatchObject({ ok: false, status: 'forbidden', code });
    }
  });

  test('the appraisee is refused every act of an approver or of HR, under any role and grant', () => {
    const grants = [{ role: 6, companyId: null }] as const;
    for (const each of CASES) {
      if (each.performer !== 'appraisee' || !approverActions.has(each.action)) continue;
      for (const activeRole of [3, 4, 5, 6] as const) {
        const actor = { ...ACTORS.appraisee, activeRole, grants };
        expect(decideTransition(each.facts, actor, REQUESTS[each.action])).toMatchObject({
          ok: false,
          code: 'own_form',
        });
      }
    }
  });

  test('no closed cycle, ended appraisal or waived phase lets a form move', () => {
    const frozen: readonly (readonly [string, (facts: TransitionFacts) => TransitionFacts])[] = [
      ['closed cycle', (facts) => ({ ...facts, cycleOpen: false })],
      ...(['rated', 'not_rated', 'left', 'not_completed'] as const).map(
        (outcome) => [outcome, (facts: TransitionFacts) => ({ ...facts, outcome })] as const,
      ),
      [
        'waived',
        (facts) => ({
          ...facts,
          forms: { ...facts.forms, [facts.phase]: { ...facts.forms[facts.phase], waived: true } },
        }),
      ],
    ];
    const moved = frozen.flatMap(([name, freeze]) =>
      CASES.filter((each) => !(name === 'waived' && each.action === 'unwaive'))
        .filter((each) => decideTransition(freeze(each.facts), each.who, REQUESTS[each.action]).ok)
        .map((each) => `${name}: ${keyOf(each)}`),
    );
    expect(moved).toEqual([]);
  });
});

function isResponseOutsideYearEnd(key: string): boolean {
  return !key.includes('year_end') && !key.includes(' none ');
}

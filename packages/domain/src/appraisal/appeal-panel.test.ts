import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE_IDS, STEPS } from '../vocabulary.ts';
import {
  mayNamePanel,
  mayReplacePanel,
  mayTakeOver,
  membersWhoStay,
  panelErrors,
  type PanelFacts,
  panelProblem,
  type Participant,
  superHrWhoName,
} from './appeal-panel.ts';
import { ACTORS, type ActorName, candidate, officer, PERSON, takenBy } from './form-cases.fixture.ts';
import { takersOf } from './step-approver.ts';

const STAND_IN = 20;
const SECOND_SUPER_HR = 21;
const JUDGE = 30;
const NAMES = Object.keys(ACTORS) as ActorName[];

function participant(employeeId: number): Participant {
  return { accountId: 100 + employeeId, employeeId };
}

/** The usual year: each step by its approver, finalised by super HR; another of super HR is free. */
const FACTS: PanelFacts = {
  appraiseeId: PERSON.appraisee,
  participants: STEPS.flatMap((step) => takersOf(takenBy(step))),
  finalisers: takersOf(takenBy('super_hr')),
  filedBy: participant(PERSON.appraisee),
  superHr: [officer(PERSON.superHr), officer(SECOND_SUPER_HR)],
};

const secondSuperHr: Actor = { ...ACTORS.superHr, accountId: 100 + SECOND_SUPER_HR, employeeId: SECOND_SUPER_HR };

describe('who sits on the panel', () => {
  const problems = {
    1: 'panel_is_appraisee',
    2: 'panel_took_step',
    3: 'panel_took_step',
    4: null,
    5: 'panel_took_step',
    6: 'panel_took_step',
    [JUDGE]: null,
  } as const;

  test.each(Object.entries(problems))('employee %s', (id, problem) => {
    expect(panelProblem(candidate(Number(id)), FACTS)).toBe(problem);
  });

  test('nobody who reports to the appraisee, nor who is unable', () => {
    expect(panelProblem(candidate(JUDGE, { reportsToAppraisee: true }), FACTS)).toBe('panel_reports_to_appraisee');
    expect(panelProblem(candidate(JUDGE, { able: false }), FACTS)).toBe('panel_unable');
  });

  test('not who filed it for the appraisee, or started the correction', () => {
    expect(panelProblem(candidate(JUDGE), { ...FACTS, filedBy: participant(JUDGE) })).toBe('panel_filed_appeal');
  });

  test.each(STEPS)('neither of the two people where a stand-in took the step of %s', (step) => {
    const principal = takenBy(step).employeeId ?? 0;
    const taken = takenBy(step, { accountId: 100 + STAND_IN, employeeId: STAND_IN, onBehalfOfId: principal });
    const facts = { ...FACTS, participants: takersOf(taken) };
    expect(panelProblem(candidate(STAND_IN), facts)).toBe('panel_took_step');
    expect(panelProblem(candidate(principal), facts)).toBe('panel_took_step');
    expect(panelProblem(candidate(JUDGE), facts)).toBeNull();
  });

  test('a skipped step is nobody’s', () => {
    const skipped = takersOf(takenBy('hod', { accountId: null, employeeId: null, approver: 'skipped' }));
    expect(panelProblem(candidate(PERSON.hod), { ...FACTS, participants: skipped })).toBeNull();
  });

  const errors = (ids: readonly number[]) =>
    panelErrors(
      ids.map((id) => candidate(id)),
      FACTS,
    ).map(({ path, code }) => `${path} ${code}`);

  test('one person, or three different ones', () => {
    expect(errors([30])).toEqual([]);
    expect(errors([30, 31, 32])).toEqual([]);
    expect(errors([])).toEqual(['memberIds panel_size']);
    expect(errors([30, 31])).toEqual(['memberIds panel_size']);
    expect(errors([30, 31, 32, 33])).toEqual(['memberIds panel_size']);
    expect(errors([30, 31, 30])).toEqual(['memberIds.2 duplicate']);
    expect(errors([30, PERSON.hod, PERSON.appraisee])).toEqual([
      'memberIds.1 panel_took_step',
      'memberIds.2 panel_is_appraisee',
    ]);
  });
});

describe('everybody, in whatever step, for themselves or as a stand-in', () => {
  const everybody = [...Object.values(PERSON), STAND_IN, SECOND_SUPER_HR, JUDGE];
  const cases = STEPS.flatMap((step) =>
    everybody.flatMap((taker) => [null, ...everybody].map((principal) => ({ step, taker, principal }))),
  ).filter(({ taker, principal }) => taker !== principal);

  test('sits on no panel and, who finalised, names none', () => {
    for (const { step, taker, principal } of cases) {
      const both = takersOf(takenBy(step, { accountId: 100 + taker, employeeId: taker, onBehalfOfId: principal }));
      const facts = { ...FACTS, participants: both, finalisers: step === 'super_hr' ? both : [] };
      const took = (id: number) => id === taker || id === principal;
      for (const id of everybody) {
        const problem = panelProblem(candidate(id), facts);
        expect(problem).toBe(id === PERSON.appraisee ? 'panel_is_appraisee' : took(id) ? 'panel_took_step' : null);
      }
      for (const [id, actor] of [
        [PERSON.superHr, ACTORS.superHr],
        [SECOND_SUPER_HR, secondSuperHr],
      ] as const) {
        for (const activeRole of ROLE_IDS) {
          const names = mayNamePanel(facts, { ...actor, activeRole }, false);
          expect(names).toBe(activeRole === 6 && !(step === 'super_hr' && took(id)));
        }
      }
    }
  });
});

describe('who names the panel', () => {
  const everyone: readonly (readonly [string, Actor])[] = [
    ...NAMES.map((name) => [name, ACTORS[name]] as const),
    ['secondSuperHr', secondSuperHr],
  ];
  /** Who of everyone may name, in any active role: exhaustive over actor and role. */
  const namers = (facts: PanelFacts, reports = false) =>
    everyone.flatMap(([name, actor]) =>
      ROLE_IDS.filter((activeRole) => mayNamePanel(facts, { ...actor, activeRole }, reports)).map(
        (role) => `${name} as ${role}`,
      ),
    );

  test('one of super HR who did not make the result final', () => {
    expect(namers(FACTS)).toEqual(['secondSuperHr as 6']);
  });

  test('the group’s admin where none of super HR may', () => {
    expect(namers({ ...FACTS, superHr: [officer(PERSON.superHr)] })).toEqual(['admin as 1']);
    expect(namers({ ...FACTS, superHr: [] })).toEqual(['admin as 1']);
  });

  test('not who filed it, nor the appraisee, nor who reports to the appraisee', () => {
    expect(namers({ ...FACTS, filedBy: participant(SECOND_SUPER_HR) })).toEqual(['admin as 1']);
    expect(namers({ ...FACTS, appraiseeId: SECOND_SUPER_HR })).toEqual(['admin as 1']);
    const reporting = [officer(PERSON.superHr), officer(SECOND_SUPER_HR, { reportsToAppraisee: true })];
    expect(namers({ ...FACTS, superHr: reporting })).toEqual(['admin as 1']);
  });

  test('no admin in conflict either', () => {
    const alone = { ...FACTS, superHr: [] };
    expect(namers({ ...alone, appraiseeId: PERSON.admin })).toEqual([]);
    expect(namers({ ...alone, filedBy: participant(PERSON.admin) })).toEqual([]);
    expect(namers(alone, true)).toEqual([]);
  });

  test('neither who made it final for another, nor that other', () => {
    const finalisers = takersOf(
      takenBy('super_hr', { accountId: 100 + STAND_IN, employeeId: STAND_IN, onBehalfOfId: SECOND_SUPER_HR }),
    );
    const superHr = [officer(SECOND_SUPER_HR), officer(STAND_IN), officer(PERSON.superHr)];
    const able = superHrWhoName({ ...FACTS, finalisers, superHr });
    expect(able.map(({ employeeId }) => employeeId)).toEqual([PERSON.superHr]);
  });
});

describe('a panel that is named anew', () => {
  const member = (employeeId: number, hasVoted: boolean, isFit = true) => ({ employeeId, hasVoted, isFit });

  test('before the first vote is whoever is named', () => {
    const panel = [member(1, false), member(2, false), member(3, false)];
    expect(mayReplacePanel(panel)).toBe(true);
    expect(membersWhoStay(panel)).toEqual([]);
    expect(mayTakeOver(panel, [9])).toBe(true);
    expect(mayReplacePanel([])).toBe(true);
  });

  test('after a vote stays as it is while everybody can decide', () => {
    expect(mayReplacePanel([member(1, true), member(2, false), member(3, false)])).toBe(false);
    // Who voted and left since has voted.
    expect(mayReplacePanel([member(1, true, false), member(2, false), member(3, false)])).toBe(false);
  });

  test('after a vote replaces only who cannot decide: nobody chooses among votes', () => {
    const panel = [member(1, true), member(2, false), member(3, false, false)];
    expect(mayReplacePanel(panel)).toBe(true);
    expect(membersWhoStay(panel)).toEqual([1, 2]);
    expect(mayTakeOver(panel, [1, 2, 9])).toBe(true);
    expect(mayTakeOver(panel, [1])).toBe(false);
    expect(mayTakeOver(panel, [2, 8, 9])).toBe(false);
    expect(mayTakeOver(panel, [1, 2])).toBe(false);
  });
});

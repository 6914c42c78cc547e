import { describe, expect, test } from 'vitest';
import type { TransitionFacts } from './facts.ts';
import { availableActions } from './available.ts';
import { forgoneFinalising } from './forgone-finalising.ts';
import { ACTORS, candidate, formAt, officer, PERSON, takenBy } from './form-cases.fixture.ts';
import { APPROVE, carryOut, permitted, refusal, reported } from './form-life.fixture.ts';
import { stepsToName } from './approver-naming.ts';
import type { Officer } from './approvers.ts';

const AGREED = { given: 'agreed', due: '2026-03-17', decidedBy: null } as const;
const CONFIRMED = { ...APPROVE, irreversibleConfirmed: true } as const;
const OTHER = officer(30);

function formWith(superHrs: readonly Officer[], changes: Partial<TransitionFacts> = {}): TransitionFacts {
  const facts = formAt('year_end', 'hod_approved', { response: AGREED, ...changes });
  const officers = { hr: [officer(PERSON.hr)], super_hr: superHrs };
  return { ...facts, approvers: { ...facts.approvers, officers } };
}

const SUPER_HR = officer(PERSON.superHr);
const naming = (employeeId: number, changes = {}) =>
  ({ action: 'name_decider', step: 'super_hr', nominee: candidate(employeeId, changes) }) as const;

/** The form after super HR has taken its HR step, with nobody else who could finalise. */
function stranded(): TransitionFacts {
  const facts = formWith([SUPER_HR]);
  return carryOut(facts, ACTORS.superHr, permitted(facts, ACTORS.superHr, APPROVE));
}

describe('before super HR takes HR’s step', () => {
  test('it is said that they cannot finalise then, and who else could', () => {
    expect(forgoneFinalising(formWith([SUPER_HR]), ACTORS.superHr)).toEqual({ others: [] });
    expect(forgoneFinalising(formWith([SUPER_HR, OTHER]), ACTORS.superHr)).toEqual({ others: [OTHER] });
    const unable = [officer(31, { reportsToAppraisee: true }), officer(PERSON.appraisee), officer(PERSON.hod)];
    expect(forgoneFinalising(formWith([SUPER_HR, ...unable]), ACTORS.superHr)).toEqual({ others: [] });
  });

  test('nothing is given up by who could not finalise anyhow, at another step, or where others do', () => {
    expect(forgoneFinalising(formWith([SUPER_HR]), ACTORS.hr)).toBeNull();
    const taken = [takenBy('supervisor', { employeeId: PERSON.superHr }), takenBy('hod')];
    expect(forgoneFinalising(formWith([SUPER_HR, OTHER], { taken }), ACTORS.superHr)).toBeNull();
    expect(forgoneFinalising(formAt('year_end', 'hr_approved'), ACTORS.superHr)).toBeNull();
    expect(forgoneFinalising(formAt('planning', 'submitted'), ACTORS.superHr)).toBeNull();
    const director = formWith([SUPER_HR]);
    const byNamed = {
      ...director.approvers,
      supervisor: null,
      named: { ...director.approvers.named, super_hr: candidate(11) },
    };
    expect(forgoneFinalising({ ...director, approvers: byNamed }, ACTORS.superHr)).toBeNull();
  });
});

describe('a form that no super HR is able to finalise', () => {
  test('is unassigned, of which super HR and the group’s admin are notified', () => {
    const facts = formWith([SUPER_HR]);
    const decision = permitted(facts, ACTORS.superHr, APPROVE);
    expect(decision.pending).toMatchObject({ step: 'super_hr', kind: 'stuck' });
    expect(reported(decision)).toEqual([
      'appraisee: form_approved',
      'super_hr: form_left_to_admin',
      'group_admin: form_left_to_admin',
    ]);
    const withOther = permitted(formWith([SUPER_HR, OTHER]), ACTORS.superHr, APPROVE);
    expect(withOther.pending).toMatchObject({ step: 'super_hr', kind: 'super_hr' });
    expect(permitted(facts, ACTORS.hr, APPROVE).pending).toMatchObject({ kind: 'super_hr' });
  });

  test('is finalised by nobody who took a step, and super HR may take the step back', () => {
    const facts = stranded();
    expect(refusal(facts, ACTORS.superHr, CONFIRMED)).toBe('took_earlier_step');
    expect(availableActions(facts, ACTORS.superHr)).toContain('revert');
    expect(availableActions(facts, ACTORS.superHr)).not.toContain('name_decider');
  });

  test('has its finaliser named by the group’s admin, and by nobody else', () => {
    const facts = stranded();
    expect(stepsToName(facts, ACTORS.admin)).toEqual(['super_hr']);
    expect(stepsToName(facts, ACTORS.superHr)).toEqual([]);
    const companyAdmin = { ...ACTORS.admin, grants: [{ role: 1, companyId: 1 } as const] };
    for (const actor of [...Object.values(ACTORS).filter((each) => each !== ACTORS.admin), companyAdmin]) {
      expect(refusal(facts, actor, naming(PERSON.named)), String(actor.employeeId)).not.toBeNull();
    }
    const decision = permitted(facts, ACTORS.admin, naming(PERSON.named));
    expect(decision.pending).toMatchObject({ kind: 'named', employeeId: PERSON.named });
    expect(reported(decision)).toEqual(['pending_holder: decider_named']);
    const own = { ...facts, approvers: { ...facts.approvers, appraiseeId: PERSON.admin } };
    expect(refusal(own, ACTORS.admin, naming(PERSON.named))).toBe('own_form');
  });

  test('goes to nobody who took a step, reports to the appraisee, is the appraisee or cannot act', () => {
    const facts = stranded();
    for (const id of [PERSON.supervisor, PERSON.hod, PERSON.superHr, PERSON.appraisee]) {
      expect(refusal(facts, ACTORS.admin, naming(id)), String(id)).toBe('decider_unfit');
    }
    expect(refusal(facts, ACTORS.admin, naming(PERSON.named, { reportsToAppraisee: true }))).toBe('decider_unfit');
    expect(refusal(facts, ACTORS.admin, naming(PERSON.named, { able: false }))).toBe('decider_unfit');
  });

  test('is finalised by whom the admin named, who confirms it, and by nobody else', () => {
    const facts = stranded();
    const after = carryOut(facts, ACTORS.admin, permitted(facts, ACTORS.admin, naming(PERSON.named)));
    for (const [name, actor] of Object.entries(ACTORS)) {
      if (name !== 'named') expect(refusal(after, actor, CONFIRMED), name).not.toBeNull();
    }
    expect(refusal(after, ACTORS.named, APPROVE)).toBe('confirm_irreversible');
    const done = permitted(after, ACTORS.named, CONFIRMED);
    expect([done.to, done.pending]).toEqual(['super_hr_approved', null]);
    expect(done.effects).toContainEqual({ kind: 'finalise_result' });
  });

  test('is super HR’s again once one of them is able', () => {
    const facts = stranded();
    const after = carryOut(facts, ACTORS.admin, permitted(facts, ACTORS.admin, naming(PERSON.named)));
    const officers = { ...after.approvers.officers, super_hr: [SUPER_HR, OTHER] };
    const again = { ...after, approvers: { ...after.approvers, officers } };
    expect(refusal(again, ACTORS.named, CONFIRMED)).toBe('not_an_approver');
    expect(stepsToName(again, ACTORS.admin)).toEqual([]);
  });
});

describe('what the group’s admin may name for', () => {
  test('is nothing while an officer is able, and in advance what nobody will be able to take', () => {
    expect(stepsToName(formWith([SUPER_HR]), ACTORS.admin)).toEqual([]);
    expect(refusal(formWith([SUPER_HR]), ACTORS.admin, naming(PERSON.named))).toBe('not_super_hr');
    const own = { ...formAt('year_end', 'submitted'), callerReportsToAppraisee: false };
    const ofSuperHr = { ...own, approvers: { ...own.approvers, appraiseeId: PERSON.superHr } };
    expect(stepsToName(ofSuperHr, ACTORS.admin)).toEqual(['super_hr']);
  });

  test('is HR’s step too, where neither HR of the company nor super HR is able', () => {
    const facts = formAt('year_end', 'hod_approved', { response: AGREED });
    const approvers = { ...facts.approvers, officers: { hr: [], super_hr: [officer(PERSON.appraisee)] } };
    expect(stepsToName({ ...facts, approvers }, ACTORS.admin)).toEqual(['hr', 'super_hr']);
  });

  test('is what super HR may name for, too, if nobody is above the appraisee and no super HR is able', () => {
    const facts = formAt('year_end', 'hr_approved');
    const conflicted = officer(PERSON.superHr, { reportsToAppraisee: true });
    const approvers = { ...facts.approvers, supervisor: null, officers: { hr: [], super_hr: [conflicted] } };
    expect(stepsToName({ ...facts, approvers }, ACTORS.admin)).toEqual(['super_hr']);
    expect(stepsToName({ ...facts, approvers }, ACTORS.superHr)).toEqual(['super_hr']);
  });
});

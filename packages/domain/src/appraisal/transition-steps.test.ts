import { describe, expect, test } from 'vitest';
import { ACTORS, candidate, formAt, NOBODY_NAMED, PERSON, APPROVERS, takenBy } from './form-cases.fixture.ts';
import { APPROVE, carryOut, DISAPPROVE, permitted, refusal, reported } from './form-life.fixture.ts';
import { pendingApprover } from './rights.ts';

const SUPERVISOR_IS_HOD = { ...APPROVERS, hod: candidate(PERSON.supervisor) };
const NO_HOD = { ...APPROVERS, hod: null, headOfDivision: null };

describe('a step that nobody can take', () => {
  test('is skipped on arrival in planning and review, and recorded as an event of its own with why', () => {
    for (const phase of ['planning', 'review'] as const) {
      const decision = permitted(formAt(phase, 'submitted', { approvers: NO_HOD }), ACTORS.supervisor, APPROVE);
      expect(decision.to).toBe('hod_approved');
      expect(decision.pending).toBeNull();
      expect(decision.events).toMatchObject([
        { action: 'approve', by: 'caller', step: 'supervisor', from: 'submitted', to: 'supervisor_approved' },
        { action: 'skip', by: 'system', step: 'hod', from: 'supervisor_approved', to: 'hod_approved' },
      ]);
      expect(decision.events[1]?.passedOver.map(({ problem }) => problem)).toEqual([
        'no_holder',
        'no_holder',
        'no_holder',
      ]);
    }
  });

  test('is unassigned at year-end, and super HR is notified at once', () => {
    const decision = permitted(formAt('year_end', 'submitted', { approvers: NO_HOD }), ACTORS.supervisor, APPROVE);
    expect(decision.to).toBe('supervisor_approved');
    expect(decision.pending?.kind).toBe('stuck');
    expect(reported(decision)).toEqual(['appraisee: response_wanted', 'super_hr: form_stuck']);
  });

  test('is not skipped where it lost its holder while pending: super HR may name one', () => {
    const facts = formAt('planning', 'supervisor_approved', { approvers: NO_HOD });
    const naming = { action: 'name_decider', step: 'hod', nominee: candidate(PERSON.named) } as const;
    const decision = permitted(facts, ACTORS.superHr, naming);
    expect(decision).toMatchObject({ to: 'supervisor_approved', pending: { kind: 'named', employeeId: PERSON.named } });
    expect(reported(decision)).toEqual(['pending_holder: decider_named']);
    expect(permitted(carryOut(facts, ACTORS.superHr, decision), ACTORS.named, APPROVE).to).toBe('hod_approved');
  });

  test('is listed as unassigned while it is pending, and is not for naming before it is reached', () => {
    expect(pendingApprover(formAt('planning', 'supervisor_approved', { approvers: NO_HOD }))?.kind).toBe('stuck');
    const naming = { action: 'name_decider', step: 'hod', nominee: candidate(PERSON.named) } as const;
    expect(refusal(formAt('planning', 'submitted', { approvers: NO_HOD }), ACTORS.superHr, naming)).toBe(
      'approver_not_for_naming',
    );
  });

  test('is gone back over, as if it were not there, by a revert and by sending back', () => {
    const skipped = takenBy('hod', { approver: 'skipped', accountId: null, employeeId: null });
    const planned = formAt('planning', 'hod_approved', { approvers: NO_HOD, taken: [takenBy('supervisor'), skipped] });
    const back = permitted(planned, ACTORS.supervisor, { action: 'revert' });
    expect(back.to).toBe('submitted');
    expect(back.effects).toContainEqual({ kind: 'undo_steps', steps: ['supervisor', 'hod'] });

    const longer = {
      ...planned,
      policy: {
        ...planned.policy,
        routes: { ...planned.policy.routes, planning: ['supervisor', 'hod', 'hr'] as const },
      },
    };
    expect(permitted(longer, ACTORS.hr, DISAPPROVE).to).toBe('submitted');
  });
});

describe('a supervisor who is also the HOD', () => {
  test('takes both steps of planning and review with one approval, as two events', () => {
    for (const phase of ['planning', 'review'] as const) {
      const decision = permitted(
        formAt(phase, 'submitted', { approvers: SUPERVISOR_IS_HOD }),
        ACTORS.supervisor,
        APPROVE,
      );
      expect(decision.to).toBe('hod_approved');
      expect(decision.events.map(({ action, by, step }) => [action, by, step])).toEqual([
        ['approve', 'caller', 'supervisor'],
        ['approve', 'caller', 'hod'],
      ]);
      expect(decision.effects).toContainEqual({
        kind: 'take_step',
        step: 'hod',
        approver: 'hod',
        withSupervisor: true,
        onBehalfOfId: null,
      });
    }
  });

  test('has both reverted together, and sent back together', () => {
    const joint = { ...takenBy('hod', { accountId: 102, employeeId: 2 }), withSupervisor: true };
    const facts = formAt('planning', 'hod_approved', {
      approvers: SUPERVISOR_IS_HOD,
      taken: [takenBy('supervisor'), joint],
    });
    const back = permitted(facts, ACTORS.supervisor, { action: 'revert' });
    expect(back.to).toBe('submitted');
    expect(back.effects).toContainEqual({ kind: 'undo_steps', steps: ['supervisor', 'hod'] });
    const longer = {
      ...facts,
      policy: { ...facts.policy, routes: { ...facts.policy.routes, planning: ['supervisor', 'hod', 'hr'] as const } },
    };
    expect(permitted(longer, ACTORS.hr, DISAPPROVE).to).toBe('submitted');
  });

  test('takes one step only at year-end, where marking conflicts with deciding', () => {
    const decision = permitted(
      formAt('year_end', 'submitted', { approvers: SUPERVISOR_IS_HOD }),
      ACTORS.supervisor,
      APPROVE,
    );
    expect(decision).toMatchObject({ to: 'supervisor_approved', pending: { kind: 'head_of_division' } });
  });

  test('marked the form by taking its step, whoever supervises now', () => {
    const approvers = { ...SUPERVISOR_IS_HOD, supervisor: candidate(40) };
    const facts = { ...formAt('year_end', 'supervisor_approved'), approvers };
    expect(pendingApprover(facts)).toMatchObject({
      kind: 'head_of_division',
      passedOver: [{ problem: 'marked_the_form' }],
    });
  });
});

describe('a pending step', () => {
  test('follows the current assignment', () => {
    const moved = formAt('planning', 'submitted', {
      approvers: { ...APPROVERS, supervisor: candidate(40), companyId: 2 },
    });
    expect(refusal(moved, ACTORS.supervisor, APPROVE)).toBe('not_an_approver');
    expect(permitted(moved, { ...ACTORS.supervisor, accountId: 140, employeeId: 40 }, APPROVE).to).toBe(
      'supervisor_approved',
    );
    expect(refusal(moved, ACTORS.hr, { action: 'waive', reason: 'Leave' })).toBe('not_hr_of_company');
  });

  test('says when the active role is the wrong one', () => {
    expect(refusal(formAt('planning', 'submitted'), ACTORS.supervisorAsUser, APPROVE)).toBe('role_cannot_act');
    expect(refusal(formAt('planning', 'supervisor_approved'), ACTORS.hodAsExecutive, APPROVE)).toBe('role_cannot_act');
  });

  test('of the head of division is taken under role 4', () => {
    const facts = formAt('planning', 'supervisor_approved', { approvers: { ...APPROVERS, hod: null } });
    expect(permitted(facts, ACTORS.headOfDivision, APPROVE).events[0]).toMatchObject({ approver: 'head_of_division' });
    expect(refusal(facts, { ...ACTORS.headOfDivision, activeRole: 5 }, APPROVE)).toBe('role_cannot_act');
  });
});

describe('super HR', () => {
  const unassigned = formAt('year_end', 'supervisor_approved', {
    approvers: { ...NO_HOD, markers: [PERSON.supervisor] },
  });
  const naming = (employeeId: number, changes = {}) =>
    ({ action: 'name_decider', step: 'hod', nominee: candidate(employeeId, changes) }) as const;

  test('names an approver for an unassigned step who is able and not in conflict', () => {
    expect(permitted(unassigned, ACTORS.superHr, naming(PERSON.named)).pending).toMatchObject({
      kind: 'named',
      employeeId: PERSON.named,
    });
    for (const unfit of [
      naming(PERSON.appraisee),
      naming(PERSON.supervisor),
      naming(50, { able: false }),
      naming(51, { reportsToAppraisee: true }),
    ]) {
      expect(refusal(unassigned, ACTORS.superHr, unfit)).toBe('decider_unfit');
    }
    expect(refusal(unassigned, ACTORS.hr, naming(PERSON.named))).toBe('not_super_hr');
  });

  test('names nobody for a step that has its holder', () => {
    const request = { ...naming(PERSON.named), step: 'super_hr' } as const;
    expect(refusal(unassigned, ACTORS.superHr, request)).toBe('approver_not_for_naming');
    expect(refusal(formAt('year_end', 'supervisor_approved'), ACTORS.superHr, naming(PERSON.named))).toBe(
      'approver_not_for_naming',
    );
  });

  test('names appraiser and finaliser of a managing director, though everybody reports to them', () => {
    const approvers = { ...NO_HOD, supervisor: null };
    const facts = formAt('year_end', 'unsubmitted', { approvers, callerReportsToAppraisee: true });
    expect(refusal(facts, ACTORS.appraisee, { action: 'submit' })).toBe('assign_supervisor');
    for (const step of ['supervisor', 'super_hr'] as const) {
      const decision = permitted(facts, ACTORS.superHr, { ...naming(PERSON.named), step });
      expect(decision.effects).toContainEqual({ kind: 'name_decider', step, employeeId: PERSON.named });
    }
    const named = { ...NOBODY_NAMED, supervisor: candidate(PERSON.named) };
    expect(
      permitted({ ...facts, approvers: { ...approvers, named } }, ACTORS.appraisee, { action: 'submit' }).pending?.kind,
    ).toBe('named');
  });

  test('never names for their own form', () => {
    const own = { ...unassigned, approvers: { ...unassigned.approvers, appraiseeId: PERSON.superHr } };
    expect(refusal(own, ACTORS.superHr, naming(PERSON.named))).toBe('own_form');
  });
});

import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import type { TransitionFacts } from './facts.ts';
import { ACTORS, formAt, PERSON } from './form-cases.fixture.ts';
import { APPROVE, carryOut, DISAPPROVE, effectKinds, permitted, refusal, reported } from './form-life.fixture.ts';

describe('the response at year-end', () => {
  const waiting = formAt('year_end', 'supervisor_approved');
  const disagreed: TransitionFacts = { ...waiting, response: { ...waiting.response, given: 'disagreed' } };
  const NOTE = { ...APPROVE, decisionNote: 'Marks stand.' };

  test('opens with the supervisor’s approval, until the deadline of the policy', () => {
    const decision = permitted(formAt('year_end', 'submitted'), ACTORS.supervisor, APPROVE);
    expect(decision.effects).toContainEqual({ kind: 'open_response', due: '2026-03-17' });
    expect(effectKinds(decision)).toEqual(['take_step', 'capture_training_score', 'open_response']);
    expect(reported(decision)).toEqual(['appraisee: response_wanted']);
  });

  test('is waited for until its due day has passed, and then recorded as none', () => {
    expect(refusal({ ...waiting, today: '2026-03-17' }, ACTORS.hod, APPROVE)).toBe('response_awaited');
    const late = permitted({ ...waiting, today: '2026-03-18' }, ACTORS.hod, APPROVE);
    expect(late.events.map(({ action, by }) => [action, by])).toEqual([
      ['no_response', 'system'],
      ['approve', 'caller'],
    ]);
    expect(late.effects[0]).toEqual({ kind: 'record_response', response: 'no_response' });
  });

  test('is given once', () => {
    for (const request of [{ action: 'agree' }, { action: 'disagree', reason: 'No' }] as const) {
      expect(refusal(disagreed, ACTORS.appraisee, request)).toBe('already_responded');
    }
  });

  test('needs a reason to disagree, and notifies HOD and HR', () => {
    expect(refusal(waiting, ACTORS.appraisee, { action: 'disagree', reason: ' ' })).toBe('reason_required');
    const decision = permitted(waiting, ACTORS.appraisee, { action: 'disagree', reason: 'The target moved.' });
    expect(reported(decision)).toEqual(expect.arrayContaining(['hod: response_disagreed', 'hr: response_disagreed']));
  });

  test('when it disagrees is decided by the HOD’s note, and then by nobody again', () => {
    expect(refusal(disagreed, ACTORS.hod, APPROVE)).toBe('decision_note_required');
    const decision = permitted(disagreed, ACTORS.hod, NOTE);
    expect(decision.effects).toContainEqual({ kind: 'record_decision', step: 'hod' });
    const decided = carryOut(disagreed, ACTORS.hod, decision);
    expect(effectKinds(permitted(decided, ACTORS.hr, APPROVE))).toEqual(['take_step']);
  });

  test('when nobody before decided it is decided by HR’s note', () => {
    const route = ['supervisor', 'hr', 'super_hr'] as const;
    const facts = formAt('year_end', 'supervisor_approved', { route });
    const undecided = { ...facts, response: { ...facts.response, given: 'disagreed' as const } };
    expect(refusal(undecided, ACTORS.hr, APPROVE)).toBe('decision_note_required');
    expect(permitted(undecided, ACTORS.hr, NOTE).effects).toContainEqual({ kind: 'record_decision', step: 'hr' });
  });

  test('has its decision withdrawn with the approval that gave it', () => {
    const decided = carryOut(disagreed, ACTORS.hod, permitted(disagreed, ACTORS.hod, NOTE));
    expect(effectKinds(permitted(decided, ACTORS.hod, { action: 'revert' }))).toEqual([
      'undo_steps',
      'withdraw_decision',
    ]);
    expect(effectKinds(permitted(decided, ACTORS.hr, DISAPPROVE))).toEqual(['undo_steps', 'withdraw_decision']);
  });
});

describe('the final approval', () => {
  const last = formAt('year_end', 'hr_approved', { response: { given: 'agreed', due: '2026-03-17', decidedBy: null } });
  const CONFIRMED = { ...APPROVE, irreversibleConfirmed: true };

  test('needs the confirmation that it is irreversible, and finalises the result', () => {
    expect(refusal(last, ACTORS.superHr, APPROVE)).toBe('confirm_irreversible');
    const decision = permitted(last, ACTORS.superHr, CONFIRMED);
    expect(effectKinds(decision)).toEqual(['take_step', 'finalise_result', 'set_outcome']);
    expect(decision.effects).toContainEqual({ kind: 'set_outcome', outcome: 'rated' });
    expect(decision.pending).toBeNull();
  });

  test('is refused to a person who took an earlier step, as whichever approver', () => {
    for (const step of ['supervisor', 'hod', 'hr'] as const) {
      const taken = last.taken.map((each) => (each.step === step ? { ...each, employeeId: PERSON.superHr } : each));
      expect(refusal({ ...last, taken }, ACTORS.superHr, CONFIRMED)).toBe('took_earlier_step');
      const byAccount = last.taken.map((each) =>
        each.step === step ? { ...each, employeeId: null, accountId: 106 } : each,
      );
      const withoutEmployment: Actor = { ...ACTORS.superHr, employeeId: null };
      expect(refusal({ ...last, taken: byAccount }, withoutEmployment, CONFIRMED)).toBe('took_earlier_step');
    }
  });
});

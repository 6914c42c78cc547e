import { describe, expect, test } from 'vitest';
import { ACTORS, AFTER, candidate, formAt, LAST_DAY, APPROVERS, withForm } from './form-cases.fixture.ts';
import { APPROVE, carryOut, DISAPPROVE, effectKinds, permitted, refusal, reported } from './form-life.fixture.ts';
import { decideTransition } from './transition.ts';

describe('submission', () => {
  test('waits for the phase, and for every phase before', () => {
    const facts = formAt('review', 'unsubmitted');
    expect(refusal({ ...facts, today: '2026-02-28' }, ACTORS.appraisee, { action: 'submit' })).toBe('phase_not_begun');
    expect(refusal({ ...facts, today: AFTER }, ACTORS.appraisee, { action: 'submit' })).toBe('phase_ended');
    const unplanned = withForm(facts, 'planning', { level: 'supervisor_approved' });
    expect(refusal(unplanned, ACTORS.appraisee, { action: 'submit' })).toBe('previous_phase_incomplete');
    expect(
      permitted(withForm(unplanned, 'planning', { waived: true }), ACTORS.appraisee, { action: 'submit' }).to,
    ).toBe('submitted');
  });

  test('is open on the first and on the last day of the phase', () => {
    for (const today of ['2026-03-01', LAST_DAY]) {
      expect(refusal(formAt('planning', 'unsubmitted', { today }), ACTORS.appraisee, { action: 'submit' })).toBeNull();
    }
  });

  test('points at everything missing at once, the supervisor included', () => {
    const facts = formAt('planning', 'unsubmitted', { approvers: { ...APPROVERS, supervisor: null } });
    const empty = { ...facts, content: { ...facts.content, items: [] } };
    const decision = decideTransition(empty, ACTORS.appraisee, { action: 'submit' });
    expect(decision).toMatchObject({ ok: false, status: 'refused', code: 'assign_supervisor' });
    expect(decision.ok ? [] : decision.where.map(({ code }) => code)).toEqual([
      'assign_supervisor',
      'add_information_first',
      'choose_two_subcores',
      'choose_two_subcores',
      'choose_five_behaviours',
    ]);
  });

  test('is undone only while the supervisor has not begun', () => {
    const facts = formAt('planning', 'submitted', { supervisorHasStarted: true });
    expect(refusal(facts, ACTORS.appraisee, { action: 'unsubmit' })).toBe('supervisor_has_started');
  });
});

describe('sending back', () => {
  test('needs a reason', () => {
    for (const reason of [null, '', '  ']) {
      expect(refusal(formAt('planning', 'submitted'), ACTORS.supervisor, { action: 'disapprove', reason })).toBe(
        'reason_required',
      );
    }
  });

  test('to the appraisee after the end extends their phase by the response deadline', () => {
    const late = permitted(formAt('planning', 'submitted', { today: AFTER }), ACTORS.supervisor, DISAPPROVE);
    expect(late.effects).toContainEqual({ kind: 'extend_phase', to: '2026-04-27' });
    const onTheLastDay = permitted(formAt('planning', 'submitted', { today: LAST_DAY }), ACTORS.supervisor, DISAPPROVE);
    expect(effectKinds(onTheLastDay)).toEqual([]);
    const toTheSupervisor = permitted(
      formAt('planning', 'supervisor_approved', { today: AFTER }),
      ACTORS.hod,
      DISAPPROVE,
    );
    expect(effectKinds(toTheSupervisor)).toEqual(['undo_steps']);
  });

  test('clears response, moderated marks and training score where marks open again, and nowhere else', () => {
    const facts = formAt('year_end', 'supervisor_approved');
    const reopened = ['clear_response', 'drop_moderated_marks', 'drop_training_score'];
    expect(effectKinds(permitted(facts, ACTORS.hod, DISAPPROVE))).toEqual(['undo_steps', ...reopened]);
    expect(effectKinds(permitted(facts, ACTORS.supervisor, { action: 'revert' }))).toEqual(['undo_steps', ...reopened]);
    expect(effectKinds(permitted(formAt('year_end', 'hod_approved'), ACTORS.hr, DISAPPROVE))).toEqual(['undo_steps']);
    expect(effectKinds(permitted(formAt('planning', 'supervisor_approved'), ACTORS.hod, DISAPPROVE))).toEqual([
      'undo_steps',
    ]);
  });

  test('notifies the appraisee, and the person who must act now', () => {
    expect(reported(permitted(formAt('planning', 'supervisor_approved'), ACTORS.hod, DISAPPROVE))).toEqual([
      'appraisee: form_sent_back',
      'pending_holder: form_sent_back',
    ]);
  });
});

describe('a revert', () => {
  test('is refused once the following form is submitted', () => {
    const facts = withForm(formAt('planning', 'hod_approved'), 'review', { level: 'submitted' });
    expect(refusal(facts, ACTORS.hod, { action: 'revert' })).toBe('next_phase_submitted');
    const waivedBetween = withForm(
      withForm(formAt('planning', 'hod_approved'), 'review', { waived: true }),
      'year_end',
      { level: 'submitted' },
    );
    expect(refusal(waivedBetween, ACTORS.hod, { action: 'revert' })).toBe('next_phase_submitted');
  });

  test('is refused once the next approver has acted, by approving or by moderating', () => {
    expect(refusal(formAt('planning', 'hod_approved'), ACTORS.supervisor, { action: 'revert' })).toBe(
      'next_step_acted',
    );
    const moderated = formAt('year_end', 'supervisor_approved', { moderatedBy: ['hod'] });
    expect(refusal(moderated, ACTORS.supervisor, { action: 'revert' })).toBe('next_step_acted');
    expect(refusal(formAt('planning', 'supervisor_approved'), ACTORS.hod, { action: 'revert' })).toBe(
      'nothing_to_revert',
    );
  });

  test('is open to the person who took the step and to its present approver', () => {
    const successor = { ...ACTORS.supervisor, accountId: 140, employeeId: 40 };
    const facts = formAt('planning', 'supervisor_approved', { approvers: { ...APPROVERS, supervisor: candidate(40) } });
    expect(permitted(facts, successor, { action: 'revert' }).to).toBe('submitted');
    expect(permitted(facts, ACTORS.supervisor, { action: 'revert' }).to).toBe('submitted');
    expect(refusal(facts, ACTORS.supervisorAsUser, { action: 'revert' })).toBe('not_an_approver');
  });
});

describe('HR', () => {
  test('passes a form on after the last day only, and the appraisee keeps the right to respond', () => {
    const facts = formAt('year_end', 'unsubmitted', { today: LAST_DAY });
    expect(refusal(facts, ACTORS.hr, { action: 'pass_on' })).toBe('phase_not_ended');
    const decision = permitted({ ...facts, today: AFTER }, ACTORS.hr, { action: 'pass_on' });
    expect(decision.effects).toContainEqual({ kind: 'set_not_submitted', notSubmitted: true });
    const passedOn = carryOut({ ...facts, today: AFTER }, ACTORS.hr, decision);
    expect(permitted(passedOn, ACTORS.supervisor, APPROVE).effects).toContainEqual({
      kind: 'open_response',
      due: '2026-04-27',
    });
  });

  test('sends a passed-on form back as one that its appraisee can submit', () => {
    const facts = formAt('planning', 'submitted', { today: AFTER, notSubmitted: true });
    expect(permitted(facts, ACTORS.supervisor, DISAPPROVE).effects).toContainEqual({
      kind: 'set_not_submitted',
      notSubmitted: false,
    });
  });

  test('waives with a reason, and takes it back until the next phase is submitted', () => {
    const facts = formAt('planning', 'unsubmitted');
    expect(refusal(facts, ACTORS.hr, { action: 'waive', reason: null })).toBe('reason_required');
    const waived = carryOut(facts, ACTORS.hr, permitted(facts, ACTORS.hr, { action: 'waive', reason: 'Joined late' }));
    expect(waived.forms.planning.waived).toBe(true);
    const back = { action: 'unwaive', reason: 'A mistake' } as const;
    expect(permitted(waived, ACTORS.hr, back).to).toBe('unsubmitted');
    expect(refusal(withForm(waived, 'review', { level: 'submitted' }), ACTORS.hr, back)).toBe('next_phase_submitted');
    expect(refusal(facts, ACTORS.hr, back)).toBe('phase_not_waived');
  });

  test('waives year-end as "not rated", which ends the appraisal until it is revoked', () => {
    const facts = formAt('year_end', 'submitted');
    const waived = carryOut(facts, ACTORS.hr, permitted(facts, ACTORS.hr, { action: 'waive', reason: 'Long leave' }));
    expect(waived.outcome).toBe('not_rated');
    expect(refusal(waived, ACTORS.supervisor, APPROVE)).toBe('appraisal_ended');
    const back = permitted(waived, ACTORS.hr, { action: 'unwaive', reason: 'Came back' });
    expect(back).toMatchObject({ to: 'submitted', pending: { step: 'supervisor' } });
    expect(carryOut(waived, ACTORS.hr, back).outcome).toBeNull();
    expect(refusal({ ...waived, outcome: 'left' }, ACTORS.hr, { action: 'unwaive', reason: 'No' })).toBe(
      'appraisal_ended',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { ACTORS, formAt } from './form-cases.fixture.ts';
import { APPROVE, carryOut, permitted, refusal } from './form-life.fixture.ts';
import { decideModeration, type ModerationRequest } from './moderation.ts';

const REQUEST: ModerationRequest = {
  itemId: 1,
  mark: 5,
  reason: 'Calibrated with the other departments',
  changesScore: true,
};

describe('a moderated mark', () => {
  const agreed = formAt('year_end', 'hod_approved', {
    response: { given: 'agreed', due: '2026-03-01', decidedBy: null },
  });

  test('that changes the score opens the response again, at whatever step the form is', () => {
    const decision = decideModeration(agreed, ACTORS.hr, REQUEST);
    if (!decision.ok) throw new Error(decision.code);
    expect(decision).toMatchObject({
      to: 'hod_approved',
      events: [{ action: 'moderate', step: 'hr', approver: 'hr' }],
    });
    expect(decision.effects).toEqual([
      { kind: 'open_response', due: '2026-03-17' },
      { kind: 'notify', to: 'appraisee', notification: 'marks_moderated' },
    ]);
    const reopened = carryOut(agreed, ACTORS.hr, decision);
    expect(refusal(reopened, ACTORS.hr, APPROVE)).toBe('response_awaited');
    const disagreed = carryOut(
      reopened,
      ACTORS.appraisee,
      permitted(reopened, ACTORS.appraisee, { action: 'disagree', reason: 'No' }),
    );
    expect(refusal(disagreed, ACTORS.hr, APPROVE)).toBe('decision_note_required');
  });

  test('that leaves the score as it is opens nothing', () => {
    expect(decideModeration(agreed, ACTORS.hr, { ...REQUEST, changesScore: false })).toMatchObject({
      ok: true,
      effects: [],
    });
  });

  test('needs a reason', () => {
    const decision = decideModeration(agreed, ACTORS.hr, { ...REQUEST, reason: ' ' });
    expect(decision).toMatchObject({ ok: false, code: 'reason_required', where: [{ itemId: 1, field: 'reason' }] });
  });

  test('is for the approver whose step is pending', () => {
    expect(decideModeration(agreed, ACTORS.hod, REQUEST)).toMatchObject({ ok: false, code: 'not_your_turn' });
    expect(decideModeration(agreed, ACTORS.supervisor, REQUEST)).toMatchObject({ ok: false, code: 'not_the_owner' });
    expect(decideModeration(agreed, ACTORS.appraisee, REQUEST)).toMatchObject({ ok: false, code: 'own_form' });
  });

  test('leaves a late answer possible until the step that waited for it has acted', () => {
    const silent = { ...agreed, response: { ...agreed.response, given: 'no_response' as const } };
    expect(refusal(silent, ACTORS.appraisee, { action: 'agree' })).toBe('response_closed');
    expect(refusal({ ...silent, moderatedBy: ['hr'] }, ACTORS.appraisee, { action: 'agree' })).toBeNull();
  });
});

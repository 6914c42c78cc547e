import { describe, expect, test } from 'vitest';
import { decideApproveAll } from './approve-all.ts';
import { ACTORS, formAt, withForm } from './form-cases.fixture.ts';

const HOD = { step: 'hod', irreversibleConfirmed: false } as const;
const ready = formAt('planning', 'supervisor_approved');
const answered = (given: 'agreed' | 'disagreed') =>
  formAt('year_end', 'supervisor_approved', { response: { given, due: '2026-03-17', decidedBy: null } });

describe('an approval of many forms', () => {
  test('approves all that are ready for the step', () => {
    const decision = decideApproveAll(
      [
        { formId: 1, facts: ready },
        { formId: 2, facts: answered('agreed') },
      ],
      ACTORS.hod,
      HOD,
    );
    expect(decision).toMatchObject({ ok: true, decisions: [{ formId: 1 }, { formId: 2 }] });
  });

  test('approves none where one is not ready, and lists those with the reason of each', () => {
    const forms = [
      { formId: 1, facts: ready },
      { formId: 2, facts: formAt('year_end', 'supervisor_approved') },
      { formId: 3, facts: answered('disagreed') },
      { formId: 4, facts: withForm(ready, 'planning', { level: 'submitted' }) },
    ];
    expect(decideApproveAll(forms, ACTORS.hod, HOD)).toMatchObject({
      ok: false,
      status: 'refused',
      code: 'complete_all_performance_first',
      forms: [
        { formId: 2, refusal: { code: 'response_awaited' } },
        { formId: 3, refusal: { code: 'decision_note_required' } },
        { formId: 4, refusal: { code: 'not_your_turn' } },
      ],
    });
  });

  test('takes one step only, also where the caller holds two', () => {
    const facts = formAt('year_end', 'hod_approved', { response: { given: 'agreed', due: null, decidedBy: null } });
    const confirmed = { step: 'super_hr', irreversibleConfirmed: true } as const;
    expect(decideApproveAll([{ formId: 1, facts }], ACTORS.superHr, confirmed)).toMatchObject({
      ok: false,
      forms: [{ refusal: { code: 'not_your_turn' } }],
    });
    expect(decideApproveAll([{ formId: 1, facts }], ACTORS.superHr, { ...confirmed, step: 'hr' }).ok).toBe(true);
  });

  test('is forbidden where none of the forms is the caller’s', () => {
    expect(decideApproveAll([{ formId: 1, facts: ready }], ACTORS.outsider, HOD)).toMatchObject({
      ok: false,
      status: 'forbidden',
      code: 'not_an_approver',
    });
  });

  test('needs a selection', () => {
    expect(decideApproveAll([], ACTORS.hod, HOD)).toMatchObject({ ok: false, code: 'nothing_selected' });
  });
});

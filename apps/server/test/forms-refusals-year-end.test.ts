import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal } from '../src/schema/appraisals.ts';
import { account } from '../src/schema/people.ts';
import { choose, complete, edit, fillMarks, fillSelf, move, read, scored } from './form-actions.ts';
import { AT_YEAR_END, type RefusalsFixture, startRefusalsFixture } from './forms-refusals-fixture.ts';
import { MOMENTS } from './forms-fixture.ts';

let fixture: RefusalsFixture;
beforeAll(async () => {
  fixture = await startRefusalsFixture();
  for (const phase of ['planning', 'review'] as const) {
    fixture.moveTo(MOMENTS[phase]);
    await complete(fixture, 'executive', phase);
  }
  fixture.moveTo(MOMENTS.year_end);
});
afterAll(() => fixture.close());

describe('at year-end', () => {
  test('self scores, marks and remarks are asked for, the response once and in its time', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const own = await fixture.as('executive');
    const filled = await fillSelf(own, id, 4);
    const [item] = scored(filled);
    const blank = await edit(own, id, {
      kind: 'item.self',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { selfScore: null },
    });
    expect(await fixture.codeOf('executive', 'executive', 'year_end', { action: 'submit' })).toBe('fill_self_score');
    await edit(own, id, {
      kind: 'item.self',
      itemId: item?.id ?? 0,
      version: scored(blank)[0]?.version ?? 0,
      fields: { selfScore: 4 },
    });
    const [learning] = (await edit(own, id, { kind: 'learning.add' })).content.selfLearnings;
    const learningId = learning?.id ?? 0;
    const fields = { title: 'Kursus dalam talian', learnedOn: '2027-08-01', hours: 20 };
    await edit(own, id, { kind: 'learning.save', learningId, version: 1, fields });
    await move(own, id, { action: 'submit' });
    expect(await fixture.codeOf('executive', 'executive', 'year_end', { action: 'agree' })).toBe('response_closed');
    const refusal = await fixture.refused('supervisor', 'executive', 'year_end', { action: 'approve' });
    expect(refusal.code).toBe('marks_not_given');
    expect(refusal.fields).toHaveLength(12);
    const supervisor = await fixture.as('supervisor');
    const marked = await fillMarks(supervisor, id, () => 4);
    const first = scored(marked)[0];
    await edit(supervisor, id, {
      kind: 'item.mark',
      itemId: first?.id ?? 0,
      version: first?.version ?? 0,
      fields: { mark: 6, markRemark: ' ' },
    });
    expect(await fixture.codeOf('supervisor', 'executive', 'year_end', { action: 'approve' })).toBe('remark_required');
    const { content } = await fillMarks(supervisor, id, () => 4);
    expect(await fixture.codeOf('supervisor', 'executive', 'year_end', { action: 'approve' })).toBe('entry_undecided');
    const version = content.selfLearnings[0]?.version ?? 0;
    await edit(supervisor, id, { kind: 'learning.confirm', learningId, version, isConfirmed: false });
    await move(supervisor, id, { action: 'approve' });
    expect(await fixture.codeOf('hod', 'executive', 'year_end', { action: 'approve' })).toBe('response_awaited');
    await move(own, id, { action: 'disagree', reason: 'Terlalu rendah' });
    expect(await fixture.codeOf('executive', 'executive', 'year_end', { action: 'agree' })).toBe('already_responded');
    expect(await fixture.codeOf('hod', 'executive', 'year_end', { action: 'approve' })).toBe('decision_note_required');
    await move(await fixture.as('hod'), id, { action: 'approve', decisionNote: 'Selaras' });
  });

  test('the last step is another person’s, and confirmed', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const write = (author: 'hr' | 'super_hr') =>
      ({ kind: 'comment.save', author, version: 0, text: `Ulasan ${author}` }) as const;
    await edit(await fixture.as('hr'), id, write('hr'));
    const superHr = await fixture.as('superHr');
    const refusal = await superHr.refused(contract.editForm, { params: { id }, body: write('hr') });
    expect(refusal.code).toBe('not_the_owner');
    await edit(superHr, id, write('super_hr'));
    await move(await fixture.as('superHr'), id, { action: 'approve' });
    expect(await fixture.codeOf('superHr', 'executive', 'year_end', { action: 'approve' })).toBe('took_earlier_step');
    await move(await fixture.as('superHr'), id, { action: 'revert' });
    await move(await fixture.as('hr'), id, { action: 'approve' });
    expect(await fixture.codeOf('superHr', 'executive', 'year_end', { action: 'approve' })).toBe(
      'confirm_irreversible',
    );
    await move(await fixture.as('superHr'), id, { action: 'approve', isConfirmed: true });
    expect(await fixture.codeOf('superHr', 'executive', 'year_end', { action: 'revert' })).toBe('form_final');
    const { comments } = (await read(await fixture.as('executive'), id)).content;
    expect(comments.map(({ author, text }) => [author, text])).toEqual([
      ['hr', 'Ulasan hr'],
      ['super_hr', 'Ulasan super_hr'],
    ]);
  });

  test('somebody named must be fit; many are approved together or not at all', async () => {
    const hr = await fixture.as('hr');
    for (const phase of ['planning', 'review'] as const)
      await move(hr, await fixture.formOf('clerk', phase), { action: 'waive', reason: 'Lewat' });
    const id = await fixture.formOf('clerk', 'year_end');
    await choose(fixture, await fixture.as('clerk'), id);
    await fillSelf(await fixture.as('clerk'), id, 4);
    await move(await fixture.as('clerk'), id, { action: 'submit' });
    const { db } = fixture.cycles.app.services;
    await db.$client.query('update department set head_id = null; update division set head_id = null');
    expect(
      await fixture.codeOf('superHr', 'clerk', 'year_end', {
        action: 'name_decider',
        employeeId: fixture.people.clerk.employeeId,
      }),
    ).toBe('decider_unfit');
    const [own] = await db
      .select()
      .from(account)
      .where(eq(account.id, fixture.accountOf('superHr')));
    const employeeId = own?.employeeId ?? 0;
    expect(await fixture.codeOf('superHr', 'clerk', 'year_end', { action: 'name_decider', employeeId })).toBe(
      'namer_gains',
    );
    const supervisor = await fixture.as('supervisor');
    const { version } = await read(supervisor, id);
    const refusal = fixture.noted(
      await supervisor.refused(contract.approveForms, { body: { step: 'supervisor', forms: [{ id, version }] } }),
    );
    expect(refusal.code).toBe('complete_all_performance_first');
    expect(refusal.fields).toMatchObject([
      { path: `forms.${id}`, code: 'marks_not_given', message: 'Marks has not been given' },
    ]);
  });

  test('an appraisal that ended, or whose cycle is closed, moves no more', async () => {
    const { db } = fixture.cycles.app.services;
    const { appraisalId } = await read(await fixture.as('clerk'), await fixture.formOf('clerk', 'year_end'));
    await db.update(appraisal).set({ outcome: 'left' }).where(eq(appraisal.id, appraisalId));
    expect(await fixture.codeOf('clerk', 'clerk', 'year_end', { action: 'unsubmit' })).toBe('appraisal_ended');
    await db.update(appraisal).set({ outcome: null }).where(eq(appraisal.id, appraisalId));
    await db.$client.query(`update company_cycle set state = 'closed' where id = ${fixture.companyCycleId}`);
    expect(await fixture.codeOf('clerk', 'clerk', 'year_end', { action: 'unsubmit' })).toBe('cycle_closed');
  });
});

test('every refusal of the year-end was seen over HTTP', () => {
  expect([...fixture.seen].toSorted()).toEqual(AT_YEAR_END.toSorted());
});

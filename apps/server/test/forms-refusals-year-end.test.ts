import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal } from '../src/schema/appraisals.ts';
import { account } from '../src/schema/people.ts';
import { choose, complete, edit, fillMarks, fillSelf, move, read, scored } from './forms-acts.ts';
import { AT_YEAR_END, type RefusalsWorld, startRefusalsWorld } from './forms-refusals-world.ts';
import { MOMENTS } from './forms-world.ts';

let world: RefusalsWorld;
beforeAll(async () => {
  world = await startRefusalsWorld();
  for (const phase of ['planning', 'review'] as const) {
    world.moveTo(MOMENTS[phase]);
    await complete(world, 'executive', phase);
  }
  world.moveTo(MOMENTS.year_end);
});
afterAll(() => world.close());

describe('at year-end', () => {
  test('self scores, marks and remarks are asked for, the response once and in its time', async () => {
    const id = await world.formOf('executive', 'year_end');
    const own = await world.as('executive');
    const filled = await fillSelf(own, id, 4);
    const [item] = scored(filled);
    const blank = await edit(own, id, {
      kind: 'item.self',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { selfScore: null },
    });
    expect(await world.codeOf('executive', 'executive', 'year_end', { action: 'submit' })).toBe('fill_self_score');
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
    expect(await world.codeOf('executive', 'executive', 'year_end', { action: 'agree' })).toBe('response_closed');
    const refusal = await world.refused('supervisor', 'executive', 'year_end', { action: 'approve' });
    expect(refusal.code).toBe('marks_not_given');
    expect(refusal.fields).toHaveLength(12);
    const supervisor = await world.as('supervisor');
    const marked = await fillMarks(supervisor, id, () => 4);
    const first = scored(marked)[0];
    await edit(supervisor, id, {
      kind: 'item.mark',
      itemId: first?.id ?? 0,
      version: first?.version ?? 0,
      fields: { mark: 6, markRemark: ' ' },
    });
    expect(await world.codeOf('supervisor', 'executive', 'year_end', { action: 'approve' })).toBe('remark_required');
    const { content } = await fillMarks(supervisor, id, () => 4);
    expect(await world.codeOf('supervisor', 'executive', 'year_end', { action: 'approve' })).toBe('entry_undecided');
    const version = content.selfLearnings[0]?.version ?? 0;
    await edit(supervisor, id, { kind: 'learning.confirm', learningId, version, isConfirmed: false });
    await move(supervisor, id, { action: 'approve' });
    expect(await world.codeOf('hod', 'executive', 'year_end', { action: 'approve' })).toBe('response_awaited');
    await move(own, id, { action: 'disagree', reason: 'Terlalu rendah' });
    expect(await world.codeOf('executive', 'executive', 'year_end', { action: 'agree' })).toBe('already_responded');
    expect(await world.codeOf('hod', 'executive', 'year_end', { action: 'approve' })).toBe('decision_note_required');
    await move(await world.as('hod'), id, { action: 'approve', decisionNote: 'Selaras' });
  });

  test('the last step is another person’s, and confirmed', async () => {
    const id = await world.formOf('executive', 'year_end');
    const write = (author: 'hr' | 'super_hr') =>
      ({ kind: 'comment.save', author, version: 0, text: `Ulasan ${author}` }) as const;
    await edit(await world.as('hr'), id, write('hr'));
    const superHr = await world.as('superHr');
    const refusal = await superHr.refused(contract.editForm, { params: { id }, body: write('hr') });
    expect(refusal.code).toBe('not_the_owner');
    await edit(superHr, id, write('super_hr'));
    await move(await world.as('superHr'), id, { action: 'approve' });
    expect(await world.codeOf('superHr', 'executive', 'year_end', { action: 'approve' })).toBe('took_earlier_step');
    await move(await world.as('superHr'), id, { action: 'revert' });
    await move(await world.as('hr'), id, { action: 'approve' });
    expect(await world.codeOf('superHr', 'executive', 'year_end', { action: 'approve' })).toBe('confirm_irreversible');
    await move(await world.as('superHr'), id, { action: 'approve', isConfirmed: true });
    expect(await world.codeOf('superHr', 'executive', 'year_end', { action: 'revert' })).toBe('form_final');
    const { comments } = (await read(await world.as('executive'), id)).content;
    expect(comments.map(({ author, text }) => [author, text])).toEqual([
      ['hr', 'Ulasan hr'],
      ['super_hr', 'Ulasan super_hr'],
    ]);
  });

  test('somebody named must be fit; many are approved together or not at all', async () => {
    const hr = await world.as('hr');
    for (const phase of ['planning', 'review'] as const)
      await move(hr, await world.formOf('clerk', phase), { action: 'waive', reason: 'Lewat' });
    const id = await world.formOf('clerk', 'year_end');
    await choose(world, await world.as('clerk'), id);
    await fillSelf(await world.as('clerk'), id, 4);
    await move(await world.as('clerk'), id, { action: 'submit' });
    const { db } = world.cycles.app.services;
    await db.$client.query('update department set head_id = null; update division set head_id = null');
    expect(
      await world.codeOf('superHr', 'clerk', 'year_end', {
        action: 'name_decider',
        employeeId: world.people.clerk.employeeId,
      }),
    ).toBe('decider_unfit');
    const [own] = await db
      .select()
      .from(account)
      .where(eq(account.id, world.accountOf('superHr')));
    const employeeId = own?.employeeId ?? 0;
    expect(await world.codeOf('superHr', 'clerk', 'year_end', { action: 'name_decider', employeeId })).toBe(
      'namer_gains',
    );
    const supervisor = await world.as('supervisor');
    const { version } = await read(supervisor, id);
    const refusal = world.noted(
      await supervisor.refused(contract.approveForms, { body: { step: 'supervisor', forms: [{ id, version }] } }),
    );
    expect(refusal.code).toBe('complete_all_performance_first');
    expect(refusal.fields).toMatchObject([
      { path: `forms.${id}`, code: 'marks_not_given', message: 'Marks has not been given' },
    ]);
  });

  test('an appraisal that ended, or whose cycle is closed, moves no more', async () => {
    const { db } = world.cycles.app.services;
    const { appraisalId } = await read(await world.as('clerk'), await world.formOf('clerk', 'year_end'));
    await db.update(appraisal).set({ outcome: 'left' }).where(eq(appraisal.id, appraisalId));
    expect(await world.codeOf('clerk', 'clerk', 'year_end', { action: 'unsubmit' })).toBe('appraisal_ended');
    await db.update(appraisal).set({ outcome: null }).where(eq(appraisal.id, appraisalId));
    await db.$client.query(`update company_cycle set state = 'closed' where id = ${world.runId}`);
    expect(await world.codeOf('clerk', 'clerk', 'year_end', { action: 'unsubmit' })).toBe('cycle_closed');
  });
});

test('every refusal of the year-end was seen over HTTP', () => {
  expect([...world.seen].toSorted()).toEqual(AT_YEAR_END.toSorted());
});

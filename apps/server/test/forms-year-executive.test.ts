/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { result } from '../src/schema/appraisals.ts';
import { kindsOf } from './cycles-fixture.ts';
import {
  edit,
  fillMarks,
  fillPlan,
  fillProgress,
  fillRemarks,
  fillSelf,
  move,
  read,
  refusedMove,
  scored,
} from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

describe('an executive’s year', () => {
  test('planning: what is written at level 0 is the appraisee’s alone', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    const empty = await read(own, id);
    expect(empty).toMatchObject({ level: 'unsubmitted', isMine: true, outcome: null, score: null });
    expect(empty.can.actions).toEqual(['submit']);
    expect(empty.missing.map(({ code }) => code)).toEqual([
      'add_information_first',
      'choose_two_subcores',
      'choose_two_subcores',
      'choose_five_behaviours',
    ]);
    const filled = await fillPlan(fixture, own, id);
    expect(filled.missing).toEqual([]);
    expect(filled.content.items.filter(({ part }) => part === 'core').map(({ title }) => title)).toEqual([
      'T1.1 (en)',
      'T1.2 (en)',
      'T2.1 (en)',
      'T2.2 (en)',
    ]);
    expect(filled.content.items.find(({ part }) => part === 'behavioural')?.indicators).toEqual(['L1.1 (en)']);
    const supervisor = await read(await fixture.as('supervisor'), id);
    expect(supervisor.content.items).toEqual([]);
    expect(supervisor.can).toMatchObject({ actions: [], edit: [] });
  });

  test('planning: sent back with a reason, corrected, submitted again, approved by supervisor and HOD', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    const supervisor = await fixture.as('supervisor');
    await move(own, id, { action: 'submit' });
    const waiting = await read(supervisor, id);
    expect(waiting.content.items).toHaveLength(11);
    expect(waiting.can).toMatchObject({
      actions: ['approve', 'disapprove'],
      sendsBackTo: 'unsubmitted',
      finalises: false,
    });
    expect(waiting.phases[0]?.pending).toEqual({
      step: 'supervisor',
      approver: 'supervisor',
      holderName: 'Suresh a/l Maniam',
    });
    await move(supervisor, id, { action: 'disapprove', reason: 'Sasaran belum jelas' });
    const { actions } = await own.call(contract.getDashboard, {});
    expect(actions).toMatchObject([
      { kind: 'form_returned', reason: 'Sasaran belum jelas', link: `/my-performance/${id}/planning` },
    ]);
    await move(own, id, { action: 'submit' });
    await move(supervisor, id, { action: 'approve' });
    await move(await fixture.as('hod'), id, { action: 'approve' });
    const done = await read(own, id);
    expect(done).toMatchObject({
      level: 'hod_approved',
      phases: [{ state: 'complete', pending: null }, { state: 'upcoming' }, {}],
    });
    expect(done.timeline.map(({ action, step, actorName }) => [action, step, actorName])).toEqual([
      ['opened', null, expect.any(String)],
      ['submit', null, 'Aminah binti Osman'],
      ['disapprove', 'supervisor', 'Suresh a/l Maniam'],
      ['submit', null, 'Aminah binti Osman'],
      ['approve', 'supervisor', 'Suresh a/l Maniam'],
      ['approve', 'hod', 'Norhayati binti Kassim'],
    ]);
    expect(done.timeline[2]).toMatchObject({
      reason: 'Sasaran belum jelas',
      fromLevel: 'submitted',
      toLevel: 'unsubmitted',
      actorRole: 3,
    });
    expect(await kindsOf(fixture.cycles, fixture.people.executive.accountId)).toEqual([
      'cycle_opened',
      'form_sent_back',
      'form_approved',
      'form_complete',
    ]);
  });

  test('mid-year: what was planned stays visible beside what is revised', async () => {
    fixture.moveTo(MOMENTS.review);
    const id = await fixture.formOf('executive', 'review');
    const own = await fixture.as('executive');
    const [sales, cost] = (await read(own, id)).content.items;
    if (sales === undefined || cost === undefined) throw new Error('The plan is gone');
    await edit(own, id, {
      kind: 'item.save',
      itemId: sales.id,
      version: sales.version,
      fields: { title: 'Jualan serantau', weight: 10000 },
    });
    await edit(own, id, { kind: 'item.remove', itemId: cost.id, version: cost.version });
    await fillProgress(own, id);
    await move(own, id, { action: 'submit' });
    const supervisor = await fixture.as('supervisor');
    const seen = await read(supervisor, id);
    expect(seen.content.items[0]).toMatchObject({
      title: 'Jualan serantau',
      weight: 10000,
      original: { title: 'Jualan', weight: 6000 },
    });
    expect(seen.content.items[1]).toMatchObject({ title: 'Kos', removedIn: 'review' });
    const plan = await read(supervisor, await fixture.formOf('executive', 'planning'));
    expect(plan.content.items[0]).toMatchObject({ title: 'Jualan', weight: 6000, original: null });
    expect(plan.content.items[1]).toMatchObject({ title: 'Kos', removedIn: null });
    await fillRemarks(supervisor, id);
    expect((await read(own, id)).content.items[0]?.reviewRemark).toBeNull();
    await move(supervisor, id, { action: 'approve' });
    expect((await read(own, id)).content.items[0]?.reviewRemark).toBe('Teruskan');
    await move(await fixture.as('hod'), id, { action: 'approve' });
    expect((await read(own, id)).level).toBe('hod_approved');
  });

  test('year-end: marks are the supervisor’s alone until approved', async () => {
    fixture.moveTo(MOMENTS.year_end);
    const id = await fixture.formOf('executive', 'year_end');
    const own = await fixture.as('executive');
    const supervisor = await fixture.as('supervisor');
    const hod = await fixture.as('hod');
    await fillSelf(own, id, 5);
    const [learning] = (await edit(own, id, { kind: 'learning.add' })).content.selfLearnings;
    await edit(own, id, {
      kind: 'learning.save',
      learningId: learning?.id ?? 0,
      version: 1,
      fields: { title: 'Kursus dalam talian', learnedOn: '2027-08-01', hours: 20 },
    });
    const [entry] = (await edit(own, id, { kind: 'contribution.add', contributionKind: 'external' })).content
      .contributions;
    await edit(own, id, {
      kind: 'contribution.save',
      contributionId: entry?.id ?? 0,
      version: 1,
      fields: { activity: 'Persatuan penduduk', levelKey: 'chairman_national' },
    });
    await move(own, id, { action: 'submit' });

    const [item] = scored(await read(supervisor, id));
    await edit(supervisor, id, {
      kind: 'item.mark',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { mark: 6 },
    });
    expect((await read(own, id)).content.items[0]).toMatchObject({ selfScore: 5, mark: null });
    expect((await read(own, id)).score).toBeNull();
    expect((await read(hod, id)).content.items[0]).toMatchObject({ selfScore: 5, mark: null });
    const running = await read(supervisor, id);
    expect(running.score).toMatchObject({ state: 'running', score: '60.00', reachable: '70.00', band: null });
    expect((await refusedMove(supervisor, id, { action: 'approve' })).code).toBe('remark_required');

    await fillMarks(supervisor, id, () => 4);
    const document = await read(supervisor, id);
    await edit(supervisor, id, {
      kind: 'learning.confirm',
      learningId: learning?.id ?? 0,
      version: document.content.selfLearnings[0]?.version ?? 0,
      isConfirmed: true,
    });
    await edit(supervisor, id, {
      kind: 'contribution.confirm',
      contributionId: entry?.id ?? 0,
      version: document.content.contributions[0]?.version ?? 0,
      isConfirmed: true,
    });
    await move(supervisor, id, { action: 'approve' });
    const shown = await read(own, id);
    expect(shown).toMatchObject({ marksVisible: true, response: { value: null, dueOn: '2027-11-15' } });
    // Before the HOD, whose step is next, the appraisee responds.
    expect(shown.phases[2]).toMatchObject({ pending: { step: 'hod' }, responseDueOn: '2027-11-15' });
    expect(shown.can.actions).toEqual(['agree', 'disagree']);
    // 90 % of fours (60), training 20 of 40 hours (2.5), one six of three contributions (5 × 2 ÷ 6).
    expect(shown.score).toMatchObject({ state: 'complete', score: '64.17', band: { key: 'moderate' } });
  });

  test('year-end: a disagreement is decided with a note, a mark moderated, the response opened once more', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const own = await fixture.as('executive');
    const hod = await fixture.as('hod');
    expect((await refusedMove(hod, id, { action: 'approve' })).code).toBe('response_awaited');
    await move(own, id, { action: 'disagree', reason: 'Sasaran telah dicapai' });
    expect(await kindsOf(fixture.cycles, fixture.people.hod.accountId)).toContain('response_disagreed');
    const { rows, attention } = await hod.call(contract.listAppraisals, {
      query: { view: 'scope', phase: 'year_end' },
    });
    expect(rows[0]).toMatchObject({
      name: 'Aminah binti Osman',
      response: 'disagreed',
      responseDueOn: null,
      isMine: true,
      score: '64.17',
      isFinal: false,
    });
    expect(attention).toContainEqual({ kind: 'disagreed', count: 1, mine: 1, names: ['Aminah binti Osman'] });

    const [item] = (await read(hod, id)).content.items;
    await edit(hod, id, {
      kind: 'item.moderate',
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      moderatedMark: 5,
      reason: 'Laporan suku keempat',
    });
    const moderated = await read(own, id);
    expect(moderated.content.items[0]).toMatchObject({
      mark: 4,
      moderatedMark: 5,
      moderationReason: 'Laporan suku keempat',
    });
    expect(moderated).toMatchObject({ response: { value: null }, score: { state: 'complete', score: '74.17' } });
    expect(moderated.timeline.at(-1)).toMatchObject({
      action: 'moderate',
      reason: 'Laporan suku keempat',
      facts: { itemId: item?.id, from: 4, to: 5 },
    });
    expect(await kindsOf(fixture.cycles, fixture.people.executive.accountId)).toContain('marks_moderated');
    await move(own, id, { action: 'disagree', reason: 'Masih rendah' });
    expect((await refusedMove(hod, id, { action: 'approve' })).code).toBe('decision_note_required');
    await move(hod, id, { action: 'approve', decisionNote: 'Markah selaras dengan laporan' });
    expect(await read(own, id)).toMatchObject({ level: 'hod_approved', decisionNote: 'Markah selaras dengan laporan' });
  });

  test('year-end: HR, then super HR, who confirms that it is irreversible; the result is stored with its working', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    await move(await fixture.as('hr'), id, { action: 'approve' });
    const superHr = await fixture.as('superHr');
    const before = await read(superHr, id);
    expect(before.can).toMatchObject({ finalises: true, needsDecisionNote: false });
    expect((await refusedMove(superHr, id, { action: 'approve' })).code).toBe('confirm_irreversible');
    const final = await move(superHr, id, { action: 'approve', isConfirmed: true });
    expect(final).toMatchObject({
      level: 'super_hr_approved',
      outcome: 'rated',
      score: { state: 'final', score: '74.17', band: { key: 'good', label: 'Good' } },
    });
    expect(final.can).toMatchObject({ actions: [], edit: [] });
    const parts = final.score?.parts ?? [];
    expect(parts.map(({ part, points }) => [part, points])).toEqual([
      ['part1', '50'],
      ['core', '10'],
      ['behavioural', '10'],
      ['training', '5/2'],
      ['contributions', '5/3'],
    ]);
    expect(final.score?.exact).toBe('445/6');
    const { db } = fixture.cycles.app.services;
    const rows = await db.select().from(result).where(eq(result.appraisalId, final.appraisalId));
    expect(rows).toMatchObject([{ revision: 1, score: 7417, band: 'good' }]);
    expect(await kindsOf(fixture.cycles, fixture.people.executive.accountId)).toContain('result_final');
  });
});

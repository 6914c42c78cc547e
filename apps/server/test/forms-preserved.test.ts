import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edit, move, reachResponse, read } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
let id: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  id = await reachResponse(fixture, 'executive');
});
afterAll(() => fixture.close());

/** The HOD moderates the first item. */
async function moderate(moderatedMark: number): Promise<void> {
  const hod = await fixture.as('hod');
  const [item] = (await read(hod, id)).content.items;
  const seen = { itemId: item?.id ?? 0, version: item?.version ?? 0 };
  await edit(hod, id, { kind: 'item.moderate', ...seen, moderatedMark, reason: 'Laporan suku keempat' });
}

describe('what was said about marks that are opened again', () => {
  test('stays on the form when a moderated mark asks for the response once more', async () => {
    await move(await fixture.as('executive'), id, { action: 'disagree', reason: 'Sasaran telah dicapai' });
    expect((await read(await fixture.as('hr'), id)).earlierResponses).toEqual([]);
    await moderate(5);
    for (const name of ['executive', 'supervisor', 'hod', 'hr', 'superHr'] as const) {
      expect(await read(await fixture.as(name), id), name).toMatchObject({
        response: { value: null, reason: null },
        earlierResponses: [{ value: 'disagreed', reason: 'Sasaran telah dicapai' }],
      });
    }
  });

  test('stays on the form when it is sent back to the supervisor, beside what is answered then', async () => {
    await move(await fixture.as('executive'), id, { action: 'agree' });
    await move(await fixture.as('hod'), id, { action: 'disapprove', reason: 'Semak semula markah' });
    const said = [
      { value: 'disagreed', reason: 'Sasaran telah dicapai' },
      { value: 'agreed', reason: null },
    ];
    expect(await read(await fixture.as('executive'), id)).toMatchObject({ response: null, earlierResponses: said });
    await move(await fixture.as('supervisor'), id, { action: 'approve' });
    expect(await read(await fixture.as('supervisor'), id)).toMatchObject({
      response: { value: null },
      earlierResponses: said,
    });
    await move(await fixture.as('executive'), id, { action: 'disagree', reason: 'Masih rendah' });
    expect(await read(await fixture.as('hod'), id)).toMatchObject({
      response: { value: 'disagreed', reason: 'Masih rendah' },
      earlierResponses: said,
    });
  });

  test('stays on the form when the supervisor takes the approval back', async () => {
    await move(await fixture.as('supervisor'), id, { action: 'revert' });
    const reasons = (await read(await fixture.as('hr'), id)).earlierResponses.map(({ reason }) => reason);
    expect(reasons).toEqual(['Sasaran telah dicapai', null, 'Masih rendah']);
  });
});

describe('the timeline tells a moderated mark', () => {
  const moderationSeenBy = async (name: 'executive' | 'supervisor' | 'hr') => {
    const { timeline, marksVisible } = await read(await fixture.as(name), id);
    return { marksVisible, facts: timeline.findLast(({ action }) => action === 'moderate')?.facts };
  };

  test('with its item alone to a reader who may not see the marks now, and from what to what to who may', async () => {
    await move(await fixture.as('supervisor'), id, { action: 'approve' });
    await moderate(6);
    const itemId = (await read(await fixture.as('hr'), id)).content.items[0]?.id;
    const scores = { scoreBefore: 6000, bandBefore: 'moderate', scoreAfter: 7200, bandAfter: 'good' };
    const all = { itemId, from: 4, to: 6, seat: 'hod', ...scores };
    for (const name of ['executive', 'supervisor', 'hr'] as const) {
      expect(await moderationSeenBy(name), name).toEqual({ marksVisible: true, facts: all });
    }
    await move(await fixture.as('hod'), id, { action: 'disapprove', reason: 'Semak semula markah' });
    expect(await moderationSeenBy('supervisor')).toEqual({ marksVisible: true, facts: all });
    for (const name of ['executive', 'hr'] as const) {
      expect(await moderationSeenBy(name), name).toEqual({ marksVisible: false, facts: { itemId, seat: 'hod' } });
    }
    const admin = await fixture.as('admin');
    expect((await admin.refused(contract.getForm, { params: { id } })).status).toBe(404);
  });
});

describe('the score log', () => {
  test('has every score as it stood, also from before marks were opened again', async () => {
    await move(await fixture.as('supervisor'), id, { action: 'approve' });
    const { entries } = await (await fixture.as('hr')).call(contract.getScoreLog, { params: { id } });
    expect(entries.map(({ kind, items }) => [kind, ...items.map(({ to }) => to)])).toEqual([
      ['approved'],
      ['moderated', 5],
      ['approved'],
      ['approved'],
      ['moderated', 6],
      ['approved'],
    ]);
    const [first = 0, five = 0, ...later] = entries.map(({ score }) => Math.round(Number(score) * 100));
    // Six is two marks up on four where five is one.
    expect(later).toEqual([first, first, first + 2 * (five - first), first]);
    expect(five).toBeGreaterThan(first);
    expect(entries.map(({ difference }) => difference === null || Number(difference) !== 0)).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
  });
});

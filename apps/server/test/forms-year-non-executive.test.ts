import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choose, fillMarks, fillRemarks, fillSelf, move, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

describe('a non-executive’s year', () => {
  test('begins with the tasks of the position, chosen competencies complete the plan', async () => {
    fixture.moveTo(MOMENTS.planning);
    const id = await fixture.formOf('clerk', 'planning');
    const own = await fixture.as('clerk');
    const { items } = (await read(own, id)).content;
    expect(items.map(({ title, kind, weight }) => [title, kind, weight])).toEqual([
      ['Menerima stok', 'main_task', 7000],
      ['Menyemak invois', 'subtask', null],
      ['Latihan kebakaran', 'additional_task', 3000],
      ['Merekod stok', 'subtask', null],
    ]);
    expect((await choose(fixture, own, id)).missing).toEqual([]);
    await move(own, id, { action: 'submit' });
    await move(await fixture.as('supervisor'), id, { action: 'approve' });
    await move(await fixture.as('hod'), id, { action: 'approve' });
    fixture.moveTo(MOMENTS.review);
    const review = await fixture.formOf('clerk', 'review');
    await move(await fixture.as('clerk'), review, { action: 'submit' });
    await fillRemarks(await fixture.as('supervisor'), review);
    await move(await fixture.as('supervisor'), review, { action: 'approve' });
    await move(await fixture.as('hod'), review, { action: 'approve' });
  });

  test('ends without a response by its deadline, recorded as no response, and in the right score', async () => {
    fixture.moveTo(MOMENTS.year_end);
    const id = await fixture.formOf('clerk', 'year_end');
    await fillSelf(await fixture.as('clerk'), id, 4);
    await move(await fixture.as('clerk'), id, { action: 'submit' });
    const supervisor = await fixture.as('supervisor');
    // Subtasks 3 and 5 (mean 4), the additional task 4, competencies 5.
    const marks = [3, 4, 5, ...Array.from({ length: 9 }, () => 5)];
    await fillMarks(supervisor, id, (index) => marks[index] ?? 0);
    await move(supervisor, id, { action: 'approve' });
    fixture.moveTo('2027-11-16T02:00:00.000Z');
    await fixture.cycles.app.services.jobs.run('close-responses');
    const closed = await read(await fixture.as('clerk'), id);
    expect(closed.response).toMatchObject({ value: 'no_response', respondedAt: null });
    expect(closed.timeline.at(-1)).toMatchObject({ action: 'no_response', actorName: null });
    await move(await fixture.as('hod'), id, { action: 'approve' });
    await move(await fixture.as('hr'), id, { action: 'approve' });
    const final = await move(await fixture.as('superHr'), id, { action: 'approve', isConfirmed: true });
    // 65 × 4/6 + 30 × 5/6 + 5 × 0 = 43.33 + 25, without training hours.
    expect(final.score).toMatchObject({ state: 'final', score: '68.33' });
  });
});

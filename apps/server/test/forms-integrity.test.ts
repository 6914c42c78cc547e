/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { appraisalEvent, notification } from '../src/schema/events.ts';
import { edit, finalise, move, reachResponse, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

const database = () => fixture.cycles.app.services.db;
const verify = () => verifyHistories(fixture.cycles.app.services);

describe('two in one form', () => {
  test('a stale save is refused with what the form has become, and keeps the other’s text', async () => {
    fixture.moveTo(MOMENTS.planning);
    const id = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    const [item] = (await edit(own, id, { kind: 'item.add', itemKind: 'kra' })).content.items;
    const save = (title: string) => ({
      kind: 'item.save' as const,
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { title },
    });
    await edit(own, id, save('Jualan'));
    const refusal = await own.refused(contract.editForm, { params: { id }, body: save('Kos') });
    expect(refusal).toMatchObject({ status: 409, code: 'stale_version' });
    const now = await read(own, id);
    expect(refusal.current).toEqual(now);
    expect(now.content.items[0]).toMatchObject({ title: 'Jualan', version: 2 });
    const removed = { kind: 'item.remove' as const, itemId: item?.id ?? 0, version: 1 };
    expect((await own.refused(contract.editForm, { params: { id }, body: removed })).code).toBe('stale_version');
    expect(await read(own, id)).toEqual(now);
    await edit(own, id, { ...removed, version: 2 });
  });

  test('a move from a form that has changed meanwhile is refused, also by a comment', async () => {
    const id = await fixture.formOf('clerk', 'planning');
    const own = await fixture.as('clerk');
    const { version } = await read(own, id);
    await edit(own, id, { kind: 'comment.save', author: 'appraisee', version: 0, text: 'Sedia' });
    const refusal = await own.refused(contract.transitionForm, { params: { id }, body: { action: 'submit', version } });
    expect(refusal).toMatchObject({ status: 409, code: 'stale_version', current: { version: version + 1 } });
    const again = await own.refused(contract.editForm, {
      params: { id },
      body: { kind: 'comment.save', author: 'appraisee', version: 0, text: 'Lain' },
    });
    expect(again.code).toBe('stale_version');
    expect((await read(own, id)).content.comments).toMatchObject([
      { text: 'Sedia', version: 1, authorName: 'Jeffrey anak Langgi' },
    ]);
  });

  test('a save from outside the form, or against the rest of it, is refused', async () => {
    const id = await fixture.formOf('clerk', 'planning');
    const own = await fixture.as('clerk');
    const { items } = (await read(own, id)).content;
    const [task] = items;
    const subtask = items.find(({ kind }) => kind === 'subtask');
    const refuse = async (body: contract.FormEdit) =>
      (await own.refused(contract.editForm, { params: { id }, body })).code;
    expect(await refuse({ kind: 'item.save', itemId: 999_999, version: 1, fields: { title: 'x' } })).toBe('not_found');
    expect(await refuse({ kind: 'item.save', itemId: subtask?.id ?? 0, version: 1, fields: { weight: 100 } })).toBe(
      'validation_error',
    );
    expect(await refuse({ kind: 'subtask.add', itemId: subtask?.id ?? 0 })).toBe('validation_error');
    expect(
      await refuse({
        kind: 'competencies.choose',
        part: 'core',
        competencyIds: fixture.behaviours.slice(0, 1),
        version: (await read(own, id)).version,
      }),
    ).toBe('validation_error');
    const added = await edit(own, id, { kind: 'subtask.add', itemId: task?.id ?? 0 });
    const last = added.content.items.at(-1);
    expect(last).toMatchObject({ kind: 'subtask', parentId: task?.id, title: '' });
    await edit(own, id, { kind: 'item.remove', itemId: last?.id ?? 0, version: 1 });
  });
});

describe('a repeated request', () => {
  test('with the same key gives the same answer and one event', async () => {
    const executive = await reachResponse(fixture, 'executive');
    const own = await fixture.as('executive');
    const { version, appraisalId } = await read(own, executive);
    const request = {
      params: { id: executive },
      body: { action: 'agree' as const, version },
      headers: { 'idempotency-key': 'agree-once-0001' },
    };
    const first = await own.call(contract.transitionForm, request);
    const before = await database().select().from(notification);
    expect(await own.call(contract.transitionForm, request)).toEqual(first);
    const events = await database().select().from(appraisalEvent).where(eq(appraisalEvent.appraisalId, appraisalId));
    expect(events.filter(({ action }) => action === 'agree')).toHaveLength(1);
    expect(await database().select().from(notification)).toEqual(before);
    const other = await own.refused(contract.transitionForm, {
      ...request,
      body: { action: 'disagree', version, reason: 'x' },
    });
    expect(other.code).toBe('idempotency_key_reused');
  });

  test('of approving many approves once', async () => {
    const id = await fixture.formOf('executive', 'year_end');
    const hod = await fixture.as('hod');
    const { version } = await read(hod, id);
    const request = {
      body: { step: 'hod' as const, forms: [{ id, version }] },
      headers: { 'idempotency-key': 'approve-all-0001' },
    };
    expect(await hod.call(contract.approveForms, request)).toEqual({ approved: [id] });
    expect(await hod.call(contract.approveForms, request)).toEqual({ approved: [id] });
    expect((await read(hod, id)).level).toBe('hod_approved');
    const stale = await hod.refused(contract.approveForms, { body: request.body });
    expect(stale).toMatchObject({ status: 409 });
    await move(hod, id, { action: 'revert' });
  });
});

describe('verifying', () => {
  test('finds nothing wrong with a year lived through the product', async () => {
    // The response is unchanged; from the HOD's step on as usual.
    const id = await fixture.formOf('executive', 'year_end');
    await move(await fixture.as('hod'), id, { action: 'approve' });
    await move(await fixture.as('hr'), id, { action: 'approve' });
    await move(await fixture.as('superHr'), id, { action: 'approve', isConfirmed: true });
    const verification = await verify();
    expect(verification).toMatchObject({ results: 1, problems: [] });
    expect(verification.events).toBeGreaterThan(15);
  });
});

test('a form finalised once stays as it is read', async () => {
  await reachResponse(fixture, 'clerk');
  const id = await finalise(fixture, 'clerk');
  const document = await read(await fixture.as('clerk'), id);
  expect(document).toMatchObject({ outcome: 'rated', score: { state: 'final' } });
  expect((await verify()).problems).toEqual([]);
});

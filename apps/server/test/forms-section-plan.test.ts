import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindsOf } from './cycles-fixture.ts';
import { read } from './form-actions.ts';
import { startSectionsFixture, type SectionsFixture } from './sections-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: SectionsFixture;
let id: number;
let sectionId: number;
beforeAll(async () => {
  fixture = await startSectionsFixture();
  ({ id, sectionId } = fixture);
});
afterAll(() => fixture.close());

const actionsOf = async (client: TestClient) =>
  (await client.call(contract.getDashboard, {})).actions
    .filter(({ kind }) => ['plan_position', 'agree_plan', 'mark_section', 'mark_segment'].includes(kind))
    .map(({ kind, names, dueOn }) => [kind, names, dueOn]);

describe('a change of position during the year', () => {
  test('ends the segment and begins a section of the new position’s kind', async () => {
    const document = await read(await fixture.own(), id);
    expect(document.segments).toMatchObject([
      { lastDay: '2027-08-14', days: 226, takes: 'item_marks', isCurrent: false },
      { firstDay: '2027-08-15', days: 139, takes: null, isCurrent: true },
    ]);
    expect(document.sections).toMatchObject([
      { id: null, kind: 'jd', supervisorName: 'Suresh a/l Maniam', lastDay: '2027-08-14', days: 226, plan: null },
      {
        id: sectionId,
        kind: 'kra',
        supervisorName: 'Wong Siew Lan',
        lastDay: null,
        days: 139,
        plan: 'draft',
        planDueOn: '2027-09-14',
        isLate: false,
        can: { plan: true, mark: false, actions: ['propose'] },
      },
    ]);
    expect(document.timeline.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['section_begun', 'supervisor_changed']),
    );
  });

  test('is told to the appraisee, with the day by which the plan is due', async () => {
    expect(await kindsOf(fixture.cycles, fixture.people.clerk.accountId)).toContain('section_begun');
    expect(await actionsOf(await fixture.own())).toEqual([['plan_position', [], '2027-09-14']]);
    expect(await actionsOf(await fixture.present())).toEqual([]);
    expect(await actionsOf(await fixture.former())).toEqual([['mark_section', ['Jeffrey anak Langgi'], null]]);
  });

  test('is no part of the plan that was agreed before', async () => {
    const planning = await read(await fixture.own(), await fixture.formOf('clerk', 'planning'));
    expect(planning.sections).toEqual([]);
    expect(planning.content.items.some((item) => item.sectionId !== null)).toBe(false);
  });
});

describe('the plan of a new position', () => {
  test('is written by the appraisee alone, of the kind of its position', async () => {
    expect(
      await fixture.refuse(await fixture.present(), { kind: 'item.add', itemKind: 'kra', sectionId }),
    ).toMatchObject({
      status: 409,
      code: 'not_your_turn',
    });
    for (const client of [await fixture.former(), await fixture.as('hod'), await fixture.as('hr')]) {
      expect((await fixture.refuse(client, { kind: 'item.add', itemKind: 'kra', sectionId })).status).toBe(403);
    }
    expect(
      (await fixture.refuse(await fixture.own(), { kind: 'item.add', itemKind: 'main_task', sectionId })).status,
    ).toBe(400);
    expect(
      await fixture.refuse(await fixture.own(), { kind: 'item.add', itemKind: 'kra', sectionId: 999_999 }),
    ).toMatchObject({
      code: 'plan_not_open',
    });
    const document = await fixture.addArea('Ketepatan pesanan', 6000);
    expect(fixture.newItems(document)).toMatchObject([{ title: 'Ketepatan pesanan', addedIn: 'year_end' }]);
  });

  test('is refused while it is incomplete, and loses nothing', async () => {
    const { version } = await read(await fixture.own(), id);
    const refusal = await fixture.refuse(await fixture.own(), { kind: 'section.propose', sectionId, version });
    expect(refusal).toMatchObject({ status: 422, code: 'weights_total' });
    expect(fixture.newItems(await read(await fixture.own(), id))).toHaveLength(1);
  });

  test('is the appraisee’s alone until it is proposed', async () => {
    const seen = await read(await fixture.present(), id);
    expect(seen.content.items).toEqual([]);
    expect((await read(await fixture.as('hod'), id)).content.items).toEqual([]);
    await fixture.addArea('Kos gudang', 4000);
    const proposed = await fixture.propose();
    expect(proposed.sections[1]).toMatchObject({ plan: 'proposed', can: { plan: false, actions: ['reopen'] } });
    const shown = await read(await fixture.present(), id);
    expect(shown.content.items.map(({ title, selfScore }) => [title, selfScore])).toEqual([
      ['Ketepatan pesanan', null],
      ['Kos gudang', null],
    ]);
    expect(shown.sections[1]?.can).toEqual({ plan: false, mark: false, actions: ['agree', 'reopen'] });
    expect((await read(await fixture.as('hod'), id)).content.items).toEqual([]);
    expect(await actionsOf(await fixture.present())).toEqual([['agree_plan', ['Jeffrey anak Langgi'], '2027-09-14']]);
    expect(await actionsOf(await fixture.own())).toEqual([]);
    expect(await kindsOf(fixture.cycles, fixture.manager.accountId)).toContain('plan_proposed');
  });

  test('is fixed once proposed: neither its appraisee nor anybody else changes it', async () => {
    const [item] = fixture.newItems(await read(await fixture.own(), id));
    if (item === undefined) throw new Error('Nothing is planned');
    const body = { kind: 'item.save' as const, itemId: item.id, version: item.version, fields: { weight: 5000 } };
    expect(await fixture.refuse(await fixture.own(), body)).toMatchObject({ status: 409, code: 'plan_not_open' });
    expect(await fixture.refuse(await fixture.present(), body)).toMatchObject({ status: 409, code: 'not_your_turn' });
    expect((await fixture.refuse(await fixture.as('hod'), body)).status).toBe(403);
  });

  test('is agreed by the new supervisor alone, and opened again with a reason', async () => {
    const { version } = await read(await fixture.own(), id);
    const agree = { kind: 'section.agree' as const, sectionId, version };
    for (const client of [await fixture.former(), await fixture.as('hod'), await fixture.as('hr')]) {
      expect((await fixture.refuse(client, agree)).status).toBe(403);
    }
    expect(await fixture.refuse(await fixture.own(), agree)).toMatchObject({ status: 409, code: 'plan_not_open' });
    expect(await fixture.refuse(await fixture.present(), { ...agree, version: version - 1 })).toMatchObject({
      code: 'stale_version',
    });
    const unexplained = { kind: 'section.reopen' as const, sectionId, version, reason: null };
    expect(await fixture.refuse(await fixture.present(), unexplained)).toMatchObject({
      status: 422,
      code: 'reason_required',
    });
    expect((await fixture.reopen(await fixture.present(), 'Tambah sasaran')).sections[1]).toMatchObject({
      plan: 'draft',
    });
    expect(await kindsOf(fixture.cycles, fixture.people.clerk.accountId)).toContain('plan_reopened');
    await fixture.propose();
    expect((await fixture.reopen(await fixture.own(), null)).sections[1]).toMatchObject({ plan: 'draft' });
    await fixture.propose();
    const agreed = await fixture.agree();
    expect(agreed.sections[1]).toMatchObject({ plan: 'agreed', can: { actions: ['reopen'] } });
    expect(await kindsOf(fixture.cycles, fixture.people.clerk.accountId)).toContain('plan_agreed');
    const actions = (await read(await fixture.own(), id)).timeline.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('plan_'))).toEqual([
      'plan_proposed',
      'plan_reopened',
      'plan_proposed',
      'plan_reopened',
      'plan_proposed',
      'plan_agreed',
    ]);
    expect(await actionsOf(await fixture.present())).toEqual([]);
  });

  test('keeps the movement from being reversed once it is written in', async () => {
    const refusal = await (
      await fixture.as('hr')
    ).refused(contract.undoMovement, {
      params: { id: fixture.movementId },
      body: { reason: 'Tersilap' },
    });
    expect(refusal.fields?.map(({ code }) => code)).toEqual(['built_on_position_planned']);
  });
});

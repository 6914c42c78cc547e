/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { notification } from '../src/schema/events.ts';
import { employment } from '../src/schema/people.ts';
import { makePdf } from './documents-fixture.ts';
import { fillPlan, move, read, refusedMove } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';
import { dense, readPdf, textOf } from './pdf-reading.ts';
import type { TestClient } from './test-client.ts';

type Input = contract.BodyOf<typeof contract.nameStandIns>;

let fixture: FormsFixture;
let peer: TestPerson;
/** A non-executive of the same company. */
let helper: TestPerson;
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { app, ours } = fixture.cycles;
  peer = await addStaff(app.services.db, ours, 'F7', 'Farid bin Hashim', { email: 'f7@maju.example' });
  helper = await addStaff(app.services.db, ours, 'F8', 'Devi a/p Raju', {
    email: 'f8@maju.example',
    category: 'non_executive',
  });
});
afterAll(() => fixture.close());

const as = (person: TestPerson, role: RoleId = ROLE.executive): Promise<TestClient> =>
  fixture.cycles.app.as(person.accountId, role);

/** A week of January in which forms are planned. */
const input = (changes: Partial<Input> = {}): Input => ({
  employeeId: null,
  standInIds: [peer.employeeId],
  firstDay: '2027-01-11',
  lastDay: '2027-01-17',
  reason: 'Cuti rehat',
  ...changes,
});

const name = async (client: TestClient, changes: Partial<Input> = {}) =>
  client.call(contract.nameStandIns, { body: input(changes) });

const withdraw = async (client: TestClient, id: number) =>
  client.call(contract.withdrawDelegation, { params: { id }, body: {} });

const delegatedTo = async (client: TestClient) =>
  client.call(contract.listAppraisals, { query: { view: 'delegated', tab: 'mine' } });

const menuOf = async (client: TestClient) => (await client.call(contract.getSession, {})).menu;

async function noticesOf(person: TestPerson): Promise<readonly string[]> {
  const { db } = fixture.cycles.app.services;
  const rows = await db.select().from(notification).where(eq(notification.accountId, person.accountId));
  return rows.map(({ kind }) => kind);
}

describe('a supervisor who names a stand-in for a week', () => {
  test('has a peer read, approve and take back what waits for the supervisor, on behalf', async () => {
    const id = await fixture.formOf('executive', 'planning');
    const own = await fixture.as('executive');
    await fillPlan(fixture, own, id);
    await move(own, id, { action: 'submit' });
    const standIn = await as(peer);
    expect((await standIn.refused(contract.getForm, { params: { id } })).code).toBe('not_found');
    expect((await delegatedTo(standIn)).rows).toEqual([]);

    const supervisor = await fixture.as('supervisor');
    const named = await name(supervisor);
    expect(named).toMatchObject({
      can: { name: true },
      given: [
        { standIn: { name: 'Farid bin Hashim' }, reason: 'Cuti rehat', state: 'active', can: { withdraw: true } },
      ],
    });
    expect(await noticesOf(peer)).toEqual(['stand_in_named']);
    expect((await delegatedTo(standIn)).rows).toMatchObject([{ formId: id, isMine: true }]);
    expect((await read(standIn, id)).can).toMatchObject({
      actions: ['approve', 'disapprove'],
      onBehalfOf: 'Suresh a/l Maniam',
    });
    expect((await read(supervisor, id)).can).toMatchObject({ actions: ['approve', 'disapprove'], onBehalfOf: null });

    const { actions } = await standIn.call(contract.getDashboard, {});
    const waiting = actions.find(({ kind }) => kind === 'decide_delegated');
    const { employeeId } = fixture.people.executive;
    const link = `/performance-details-individual/${employeeId}/${id}?from=%2Fdelegated-performance`;
    expect(waiting).toMatchObject({ count: 1, phase: 'planning', dueOn: '2027-03-31', link });
    expect(await menuOf(standIn)).toContainEqual({
      key: 'delegatedPerformance',
      route: '/delegated-performance/:tabIdx?',
      badge: 1,
    });
    expect((await menuOf(supervisor)).map(({ key }) => key)).not.toContain('delegatedPerformance');

    const approved = await move(standIn, id, { action: 'approve' });
    expect(approved.timeline.findLast(({ action }) => action === 'approve')).toMatchObject({
      actorName: 'Farid bin Hashim',
      onBehalfOf: 'Suresh a/l Maniam',
    });
    const paper = textOf((await readPdf(await makePdf(supervisor, id, 'en'))).pieces);
    expect(paper).toContain(dense('Farid bin Hashim on behalf of Suresh a/l Maniam'));
    expect((await refusedMove(supervisor, id, { action: 'approve' })).code).toBe('not_your_turn');
    expect((await delegatedTo(standIn)).rows).toEqual([]);
    expect((await standIn.call(contract.getDashboard, {})).actions.map(({ kind }) => kind)).not.toContain(
      'decide_delegated',
    );
    const reverted = await move(standIn, id, { action: 'revert' });
    expect(reverted.timeline.findLast(({ action }) => action === 'revert')).toMatchObject({
      onBehalfOf: 'Suresh a/l Maniam',
    });
    const again = await move(supervisor, id, { action: 'approve' });
    expect(again.timeline.findLast(({ action }) => action === 'approve')).toMatchObject({ onBehalfOf: null });
    await move(supervisor, id, { action: 'revert' });
  });

  test('is stood in for on the days of the delegation only', async () => {
    const id = await fixture.formOf('executive', 'planning');
    for (const [day, isSeen] of [
      ['2027-01-10', false],
      ['2027-01-11', true],
      ['2027-01-17', true],
      ['2027-01-18', false],
    ] as const) {
      fixture.moveTo(`${day}T03:00:00.000Z`);
      const { status } = await (await as(peer)).send(contract.getForm, { params: { id } });
      expect([day, status]).toEqual([day, isSeen ? 200 : 404]);
    }
    fixture.moveTo('2027-01-12T02:00:00.000Z');
  });

  test('has many forms approved at once on behalf', async () => {
    const forms: number[] = [await fixture.formOf('executive', 'planning')];
    const standIn = await as(peer);
    const versions = await Promise.all(forms.map(async (id) => ({ id, version: (await read(standIn, id)).version })));
    const body = { forms: versions, step: 'supervisor' } as const;
    expect(await standIn.call(contract.approveForms, { body })).toEqual({ approved: forms });
    for (const id of forms) {
      const { timeline } = await read(await fixture.as('supervisor'), id);
      expect(timeline.findLast(({ action }) => action === 'approve')?.onBehalfOf).toBe('Suresh a/l Maniam');
    }
  });

  test('withdraws it: what was done stays, and nothing more can be done', async () => {
    const supervisor = await fixture.as('supervisor');
    const [given] = (await supervisor.call(contract.listDelegations, { query: {} })).given;
    const id = given?.id ?? 0;
    expect((await (await as(peer)).refused(contract.withdrawDelegation, { params: { id }, body: {} })).code).toBe(
      'not_found',
    );
    expect((await withdraw(supervisor, id)).given[0]).toMatchObject({ state: 'withdrawn', can: { withdraw: false } });
    expect((await supervisor.refused(contract.withdrawDelegation, { params: { id }, body: {} })).code).toBe(
      'delegation_ended',
    );
    expect(await noticesOf(peer)).toContain('stand_in_withdrawn');
    const form = await fixture.formOf('executive', 'planning');
    expect((await (await as(peer)).send(contract.getForm, { params: { id: form } })).status).toBe(404);
  });

  test('keeps a chain that holds', async () => {
    expect(await verifyHistories(fixture.cycles.app.services)).toMatchObject({ problems: [] });
  });
});

describe('who stands in', () => {
  test('never acts on the form of somebody to whom they report', async () => {
    const hod = await fixture.as('hod');
    const named = await name(hod, { standInIds: [fixture.people.executive.employeeId] });
    const id = await fixture.formOf('supervisor', 'planning');
    const own = await fixture.as('supervisor');
    await fillPlan(fixture, own, id);
    await move(own, id, { action: 'submit' });
    const below = await fixture.as('executive');
    expect((await below.send(contract.getForm, { params: { id } })).status).toBe(404);
    expect((await delegatedTo(below)).rows).toEqual([]);
    await withdraw(hod, named.given[0]?.id ?? 0);
  });

  test('works in the same company, supervises by category, and is found by name', async () => {
    const supervisor = await fixture.as('supervisor');
    const find = async (search: string) =>
      (await supervisor.call(contract.findStandIns, { query: { search } })).people.map((one) => one.name);
    expect(await find('farid')).toEqual(['Farid bin Hashim']);
    expect(await find('devi')).toEqual([]);
    expect(await find('suresh')).toEqual([]);
    const everybody = await find('');
    expect(everybody.length).toBeGreaterThan(2);
    expect(await (await fixture.as('clerk')).call(contract.findStandIns, { query: {} })).toEqual({ people: [] });
  });

  test.each<[string, () => Partial<Input>, string, string]>([
    ['oneself', () => ({ standInIds: [fixture.people.supervisor.employeeId] }), 'standInIds.0', 'stand_in_unfit'],
    ['a non-executive', () => ({ standInIds: [helper.employeeId] }), 'standInIds.0', 'stand_in_unfit'],
    ['nobody known', () => ({ standInIds: [999_999] }), 'standInIds.0', 'stand_in_unfit'],
    ['somebody twice', () => ({ standInIds: [peer.employeeId, peer.employeeId] }), 'standInIds.1', 'duplicate'],
    ['days in the wrong order', () => ({ lastDay: '2027-01-10' }), 'lastDay', 'end_before_start'],
    ['days that are over', () => ({ firstDay: '2027-01-01', lastDay: '2027-01-02' }), 'lastDay', 'day_past'],
    ['more than a year', () => ({ lastDay: '2028-01-12' }), 'lastDay', 'period_too_long'],
    ['no reason', () => ({ reason: ' ' }), 'reason', 'required'],
  ])('is not %s', async (_, changes, path, code) => {
    const refusal = await (await fixture.as('supervisor')).refused(contract.nameStandIns, { body: input(changes()) });
    expect(refusal).toMatchObject({ code: 'validation_error', fields: [{ path, code }] });
  });

  test('is not named twice for the same days', async () => {
    const supervisor = await fixture.as('supervisor');
    const named = await name(supervisor);
    const refusal = await supervisor.refused(contract.nameStandIns, {
      body: input({ firstDay: '2027-01-17', lastDay: '2027-01-20' }),
    });
    expect(refusal.fields).toMatchObject([{ path: 'standInIds.0', code: 'stands_in_already' }]);
    await withdraw(supervisor, named.given[0]?.id ?? 0);
  });
});

describe('HR, for somebody absent', () => {
  test('names and withdraws, and both people are told', async () => {
    const hr = await fixture.as('hr');
    const { employeeId } = fixture.people.supervisor;
    const named = await name(hr, { employeeId });
    expect(named).toMatchObject({
      person: { name: 'Suresh a/l Maniam' },
      received: [],
      given: [{ state: 'active' }, {}, {}],
    });
    expect(await noticesOf(fixture.people.supervisor)).toContain('stand_in_named_for_you');
    await withdraw(hr, named.given.find(({ state }) => state === 'active')?.id ?? 0);
    expect(await noticesOf(fixture.people.supervisor)).toContain('stand_in_withdrawn_for_you');
  });

  test('withdraws the delegation of somebody who has left', async () => {
    const { app, ours } = fixture.cycles;
    const { db } = app.services;
    const leaver = await addStaff(db, ours, 'F6', 'Chong Mei Fong', { email: 'f6@maju.example' });
    await name(await as(leaver));
    await db.update(employment).set({ lastDay: '2027-01-11' }).where(eq(employment.employeeId, leaver.employeeId));
    const hr = await fixture.as('hr');
    const query = { employeeId: leaver.employeeId };
    const { given, can } = await hr.call(contract.listDelegations, { query });
    expect([can.name, given[0]?.can.withdraw]).toEqual([false, true]);
    expect((await withdraw(hr, given[0]?.id ?? 0)).given).toMatchObject([{ state: 'withdrawn' }]);
    const otherHr = await fixture.as('otherHr');
    const refused = await otherHr.refused(contract.withdrawDelegation, { params: { id: given[0]?.id ?? 0 }, body: {} });
    expect(refused.code).toBe('not_found');
  });

  test('names nobody outside their companies, and nobody who takes no step', async () => {
    const { employeeId } = fixture.people.supervisor;
    const otherHr = await fixture.as('otherHr');
    expect((await otherHr.refused(contract.nameStandIns, { body: input({ employeeId }) })).code).toBe('not_found');
    expect((await otherHr.refused(contract.listDelegations, { query: { employeeId } })).code).toBe('not_found');
    const hr = await fixture.as('hr');
    expect((await hr.refused(contract.listAppraisals, { query: { view: 'delegated' } })).code).toBe('forbidden');
    const forClerk = input({ employeeId: fixture.people.clerk.employeeId });
    expect((await hr.refused(contract.nameStandIns, { body: forClerk })).code).toBe('forbidden');
    const clerk = await fixture.as('clerk');
    expect((await clerk.refused(contract.nameStandIns, { body: input() })).code).toBe('forbidden');
    expect((await clerk.refused(contract.listDelegations, { query: { employeeId } })).code).toBe('not_found');
  });

  test('does not name themselves: that would be power over people', async () => {
    const { ours, app } = fixture.cycles;
    const officer = await addStaff(app.services.db, ours, 'F9', 'Siti binti Ali', {
      email: 'f9@maju.example',
      grants: [{ role: ROLE.hr, companyId: ours.id }],
    });
    const body = input({ employeeId: fixture.people.supervisor.employeeId, standInIds: [officer.employeeId] });
    expect((await (await as(officer, ROLE.hr)).refused(contract.nameStandIns, { body })).code).toBe('namer_gains');
  });
});

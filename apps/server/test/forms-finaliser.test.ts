import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLLOW_OFFICERS } from '../src/reassignment/index.ts';
import { form } from '../src/schema/appraisals.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { kindsOf } from './cycles-fixture.ts';
import { move, reachResponse, read, refusedMove } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let id: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  id = await reachResponse(fixture, 'executive');
  await move(await fixture.as('executive'), id, { action: 'agree' });
  await move(await fixture.as('hod'), id, { action: 'approve' });
  const { db } = fixture.cycles.app.services;
  await db.insert(roleGrant).values({ accountId: fixture.accountOf('admin'), role: ROLE.admin, companyId: null });
});
afterAll(() => fixture.close());

const BESIDE = ['not_submitted', 'opening_problems', 'missed_form'];
/** Returns somebody's open actions, without those that HR looks after besides, and without their own forms. */
const actionsOf = async (client: TestClient) =>
  (await client.call(contract.getDashboard, {})).actions
    .filter(({ kind }) => !BESIDE.includes(kind))
    .map(({ kind, count, link }) => ({ kind, count, link }));
const listOf = async (client: TestClient, tab: 'mine' | 'hr' | 'super_hr') =>
  client.call(contract.listAppraisals, { query: { view: 'scope', phase: 'year_end', tab } });
const badgeOf = async (client: TestClient) =>
  (await client.call(contract.getSession, {})).menu.find(({ key }) => key === 'summaryReport')?.badge;
const namingOf = async (client: TestClient) => client.call(contract.getApproverNaming, { params: { id } });
const nameIn = (client: TestClient, employeeId: number, version: number) =>
  client.refused(contract.nameHolder, { params: { id }, body: { version, step: 'super_hr', employeeId } });

describe('HR’s step, where HR of the company is able to take it', () => {
  test('is offered to super HR apart from what is theirs, and with what it costs', async () => {
    const superHr = await fixture.as('superHr');
    expect(await actionsOf(superHr)).toEqual([
      { kind: 'hr_step_offered', count: 1, link: '/summary-report/4?year=2027&phase=year_end' },
    ]);
    expect(await badgeOf(superHr)).toBeNull();
    expect((await listOf(superHr, 'mine')).rows).toEqual([]);
    expect((await listOf(superHr, 'hr')).rows).toMatchObject([{ formId: id, isMine: false }]);
    const { can } = await read(superHr, id);
    expect(can.actions).toContain('approve');
    expect(can.approval).toMatchObject({ next: 'super_hr', forgoesFinalising: { others: [] } });
  });

  test('is HR’s own, who gives nothing up', async () => {
    const hr = await fixture.as('hr');
    expect((await actionsOf(hr)).map(({ kind }) => kind)).toEqual(['approve_hr']);
    expect((await listOf(hr, 'mine')).rows).toMatchObject([{ formId: id, isMine: true }]);
    expect((await read(hr, id)).can.approval).toMatchObject({ forgoesFinalising: null });
  });

  test('is really super HR’s where nobody of the company is able', async () => {
    const { db, jobs } = fixture.cycles.app.services;
    const isActive = (active: boolean) =>
      db
        .update(account)
        .set({ isActive: active })
        .where(eq(account.id, fixture.accountOf('hr')));
    await isActive(false);
    await jobs.run(FOLLOW_OFFICERS);
    const superHr = await fixture.as('superHr');
    expect((await actionsOf(superHr)).map(({ kind }) => kind)).toEqual(['approve_hr']);
    expect((await listOf(superHr, 'mine')).rows).toMatchObject([{ formId: id, isMine: true }]);
    expect((await read(superHr, id)).can.approval).toMatchObject({ forgoesFinalising: { others: [] } });
    await isActive(true);
    await jobs.run(FOLLOW_OFFICERS);
    expect((await actionsOf(superHr)).map(({ kind }) => kind)).toEqual(['hr_step_offered']);
  });
});

describe('a form of which the only super HR took HR’s step', () => {
  test('is unassigned: super HR and the group’s admin are notified, and see it among theirs', async () => {
    const superHr = await fixture.as('superHr');
    const taken = await move(superHr, id, { action: 'approve' });
    expect(taken.phases[2]?.pending).toEqual({ step: 'super_hr', approver: 'stuck', holderName: null });
    expect(taken.can.actions).toContain('revert');
    expect((await refusedMove(superHr, id, { action: 'approve', isConfirmed: true })).code).toBe('took_earlier_step');
    expect((await actionsOf(superHr)).map(({ kind }) => kind)).toEqual(['stuck_forms']);
    expect((await listOf(superHr, 'mine')).rows).toEqual([]);
    const admin = await fixture.as('admin');
    expect(await kindsOf(fixture.cycles, fixture.accountOf('admin'))).toContain('form_left_to_admin');
    expect(await actionsOf(admin)).toContainEqual({
      kind: 'name_finaliser',
      count: 1,
      link: `/performance-details-individual/${fixture.people.executive.employeeId}/${id}`,
    });
    expect(await badgeOf(admin)).toBe(1);
    expect((await listOf(admin, 'super_hr')).rows).toMatchObject([
      { formId: id, isMine: false, score: null, pending: { approver: 'stuck' } },
    ]);
  });

  test('shows the group’s admin nothing that is written or marked in it', async () => {
    const admin = await fixture.as('admin');
    expect((await admin.refused(contract.getForm, { params: { id } })).status).toBe(404);
    const naming = await namingOf(admin);
    expect(naming).toEqual({
      formId: id,
      version: naming.version,
      year: 2027,
      phase: 'year_end',
      level: 'hr_approved',
      appraisee: expect.objectContaining({ name: 'Aminah binti Osman' }) as object,
      pending: 'super_hr',
      steps: [{ step: 'super_hr', named: null }],
    });
  });

  test('is named for by nobody else, nor for who took a step or stands under the appraisee or the namer', async () => {
    const { version } = await namingOf(await fixture.as('admin'));
    const { boss, headOfDivision, supervisor, hod, executive } = fixture.people;
    for (const name of ['executive', 'supervisor', 'hod', 'hr', 'otherHr'] as const) {
      const client = await fixture.as(name);
      const status = name === 'otherHr' ? 404 : 403;
      expect((await client.refused(contract.getApproverNaming, { params: { id } })).status, name).toBe(status);
      expect((await nameIn(client, boss.employeeId, version)).status, name).toBe(status);
    }
    expect((await namingOf(await fixture.as('superHr'))).steps).toEqual([]);
    const admin = await fixture.as('admin');
    for (const { employeeId } of [supervisor, hod, executive]) {
      expect(await nameIn(admin, employeeId, version)).toMatchObject({ status: 422, code: 'decider_unfit' });
    }
    const { db } = fixture.cycles.app.services;
    const [own] = await db
      .select()
      .from(account)
      .where(eq(account.id, fixture.accountOf('admin')));
    expect(await nameIn(admin, own?.employeeId ?? 0, version)).toMatchObject({ status: 422, code: 'namer_gains' });
    expect(await nameIn(admin, headOfDivision.employeeId, version - 1)).toMatchObject({
      status: 409,
      code: 'stale_version',
      current: { formId: id, version },
    });
  });

  test('is finalised by whom the admin named, in lists, open actions and the form itself', async () => {
    const { headOfDivision } = fixture.people;
    const admin = await fixture.as('admin');
    const { version } = await namingOf(admin);
    const body = { version, step: 'super_hr', employeeId: headOfDivision.employeeId } as const;
    const named = await admin.call(contract.nameHolder, { params: { id }, body });
    expect(named.steps).toEqual([{ step: 'super_hr', named: 'Tan Chee Keong' }]);
    expect((await actionsOf(admin)).map(({ kind }) => kind)).not.toContain('name_finaliser');
    expect(await kindsOf(fixture.cycles, headOfDivision.accountId)).toContain('decider_named');

    const finaliser = await fixture.as('headOfDivision', ROLE.topManagement);
    const [action] = await actionsOf(finaliser);
    expect(action).toMatchObject({ kind: 'finalise', count: 1 });
    expect((await listOf(finaliser, 'mine')).rows).toMatchObject([{ formId: id, isMine: true }]);
    const before = await read(finaliser, id);
    expect(before.can).toMatchObject({ actions: ['approve', 'disapprove'], finalises: true });
    expect(before.timeline.at(-1)).toMatchObject({ action: 'name_decider', actorRole: ROLE.admin });
    expect((await refusedMove(finaliser, id, { action: 'approve' })).code).toBe('confirm_irreversible');
    const final = await move(finaliser, id, { action: 'approve', isConfirmed: true });
    expect(final).toMatchObject({ level: 'super_hr_approved', outcome: 'rated', score: { state: 'final' } });
    expect((await namingOf(admin)).steps).toEqual([]);
  });
});

test('an approval that super HR took back does not keep a form from their list', async () => {
  const other = await reachResponse(fixture, 'clerk');
  await move(await fixture.as('clerk'), other, { action: 'agree' });
  await move(await fixture.as('hod'), other, { action: 'approve' });
  const superHr = await fixture.as('superHr');
  await move(superHr, other, { action: 'approve' });
  await move(superHr, other, { action: 'revert' });
  await move(await fixture.as('hr'), other, { action: 'approve' });
  expect((await listOf(superHr, 'mine')).rows).toMatchObject([{ formId: other, isMine: true }]);
  expect((await read(superHr, other)).can).toMatchObject({ finalises: true });
  const { db } = fixture.cycles.app.services;
  const [row] = await db.select().from(form).where(eq(form.id, other));
  expect(row).toMatchObject({ pendingStep: 'super_hr', pendingApprover: 'super_hr' });
});

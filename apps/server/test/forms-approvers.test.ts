import * as contract from '@prestasi/contract';
import { DEFAULT_POLICIES, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppraisals, refreshPending } from '../src/forms/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { appraisalSegment, form } from '../src/schema/appraisals.ts';
import { policy } from '../src/schema/cycles.ts';
import { department, division } from '../src/schema/organisation.ts';
import { account } from '../src/schema/people.ts';
import { appraisalsOf, kindsOf } from './cycles-fixture.ts';
import { choose, fillMarks, fillPlan, fillSelf, move, read, refusedMove } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';
import { addStaff, setHod, setSupervisor } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

const database = () => fixture.cycles.app.services.db;
const refresh = (employeeIds: readonly number[] | null) =>
  inTransaction(database(), (tx) => refreshPending(fixture.cycles.app.services, tx, employeeIds));
/**
 * Expects the dashboard's open action to be counted at the menu's entry, and listed in the list that the entry links
 * to.
 */
async function expectMenuLeadsTo(
  client: TestClient,
  kind: contract.OutputOf<typeof contract.getDashboard>['actions'][number]['kind'],
) {
  const { actions } = await client.call(contract.getDashboard, {});
  const waiting = actions.find((action) => action.kind === kind)?.count ?? 0;
  const { menu } = await client.call(contract.getSession, {});
  expect(menu.find(({ key }) => key.startsWith('summaryReport'))).toMatchObject({ badge: waiting });
  const query = { view: 'scope', phase: 'year_end', tab: 'mine' } as const;
  expect((await client.call(contract.listAppraisals, { query })).rows).toHaveLength(waiting);
}

const last = (document: contract.FormDocument) => document.timeline.at(-1);

describe('the approvers of a form', () => {
  test('a supervisor who is also the HOD takes both steps with one approval, reverted together', async () => {
    const id = await fixture.formOf('supervisor', 'planning');
    await fillPlan(fixture, await fixture.as('supervisor'), id);
    await move(await fixture.as('supervisor'), id, { action: 'submit' });
    const hod = await fixture.as('hod');
    const before = await read(hod, id);
    expect(before.can.approval).toEqual({ takes: ['supervisor', 'hod'], next: null, forgoesFinalising: null });
    const done = await move(hod, id, { action: 'approve' });
    expect([done.level, done.can.approval]).toEqual(['hod_approved', null]);
    expect(
      done.timeline.slice(-2).map(({ action, step, facts }) => [action, step, facts.withSupervisor ?? false]),
    ).toEqual([
      ['approve', 'supervisor', false],
      ['approve', 'hod', true],
    ]);
    const back = await move(hod, id, { action: 'revert' });
    expect(back.level).toBe('submitted');
    expect((await move(hod, id, { action: 'approve' })).level).toBe('hod_approved');
  });

  test('the HOD’s own form passes up to the head of the division', async () => {
    const id = await fixture.formOf('hod', 'planning');
    const own = await fixture.as('hod');
    await fillPlan(fixture, own, id);
    await move(own, id, { action: 'submit' });
    // The head of the division supervises the HOD, so one approval takes both steps.
    const done = await move(await fixture.as('headOfDivision'), id, { action: 'approve' });
    expect(last(done)).toMatchObject({
      action: 'approve',
      step: 'hod',
      facts: { seat: 'head_of_division', 'passedOver.hod': 'is_appraisee' },
    });
  });

  test('in planning a step that nobody can take is skipped, and said so', async () => {
    const heads = await database().select().from(division);
    await database().update(division).set({ headId: null });
    await database()
      .update(department)
      .set({ headId: null })
      .where(eq(department.id, fixture.cycles.ours.departmentId));
    const id = await fixture.formOf('clerk', 'planning');
    await choose(fixture, await fixture.as('clerk'), id);
    await move(await fixture.as('clerk'), id, { action: 'submit' });
    const done = await move(await fixture.as('supervisor'), id, { action: 'approve' });
    expect(done.level).toBe('hod_approved');
    expect(last(done)).toMatchObject({
      action: 'skip',
      step: 'hod',
      actorName: null,
      facts: { seat: 'skipped', 'passedOver.hod': 'no_holder', 'passedOver.head_of_division': 'no_holder' },
    });
    await database()
      .update(division)
      .set({ headId: heads[0]?.headId ?? null });
    await setHod(database(), fixture.cycles.ours, fixture.people.hod.employeeId);
  });

  test('nobody stands above a managing director: super HR names the appraiser, who must not report to them', async () => {
    const { boss } = fixture.people;
    const { services } = fixture.cycles.app;
    const now = services.clock.now();
    const [frozen] = await database().select().from(policy).where(eq(policy.category, 'top_management'));
    const person = {
      employeeId: boss.employeeId,
      policyId: frozen?.id ?? 0,
      category: 'top_management' as const,
      policy: DEFAULT_POLICIES.top_management,
    };
    const companyCycle = { companyCycleId: fixture.companyCycleId, firstDay: '2027-01-01' };
    await inTransaction(database(), (tx) =>
      createAppraisals(tx, companyCycle, [person], { performer: 'system', now, today: '2027-01-12' }),
    );
    const appraisalId = (await appraisalsOf(fixture.cycles, fixture.companyCycleId)).get(boss.employeeId)?.id ?? 0;
    const forms = await database().select().from(form).where(eq(form.appraisalId, appraisalId));
    const planning = forms.find(({ phase }) => phase === 'planning');
    const id = planning?.id ?? 0;
    const own = await fixture.as('boss');
    expect((await fillPlan(fixture, own, id)).missing.map(({ code }) => code)).toEqual(['assign_supervisor']);
    const superHr = await fixture.as('superHr');
    expect((await read(superHr, id)).can.naming).toEqual(['supervisor']);
    const conflicted = {
      action: 'name_decider' as const,
      step: 'supervisor' as const,
      employeeId: fixture.people.headOfDivision.employeeId,
    };
    expect((await refusedMove(superHr, id, conflicted)).code).toBe('decider_unfit');
    const outsider = await addStaff(database(), fixture.cycles.theirs, 'X1', 'Datin Salmah binti Idris', {
      category: 'top_management',
    });
    await move(superHr, id, { ...conflicted, employeeId: outsider.employeeId });
    await move(own, id, { action: 'submit' });
    const appraiser = await fixture.cycles.app.as(outsider.accountId, ROLE.topManagement);
    expect((await read(appraiser, id)).can.actions).toEqual(['approve', 'disapprove']);
    const done = await move(appraiser, id, { action: 'approve' });
    expect(done.timeline.find(({ action }) => action === 'approve')).toMatchObject({
      actorName: 'Datin Salmah binti Idris',
      facts: { seat: 'named' },
    });
  });

  test('at year-end nothing is skipped: an unassigned form waits for the approver whom super HR names, who then reads and decides it', async () => {
    const hr = await fixture.as('hr');
    await move(hr, await fixture.formOf('clerk', 'review'), { action: 'waive', reason: 'Cuti sakit' });
    fixture.moveTo(MOMENTS.year_end);
    const id = await fixture.formOf('clerk', 'year_end');
    await fillSelf(await fixture.as('clerk'), id, 4);
    await move(await fixture.as('clerk'), id, { action: 'submit' });
    await fillMarks(await fixture.as('supervisor'), id, () => 4);
    await move(await fixture.as('supervisor'), id, { action: 'approve' });
    await move(await fixture.as('clerk'), id, { action: 'agree' });
    const { accountId } = fixture.people.hod;
    await database().update(account).set({ isActive: false }).where(eq(account.id, accountId));
    expect(await refresh([fixture.people.clerk.employeeId])).toBe(1);
    await expectMenuLeadsTo(await fixture.as('headOfDivision'), 'decide_division');
    await database().update(division).set({ headId: null });
    expect(await refresh([fixture.people.clerk.employeeId])).toBe(1);
    const superHr = await fixture.as('superHr');
    const unassigned = await read(superHr, id);
    expect(unassigned.phases[2]?.pending).toEqual({ step: 'hod', approver: 'stuck', holderName: null });
    expect(unassigned.can).toMatchObject({ actions: ['waive', 'name_decider'], naming: ['hod'] });
    const { actions } = await superHr.call(contract.getDashboard, {});
    expect(actions).toContainEqual(
      expect.objectContaining({ kind: 'stuck_forms', count: 1, names: ['Jeffrey anak Langgi'] }),
    );
    const boss = await fixture.as('boss');
    const other = await fixture.as('executive', ROLE.executive);
    expect((await other.refused(contract.getForm, { params: { id } })).status).toBe(404);
    await move(superHr, id, { action: 'name_decider', employeeId: fixture.people.boss.employeeId });
    expect(await kindsOf(fixture.cycles, fixture.people.boss.accountId)).toContain('decider_named');
    expect((await read(boss, id)).can.actions).toEqual(['approve', 'disapprove']);
    const mine = await boss.call(contract.getDashboard, {});
    expect(mine.actions).toContainEqual(
      expect.objectContaining({
        kind: 'approve_forms',
        link: `/team-performance-individual/${fixture.people.clerk.employeeId}/${id}`,
      }),
    );
    // A person whose role has no summary decides from the team's list.
    const query = { view: 'team', phase: 'year_end', tab: 'mine' } as const;
    expect((await boss.call(contract.listAppraisals, { query })).rows.map(({ formId }) => formId)).toEqual([id]);
    const summary = await boss.refused(contract.listAppraisals, { query: { ...query, view: 'scope' } });
    expect(summary.status).toBe(403);
    const decided = await move(boss, id, { action: 'approve' });
    expect(decided.level).toBe('hod_approved');
    expect(last(decided)).toMatchObject({ facts: { seat: 'named' } });
    await database().update(account).set({ isActive: true }).where(eq(account.id, accountId));
  });
});

describe('when the supervisor changes', () => {
  test('pending steps follow, a segment ends and the next begins, and the former supervisor keeps reading part 1', async () => {
    fixture.moveTo(MOMENTS.planning);
    const id = await fixture.formOf('executive', 'planning');
    await fillPlan(fixture, await fixture.as('executive'), id);
    await move(await fixture.as('executive'), id, { action: 'submit' });
    const next = await addStaff(database(), fixture.cycles.ours, 'F9', 'Wong Siew Lan', {
      supervisorId: fixture.people.hod.employeeId,
    });
    fixture.moveTo('2027-03-01T02:00:00.000Z');
    const { employeeId } = fixture.people.executive;
    await setSupervisor(database(), employeeId, next.employeeId);
    expect(await refresh([employeeId])).toBe(1);
    expect(await refresh(null)).toBe(0);
    expect(await kindsOf(fixture.cycles, next.accountId)).toEqual(['step_pending']);
    const appraisalId = (await appraisalsOf(fixture.cycles, fixture.companyCycleId)).get(employeeId)?.id ?? 0;
    const segments = await database()
      .select()
      .from(appraisalSegment)
      .where(eq(appraisalSegment.appraisalId, appraisalId));
    expect(segments.map(({ supervisorId, firstDay, lastDay }) => [supervisorId, firstDay, lastDay])).toEqual([
      [fixture.people.supervisor.employeeId, '2027-01-01', '2027-02-28'],
      [next.employeeId, '2027-03-01', null],
    ]);
    const former = await read(await fixture.as('supervisor'), id);
    expect(former.content.items.map(({ part }) => part)).toEqual(['kra', 'kra']);
    expect(former).toMatchObject({ timeline: [], can: { actions: [], edit: [] }, score: null });
    const clients = fixture.cycles.app;
    const successor = await clients.as(next.accountId, ROLE.executive);
    expect((await move(successor, id, { action: 'approve' })).level).toBe('supervisor_approved');
    const [row] = await database().select().from(form).where(eq(form.id, id));
    expect(row).toMatchObject({
      pendingStep: 'hod',
      pendingApprover: 'hod',
      pendingHolderId: fixture.people.hod.employeeId,
    });
  });

  test('HR extends a phase for one employee, with a reason, to a later day only', async () => {
    fixture.moveTo('2027-04-10T02:00:00.000Z');
    const id = await fixture.formOf('headOfDivision', 'planning');
    const hr = await fixture.as('hr');
    expect((await read(hr, id)).can.extend).toBe(true);
    expect((await read(hr, id)).phases[0]?.state).toBe('closed');
    for (const [lastDay, code] of [
      ['2027-03-31', 'end_before_start'],
      ['2027-04-09', 'day_past'],
    ] as const) {
      const early = await hr.refused(contract.extendForm, { params: { id }, body: { lastDay, reason: 'Lewat' } });
      expect(early).toMatchObject({ status: 400, fields: [{ path: 'lastDay', code }] });
    }
    const extended = await hr.call(contract.extendForm, {
      params: { id },
      body: { lastDay: '2027-04-30', reason: 'Cuti haji' },
    });
    expect(extended.phases[0]).toMatchObject({ state: 'open', lastDay: '2027-04-30' });
    expect(last(extended)).toMatchObject({
      action: 'extend',
      reason: 'Cuti haji',
      facts: { from: '2027-03-31', to: '2027-04-30' },
    });
    expect(await kindsOf(fixture.cycles, fixture.people.headOfDivision.accountId)).toContain('phase_extended');
    expect(
      (
        await (
          await fixture.as('otherHr')
        ).refused(contract.extendForm, { params: { id }, body: { lastDay: '2027-05-30', reason: 'x' } })
      ).status,
    ).toBe(404);
    expect(
      (
        await (
          await fixture.as('supervisor')
        ).refused(contract.extendForm, { params: { id }, body: { lastDay: '2027-05-30', reason: 'x' } })
      ).status,
    ).toBe(403);
  });

  test('who is hired after the review has its review waived by itself', async () => {
    fixture.moveTo('2027-09-20T02:00:00.000Z');
    const late = await addStaff(database(), fixture.cycles.ours, 'F8', 'Late bin Hire', {
      supervisorId: fixture.people.supervisor.employeeId,
      hiredOn: '2027-09-15',
    });
    const hr = await fixture.as('hr');
    await hr.call(contract.openCompanyCycle, { params: { id: fixture.companyCycleId } });
    const appraisalId = (await appraisalsOf(fixture.cycles, fixture.companyCycleId)).get(late.employeeId)?.id ?? 0;
    const forms = await database().select().from(form).where(eq(form.appraisalId, appraisalId));
    const review = forms.find(({ phase }) => phase === 'review');
    const document = await read(hr, review?.id ?? 0);
    expect(document).toMatchObject({ waiverReason: 'Hired after the last day of this phase' });
    expect(document.phases.map(({ state }) => state)).toEqual(['closed', 'waived', 'upcoming']);
  });
});

import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { appraisalEvent } from '../src/schema/events.ts';
import { department } from '../src/schema/organisation.ts';
import { kindsOf } from './cycles-fixture.ts';
import { fillPlan, move, read } from './form-actions.ts';
import {
  moveAs,
  type MovementsFixture,
  passTheNight,
  placementIn,
  refusedMovement,
  startMovementsFixture,
  versionOf,
} from './movements-fixture.ts';
import { historyOf } from './units-fixture.ts';

let fixture: MovementsFixture;
let planning: number;
beforeAll(async () => {
  fixture = await startMovementsFixture();
  planning = await fixture.formOf('executive', 'planning');
  const own = await fixture.as('executive');
  await fillPlan(fixture, own, planning);
  await move(own, planning, { action: 'submit' });
});
afterAll(() => fixture.close());

const db = () => fixture.cycles.app.services.db;
const outcomeOf = async (employeeId: number) =>
  (await db().select().from(appraisal).where(eq(appraisal.employeeId, employeeId)))[0]?.outcome;
const pendingOf = async (id: number) => (await db().select().from(form).where(eq(form.id, id)))[0];
const headOf = async () =>
  (await db().select().from(department).where(eq(department.id, fixture.cycles.ours.departmentId)))[0]?.headId;
const leaving = (lastDay: string, more: object = {}) => ({
  kind: 'leaving' as const,
  lastDay,
  reason: 'Bersara',
  supervisees: [],
  offices: [],
  ...more,
});

describe('leaving', () => {
  test('is not carried out while supervisees or headed units have no successor', async () => {
    const { hr } = fixture.cycles;
    const { hod, supervisor } = fixture.people;
    expect(await refusedMovement(hr, supervisor.employeeId, leaving('2027-02-28'))).toEqual([
      'supervisees hand_over_needed',
    ]);
    expect(await refusedMovement(hr, hod.employeeId, leaving('2027-02-28'))).toEqual([
      'offices hand_over_needed',
      'supervisees hand_over_needed',
    ]);
    expect(await refusedMovement(hr, hod.employeeId, leaving('2019-02-28'))).toEqual(['lastDay before_hire']);
  });

  test('is previewed: who takes over what, who approves then, which appraisals end', async () => {
    const { hr } = fixture.cycles;
    const { supervisor, executive, clerk } = fixture.people;
    const preview = await hr.call(contract.previewMovement, {
      params: { id: supervisor.employeeId },
      body: { ...leaving('2027-01-31'), version: await versionOf(hr, supervisor.employeeId) },
    });
    expect(preview).toMatchObject({
      on: '2027-02-01',
      to: null,
      isComplete: false,
      appraisals: [{ year: 2027, becomes: 'left' }],
    });
    expect(preview.supervisees.map(({ id, why, supervisor: next }) => [id, why, next])).toEqual([
      [executive.employeeId, 'leaves', null],
      [clerk.employeeId, 'leaves', null],
    ]);
    expect(preview.roles).toEqual([{ name: 'Suresh a/l Maniam', lost: [ROLE.executive], gained: [] }]);
    expect(preview.approvals).toContainEqual({
      phase: 'planning',
      step: 'supervisor',
      from: 'Suresh a/l Maniam',
      to: null,
      count: 2,
      names: ['Aminah binti Osman', 'Jeffrey anak Langgi'],
    });
  });

  test('with a future day keeps everything until then; after it steps, account and appraisal follow by themselves', async () => {
    const { hr, app } = fixture.cycles;
    const { supervisor, executive, clerk } = fixture.people;
    const supervisorId = fixture.manager.employeeId;
    const supervisees = [executive, clerk].map(({ employeeId }) => ({ employeeId, supervisorId }));
    await moveAs(hr, supervisor.employeeId, leaving('2027-01-20', { supervisees }));
    expect(await outcomeOf(supervisor.employeeId)).toBe(null);
    expect((await hr.call(contract.listFormerEmployees, { query: { state: 'leaving' } })).rows).toMatchObject([
      { employee: { fullName: 'Suresh a/l Maniam' }, lastDay: '2027-01-20', reason: 'Bersara' },
    ]);
    fixture.moveTo('2027-01-20T02:00:00.000Z');
    await passTheNight(fixture);
    expect(await outcomeOf(supervisor.employeeId)).toBe(null);
    const last = await app.as(supervisor.accountId, ROLE.executive);
    expect((await read(last, planning)).can.actions).toContain('approve');
    fixture.moveTo('2027-01-20T16:10:00.000Z');
    await passTheNight(fixture);
    await passTheNight(fixture);
    expect(await outcomeOf(supervisor.employeeId)).toBe('left');
    expect((await last.send(contract.currentUser)).status).toBe(401);
    expect((await pendingOf(planning))?.pendingHolderId).toBe(fixture.manager.employeeId);
    const events = await db().select().from(appraisalEvent).where(eq(appraisalEvent.action, 'left'));
    expect(events).toHaveLength(1);
    expect(await kindsOf(fixture.cycles, executive.accountId)).toContain('supervisor_changes');
    expect(await kindsOf(fixture.cycles, fixture.manager.accountId)).toContain('supervisee_gained');
  });

  test('leaves everything readable to HR, in a list of its own, for its scope', async () => {
    const { hr, theirHr } = await fixture.cycles.signIn();
    const { supervisor } = fixture.people;
    const listed = await hr.call(contract.listFormerEmployees, { query: { search: 'suresh' } });
    expect(listed.rows).toMatchObject([
      { employee: { id: supervisor.employeeId }, reason: 'Bersara', isBack: false, company: 'Seri Maju Berhad' },
    ]);
    expect((await read(hr, await fixture.formOf('supervisor', 'planning'))).outcome).toBe('left');
    expect((await theirHr.call(contract.listFormerEmployees, { query: {} })).total).toBe(0);
    const query = { companyId: fixture.cycles.ours.id };
    expect((await theirHr.refused(contract.listFormerEmployees, { query })).status).toBe(404);
  });

  test('reversed while nothing depends on it, everything is exactly as before', async () => {
    const { hr } = await fixture.cycles.signIn();
    const { supervisor, executive } = fixture.people;
    const [row] = (await hr.call(contract.listFormerEmployees, { query: {} })).rows;
    const id = row?.movementId ?? 0;
    expect((await hr.call(contract.getMovement, { params: { id } })).builtOn).toEqual([]);
    await hr.call(contract.undoMovement, { params: { id }, body: { reason: 'Menarik balik peletakan jawatan' } });
    expect(await outcomeOf(supervisor.employeeId)).toBe(null);
    expect((await pendingOf(planning))?.pendingHolderId).toBe(supervisor.employeeId);
    const again = await fixture.as('supervisor');
    const { segments } = await read(again, await fixture.formOf('executive', 'year_end'));
    expect(segments).toEqual([]);
    expect(
      (await hr.call(contract.getPlacement, { params: { id: executive.employeeId } })).place.supervisor?.name,
    ).toBe('Suresh a/l Maniam');
    expect((await hr.call(contract.listFormerEmployees, { query: {} })).total).toBe(0);
    const reason = [null, 'Menarik balik peletakan jawatan'];
    expect((await historyOf(hr, 'employee', supervisor.employeeId))[0]).toEqual({
      move: ['leaving', null],
      lastDay: ['2027-01-20', null],
      leavingReason: ['Bersara', null],
      reason,
    });
    expect((await historyOf(hr, 'employee', executive.employeeId))[0]).toEqual({
      supervisor: ['Wong Siew Lan', 'Suresh a/l Maniam'],
      effectiveFrom: ['2027-01-21', null],
      reason,
    });
    const twice = await hr.refused(contract.undoMovement, { params: { id }, body: { reason: 'Lagi' } });
    expect(twice).toMatchObject({ status: 409, code: 'movement_undone' });
  });

  test('an action by a new approver depends on it', async () => {
    const { hr, app } = await fixture.cycles.signIn().then((clients) => ({ ...fixture.cycles, ...clients }));
    const { supervisor, executive, clerk } = fixture.people;
    const supervisorId = fixture.manager.employeeId;
    const supervisees = [executive, clerk].map(({ employeeId }) => ({ employeeId, supervisorId }));
    const id = await moveAs(hr, supervisor.employeeId, leaving('2027-01-20', { supervisees }));
    app.clock.advance({ hours: 1 });
    await move(await app.as(fixture.manager.accountId, ROLE.executive), planning, { action: 'approve' });
    expect((await hr.call(contract.getMovement, { params: { id } })).builtOn).toEqual(['form_act']);
    const refusal = await hr.refused(contract.undoMovement, { params: { id }, body: { reason: 'Silap' } });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'movement_built_on',
      fields: [{ code: 'built_on_form_act', message: 'The new approver has acted on a form since' }],
    });
  });

  test('hands a unit to a new head of the company, or leaves it vacant', async () => {
    const { hr } = await fixture.cycles.signIn();
    const { hod } = fixture.people;
    const { ours } = fixture.cycles;
    const unit = { kind: 'department', unitId: ours.departmentId };
    const supervisees = (
      await hr.call(contract.previewMovement, {
        params: { id: hod.employeeId },
        body: { ...leaving('2027-01-20'), version: await versionOf(hr, hod.employeeId) },
      })
    ).supervisees.map(({ id }) => ({ employeeId: id, supervisorId: fixture.people.headOfDivision.employeeId }));
    const given = (employeeId: number | null) =>
      leaving('2027-01-20', { supervisees, offices: [{ ...unit, employeeId }] });
    expect(await refusedMovement(hr, hod.employeeId, given(fixture.theirManager.employeeId))).toEqual([
      'offices.0.employeeId unknown_reference',
    ]);
    expect(await refusedMovement(hr, hod.employeeId, given(hod.employeeId))).toEqual([
      'offices.0.employeeId not_employed_then',
    ]);
    const id = await moveAs(hr, hod.employeeId, given(fixture.manager.employeeId));
    expect(await headOf()).toBe(fixture.manager.employeeId);
    await hr.call(contract.undoMovement, { params: { id }, body: { reason: 'Silap orang' } });
    expect(await headOf()).toBe(hod.employeeId);
    const lastChange = async () => (await historyOf(await fixture.both(), 'department', ours.departmentId))[0];
    expect(await lastChange()).toEqual({
      head: ['Wong Siew Lan', 'Norhayati binti Kassim'],
      reason: [null, 'Silap orang'],
    });
    const planned = await moveAs(hr, hod.employeeId, { ...given(fixture.manager.employeeId), lastDay: '2027-03-31' });
    await hr.call(contract.undoMovement, { params: { id: planned }, body: { reason: 'Tidak jadi' } });
    expect(await lastChange()).toEqual({ headFrom: ['2027-04-01', null], reason: [null, 'Tidak jadi'] });
    await moveAs(hr, hod.employeeId, given(null));
    expect(await headOf()).toBe(null);
    expect((await pendingOf(planning))?.pendingHolderId).toBe(fixture.people.headOfDivision.employeeId);
  });
});

describe('coming back', () => {
  test('is a new stay of the same person, in a place of its own', async () => {
    const { hr, app, ours } = await fixture.cycles.signIn().then((clients) => ({ ...fixture.cycles, ...clients }));
    const { supervisor, headOfDivision } = fixture.people;
    const rehire = {
      kind: 'rehire' as const,
      reason: 'Diambil semula',
      ...placementIn(ours, headOfDivision.employeeId),
    };
    expect(await refusedMovement(hr, supervisor.employeeId, { ...rehire, effectiveOn: '2027-01-20' })).toEqual([
      'effectiveOn before_last_day',
    ]);
    expect(await refusedMovement(hr, fixture.manager.employeeId, { ...rehire, effectiveOn: '2027-03-01' })).toContain(
      'kind still_employed',
    );
    const id = await moveAs(hr, supervisor.employeeId, { ...rehire, effectiveOn: '2027-01-21' });
    expect((await hr.call(contract.listFormerEmployees, { query: { search: 'suresh' } })).rows).toMatchObject([
      { isBack: true },
    ]);
    const way = await hr.call(contract.listMovements, { query: { employeeId: supervisor.employeeId } });
    expect(way.rows.map(({ kind }) => kind)).toEqual(['rehire', 'hire']);
    const back = await app.as(supervisor.accountId, ROLE.executive);
    expect((await back.send(contract.currentUser)).status).toBe(200);
    app.clock.advance({ minutes: 5 });
    await hr.call(contract.undoMovement, { params: { id }, body: { reason: 'Tidak melapor diri' } });
    expect((await back.send(contract.currentUser)).status).toBe(401);
    const placement = await hr.call(contract.getPlacement, { params: { id: supervisor.employeeId } });
    expect(placement).toMatchObject({ hasLeft: true, lastDay: '2027-01-20' });
  });
});

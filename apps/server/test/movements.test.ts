import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { recordChange } from '../src/schema/events.ts';
import { assignment } from '../src/schema/people.ts';
import { kindsOf } from './cycles-fixture.ts';
import { fillPlan, move, read, refusedMove } from './form-actions.ts';
import {
  moveAs,
  type MovementsFixture,
  passTheNight,
  placementIn,
  placingOf,
  refusedMovement,
  startMovementsFixture,
  versionOf,
} from './movements-fixture.ts';
import { addStaff } from './organisation-fixture.ts';

let fixture: MovementsFixture;
let planning: number;
/** The executive's plan waits for the supervisor. */
beforeAll(async () => {
  fixture = await startMovementsFixture();
  planning = await fixture.formOf('executive', 'planning');
  const own = await fixture.as('executive');
  await fillPlan(fixture, own, planning);
  await move(own, planning, { action: 'submit' });
});
afterAll(() => fixture.close());

const executive = () => fixture.people.executive.employeeId;
const holder = async (id: number) => {
  const { db } = fixture.cycles.app.services;
  return (await db.select().from(form).where(eq(form.id, id)))[0]?.pendingHolderId;
};
const placesOf = async (employeeId: number) => {
  const rows = await fixture.cycles.app.services.db
    .select()
    .from(assignment)
    .where(eq(assignment.employeeId, employeeId))
    .orderBy(assignment.effectiveFrom);
  return rows.map(({ kind, effectiveFrom, effectiveTo, supervisorId }) => [
    kind,
    effectiveFrom,
    effectiveTo,
    supervisorId,
  ]);
};

describe('what a movement is refused for', () => {
  test('a person or a new company that is not visible is not there', async () => {
    const { theirHr, hr, ours, theirs } = fixture.cycles;
    const body = { ...(await placingOf(fixture, executive(), {})), kind: 'transfer' as const, version: 1 };
    expect((await theirHr.refused(contract.moveEmployee, { params: { id: executive() }, body })).status).toBe(404);
    expect((await theirHr.refused(contract.getPlacement, { params: { id: executive() } })).status).toBe(404);
    const abroad = { ...body, ...placementIn(theirs, null) };
    expect((await hr.refused(contract.previewMovement, { params: { id: executive() }, body: abroad })).status).toBe(
      404,
    );
    expect((await hr.refused(contract.getPlacementChoices, { params: { id: theirs.id } })).status).toBe(404);
    expect((await hr.call(contract.getPlacementChoices, { params: { id: ours.id } })).departments).toHaveLength(1);
  });

  test('who may not write employees is told so', async () => {
    const refusal = await (await fixture.as('hod')).refused(contract.getPlacement, { params: { id: executive() } });
    expect(refusal.status).toBe(403);
  });

  test('one’s own is somebody else’s to decide and to take back, in both languages', async () => {
    const { app, ours } = fixture.cycles;
    const grants = [{ role: ROLE.hr, companyId: ours.id }];
    const { accountId, employeeId: id } = await addStaff(app.services.db, ours, 'M9', 'Salmah binti Idris', { grants });
    const own = await app.as(accountId, ROLE.hr);
    const version = await versionOf(own, id);
    const promotion = { ...(await placingOf(fixture, id, { positionId: ours.positions.top_management })), version };
    const leaving = { kind: 'leaving' as const, lastDay: '2027-06-30', reason: 'Bersara', version };
    const inputs = [
      { ...promotion, kind: 'promotion' as const },
      { ...promotion, kind: 'transfer' as const },
      { ...promotion, kind: 'change' as const },
      { ...leaving, supervisees: [], offices: [] },
    ];
    for (const body of inputs) {
      const refused = { status: 403, code: 'own_movement' };
      expect(await own.refused(contract.previewMovement, { params: { id }, body })).toMatchObject(refused);
      expect(await own.refused(contract.moveEmployee, { params: { id }, body })).toMatchObject(refused);
    }
    const { hr } = fixture.cycles;
    const movement = await moveAs(hr, id, { ...promotion, kind: 'promotion' });
    const undo = { params: { id: movement }, body: { reason: 'Tidak mahu' } };
    const titleIn = async (language: 'ms' | 'en') => {
      await own.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'auto' } });
      return (await own.send(contract.undoMovement, undo)).raw.toString();
    };
    expect(await titleIn('ms')).toContain('Anda tidak boleh menentukan pertukaran atau pemberhentian anda sendiri');
    expect(await titleIn('en')).toContain('Nobody decides on a move or leaving of their own');
    const listed = async (client: typeof hr) => {
      const { canMove } = await client.call(contract.getPlacement, { params: { id } });
      const { rows } = await client.call(contract.listMovements, { query: { employeeId: id, kind: 'promotion' } });
      return { canMove, movements: rows.map(({ movementId }) => movementId) };
    };
    expect(await listed(own)).toEqual({ canMove: false, movements: [null] });
    expect(await listed(hr)).toEqual({ canMove: true, movements: [movement] });
    await hr.call(contract.undoMovement, undo);
  });

  test('another version, day, kind or place than can be', async () => {
    const { hr, theirs } = fixture.cycles;
    const refused = async (changes: object, kind = 'transfer') =>
      refusedMovement(hr, executive(), { ...(await placingOf(fixture, executive(), changes)), kind });
    expect(await refused({})).toEqual(['kind nothing_changes']);
    expect(await refused({ effectiveOn: '2019-12-31', gradeId: null })).toEqual(['effectiveOn before_hire']);
    expect(await refused({ effectiveOn: '2020-01-01', supervisorId: fixture.manager.employeeId })).toEqual([
      'kind same_day_as_last',
    ]);
    expect(await refused({ positionId: theirs.positions.executive }, 'promotion')).toEqual([
      'positionId not_of_company',
    ]);
    expect(await refused({ departmentId: theirs.departmentId })).toEqual(['departmentId not_of_company']);
    expect(await refused({ sectionId: 999_999 })).toEqual(['sectionId unknown_reference']);
    expect(await refused({ supervisorId: fixture.manager.employeeId })).toEqual(['kind no_transfer']);
    const body = { ...(await placingOf(fixture, executive(), {})), kind: 'transfer' as const, version: 99 };
    const stale = await hr.refused(contract.moveEmployee, { params: { id: executive() }, body });
    expect(stale).toMatchObject({ status: 409, code: 'stale_version' });
  });

  test('a supervisor who cannot be, on the day', async () => {
    const { hr } = fixture.cycles;
    const { supervisor, clerk } = fixture.people;
    const refused = async (id: number, supervisorId: number, on = '2027-06-15') =>
      refusedMovement(hr, id, { ...(await placingOf(fixture, id, { supervisorId, effectiveOn: on })), kind: 'change' });
    expect(await refused(executive(), executive())).toEqual(['supervisorId self_supervision']);
    expect(await refused(executive(), clerk.employeeId)).toEqual(['supervisorId supervisor_role']);
    expect(await refused(supervisor.employeeId, executive())).toEqual(['supervisorId supervisor_cycle']);
    expect(await refused(executive(), fixture.theirManager.employeeId)).toEqual(['supervisorId unknown_reference']);
    expect(await refused(executive(), 999_999)).toEqual(['supervisorId unknown_reference']);
  });

  test('in the words of both languages', async () => {
    const { hr } = fixture.cycles;
    const body = {
      ...(await placingOf(fixture, executive(), { effectiveOn: '2019-12-31' })),
      kind: 'change',
      version: 1,
    };
    const textsIn = async (language: 'ms' | 'en') => {
      await hr.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'auto' } });
      return (await hr.send(contract.moveEmployee, { params: { id: executive() }, body })).raw.toString();
    };
    expect(await textsIn('ms')).toContain('Tidak boleh sebelum tarikh mula bekerja, 1 Januari 2020');
    expect(await textsIn('en')).toContain('Not before the day of hire, 1 January 2020');
  });
});

describe('a change of supervisor in mid-cycle', () => {
  test('is previewed in full and keeps nothing of it', async () => {
    const { hr } = fixture.cycles;
    const placing = await placingOf(fixture, executive(), {
      supervisorId: fixture.manager.employeeId,
      effectiveOn: '2027-01-12',
    });
    const version = await versionOf(hr, executive());
    const preview = await hr.call(contract.previewMovement, {
      params: { id: executive() },
      body: { ...placing, kind: 'change', version },
    });
    expect(preview.approvals).toEqual(
      ['planning', 'review', 'year_end'].map((phase) => ({
        phase,
        step: 'supervisor',
        from: 'Suresh a/l Maniam',
        to: 'Wong Siew Lan',
        count: 1,
        names: ['Aminah binti Osman'],
      })),
    );
    expect(preview).toMatchObject({ roles: [], offices: [], supervisees: [], hr: null, isComplete: true });
    expect(await placesOf(executive())).toHaveLength(1);
    expect(await holder(planning)).toBe(fixture.people.supervisor.employeeId);
    expect(await versionOf(hr, executive())).toBe(version);
  });

  test('planned for a day, follows by itself on that day, once', async () => {
    const { hr } = fixture.cycles;
    const { supervisor } = fixture.people;
    const placing = await placingOf(fixture, executive(), {
      supervisorId: fixture.manager.employeeId,
      effectiveOn: '2027-01-20',
    });
    await moveAs(hr, executive(), { ...placing, kind: 'change' });
    expect(await placesOf(executive())).toEqual([
      ['hire', '2020-01-01', '2027-01-19', supervisor.employeeId],
      ['change', '2027-01-20', null, fixture.manager.employeeId],
    ]);
    await passTheNight(fixture);
    expect(await holder(planning)).toBe(supervisor.employeeId);
    expect(await kindsOf(fixture.cycles, fixture.people.executive.accountId)).toContain('movement_change');
    const again = await placingOf(fixture, executive(), {
      supervisorId: supervisor.employeeId,
      effectiveOn: '2027-01-25',
    });
    expect(await refusedMovement(hr, executive(), { ...again, kind: 'change' })).toEqual(['effectiveOn move_planned']);
    // The night of the 20th was missed: the one of the 22nd makes up for it.
    fixture.moveTo('2027-01-21T16:10:00.000Z');
    await passTheNight(fixture);
    await passTheNight(fixture);
    expect(await holder(planning)).toBe(fixture.manager.employeeId);
    const { app } = fixture.cycles;
    const manager = await app.as(fixture.manager.accountId, ROLE.executive);
    expect((await read(manager, planning)).can.actions).toContain('approve');
    const { rows } = await app.services.db.$client.query<{ first: string; last: string | null; supervisor: number }>(
      `select first_day::text as first, last_day::text as last, supervisor_id as supervisor from appraisal_segment
       join form on form.appraisal_id = appraisal_segment.appraisal_id where form.id = $1 order by 1`,
      [planning],
    );
    expect(rows).toEqual([
      { first: '2027-01-01', last: '2027-01-19', supervisor: supervisor.employeeId },
      { first: '2027-01-20', last: null, supervisor: fixture.manager.employeeId },
    ]);
    expect(
      (await kindsOf(fixture.cycles, fixture.manager.accountId)).filter((kind) => kind === 'step_pending'),
    ).toHaveLength(1);
    // The former supervisor reads part 1 of the year-end, and takes no more steps.
    const refusal = await refusedMove(await fixture.as('supervisor'), await fixture.formOf('executive', 'year_end'), {
      action: 'approve',
    });
    expect(refusal.status).toBe(403);
  });

  test('is in the history of the person, in words', async () => {
    const { db } = fixture.cycles.app.services;
    const rows = await db.select().from(recordChange).where(eq(recordChange.recordId, executive()));
    expect(rows.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({
        supervisor: ['Suresh a/l Maniam', 'Wong Siew Lan'],
        move: [null, 'change'],
        effectiveFrom: [null, '2027-01-20'],
      }),
    );
  });

  test('stands in History Transfer, for whom it concerns', async () => {
    const { theirHr } = fixture.cycles;
    const { hr } = await fixture.cycles.signIn();
    const { rows } = await hr.call(contract.listMovements, { query: { employeeId: executive() } });
    expect(rows).toMatchObject([
      {
        kind: 'change',
        effectiveOn: '2027-01-20',
        from: { supervisor: 'Suresh a/l Maniam', company: 'Seri Maju Berhad' },
        to: { supervisor: 'Wong Siew Lan' },
        reason: 'Keperluan operasi',
      },
      { kind: 'hire', from: null },
    ]);
    expect((await hr.call(contract.listMovements, { query: { search: 'aminah', kind: 'change' } })).total).toBe(1);
    expect((await hr.call(contract.listMovements, { query: { search: 'aminah', kind: 'promotion' } })).total).toBe(0);
    expect((await hr.call(contract.listMovements, { query: { search: 'aminah', from: '2027-01-21' } })).total).toBe(0);
    expect((await (await fixture.cycles.signIn()).theirHr.call(contract.listMovements, { query: {} })).total).toBe(0);
    expect(theirHr).toBeDefined();
  });
});

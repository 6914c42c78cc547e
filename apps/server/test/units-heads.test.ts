/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UPDATE_UNIT_HEADS } from '../src/unit-heads/index.ts';
import { account } from '../src/schema/people.ts';
import { addStaff, leave } from './organisation-fixture.ts';
import {
  addUnit,
  CANARY,
  historyOf,
  inMalay,
  startUnitsFixture,
  unitOf,
  type UnitKind,
  type UnitsFixture,
} from './units-fixture.ts';

const TODAY = '2027-05-10';

let fixture: UnitsFixture;
let departmentId: number;
beforeAll(async () => {
  fixture = await startUnitsFixture(TODAY);
});
beforeEach(async () => {
  departmentId = await addUnit(fixture, 'department', 'Jabatan Kewangan');
});
afterAll(() => fixture.app.close());

const head = async (id: number, employeeId: number | null, from: string, kind: UnitKind = 'department') => {
  const { version } = await unitOf(fixture.admin, kind, id);
  return { params: { kind, id }, body: { employeeId, from, version } };
};
const give = async (id: number, employeeId: number | null, from: string, kind?: UnitKind) =>
  fixture.admin.call(contract.setHead, await head(id, employeeId, from, kind));
const preview = async (id: number, employeeId: number | null, from: string, kind: UnitKind = 'department') =>
  fixture.admin.call(contract.previewHead, { params: { kind, id }, body: { employeeId, from } });
const rolesOf = async (accountId: number) => {
  const client = await fixture.app.as(accountId, 3);
  return (await client.call(contract.getSession, {})).roles;
};

describe('the head of a unit', () => {
  test('from today heads the unit and has the role at once; the former head no longer has', async () => {
    const { people, admin } = fixture;
    await give(departmentId, people.executive.employeeId, TODAY);
    expect(await rolesOf(people.executive.accountId)).toEqual([5, 3]);
    const effects = await preview(departmentId, people.director.employeeId, TODAY);
    expect(effects).toMatchObject({
      before: { name: 'Lim Wei Ling' },
      after: { name: 'Rohana binti Yusof' },
      isAtOnce: true,
      gainsRole: true,
      losesRole: true,
      canDecide: true,
      formsMoving: 0,
      forgets: [],
    });
    await give(departmentId, people.director.employeeId, TODAY);
    expect(await rolesOf(people.executive.accountId)).toEqual([3]);
    const unit = await unitOf(admin, 'department', departmentId);
    expect(unit.head?.name).toBe('Rohana binti Yusof');
    expect((await historyOf(admin, 'department', departmentId))[0]).toEqual({
      head: ['Lim Wei Ling', 'Rohana binti Yusof'],
      headFrom: [null, TODAY],
    });
    await give(departmentId, null, TODAY);
    expect((await unitOf(admin, 'department', departmentId)).head).toBeNull();
  });

  test('from a day to come holds it from that day, by itself', async () => {
    const { app, people, admin } = fixture;
    await give(departmentId, people.executive.employeeId, '2027-02-01');
    await give(departmentId, people.director.employeeId, '2027-05-12');
    expect(await unitOf(admin, 'department', departmentId)).toMatchObject({
      head: { name: 'Lim Wei Ling' },
      terms: [
        { head: { name: 'Rohana binti Yusof' }, firstDay: '2027-05-12', lastDay: null, state: 'future' },
        { head: { name: 'Lim Wei Ling' }, firstDay: '2027-02-01', lastDay: '2027-05-11', state: 'present' },
      ],
    });
    app.clock.set('2027-05-11T15:59:00.000Z');
    await app.services.jobs.run(UPDATE_UNIT_HEADS);
    expect(await rolesOf(people.executive.accountId)).toEqual([5, 3]);
    app.clock.set('2027-05-11T16:10:00.000Z');
    await app.services.jobs.run(UPDATE_UNIT_HEADS);
    expect(await rolesOf(people.executive.accountId)).toEqual([3]);
    const later = await app.as(await adminAccount(), 1);
    expect(await unitOf(later, 'department', departmentId)).toMatchObject({ head: { name: 'Rohana binti Yusof' } });
    app.clock.set(`${TODAY}T04:00:00.000Z`);
  });

  test('who was to follow and no longer does, is told in the history too', async () => {
    const { people, admin } = fixture;
    await give(departmentId, people.director.employeeId, '2027-05-12');
    await give(departmentId, people.executive.employeeId, TODAY);
    const [set, forgotten] = await historyOf(admin, 'department', departmentId);
    expect(set).toEqual({ head: [null, 'Lim Wei Ling'], headFrom: [null, TODAY] });
    expect(forgotten).toEqual({ head: ['Rohana binti Yusof', null], headFrom: ['2027-05-12', null] });
    await give(departmentId, null, TODAY);
  });

  test('is told for any day, with the people of that day', async () => {
    const { app, people, admin, ours } = fixture;
    await give(departmentId, people.executive.employeeId, '2027-02-01');
    await give(departmentId, people.director.employeeId, '2027-04-01');
    const newcomer = await addStaff(app.services.db, ours, `N${departmentId}`, 'Pekerja Baharu', {
      departmentId,
      hiredOn: '2027-03-15',
    });
    const on = async (asOf: string) => {
      const query = { asOf, search: 'Kewangan', size: 200 };
      const { rows } = await admin.call(contract.listUnits, { params: { id: ours.id, kind: 'department' }, query });
      const row = rows.find(({ id }) => id === departmentId);
      return [row?.head?.name ?? null, row?.employees];
    };
    expect(await on('2027-01-31')).toEqual([null, 0]);
    expect(await on('2027-03-31')).toEqual(['Lim Wei Ling', 1]);
    expect(await on('2027-04-01')).toEqual(['Rohana binti Yusof', 1]);
    expect(await on(TODAY)).toEqual(['Rohana binti Yusof', 1]);
    await leave(app.services.db, newcomer.employeeId, '2027-04-30');
    expect([await on('2027-04-30'), await on('2027-05-01')]).toMatchObject([
      [expect.anything(), 1],
      [expect.anything(), 0],
    ]);
  });

  test('is nobody who is not at work in the company, and is searched among those who are', async () => {
    const { app, people, admin, ours } = fixture;
    const off = await addStaff(app.services.db, ours, `T${departmentId}`, 'Pekerja Tidak Aktif', { isActive: false });
    const gone = await addStaff(app.services.db, ours, `L${departmentId}`, 'Pekerja Lama');
    await leave(app.services.db, gone.employeeId, '2027-03-31');
    for (const { employeeId } of [off, gone, people.foreigner]) {
      const refused = await admin.refused(contract.setHead, await head(departmentId, employeeId, TODAY));
      expect(refused).toMatchObject({ status: 422, code: 'head_unfit', title: 'This person cannot head it' });
    }
    const malay = await inMalay(admin, async () =>
      admin.refused(contract.setHead, await head(departmentId, off.employeeId, TODAY)),
    );
    expect(malay.title).toBe('Pekerja ini tidak boleh menjadi ketua');
    const params = { kind: 'department' as const, id: departmentId };
    const found = await admin.send(contract.listHeadCandidates, { params, query: { search: 'e' } });
    expect(found.raw.toString()).toContain('Lim Wei Ling');
    for (const name of ['Tidak Aktif', 'Lama', CANARY]) expect(found.raw.toString()).not.toContain(name);
  });

  test('begins on a day of the running year, not before', async () => {
    const { people, admin } = fixture;
    const early = await admin.refused(
      contract.setHead,
      await head(departmentId, people.director.employeeId, '2026-12-31'),
    );
    expect(early).toMatchObject({ code: 'head_day', fields: [{ path: 'from', params: { day: '2027-01-01' } }] });
    await give(departmentId, people.director.employeeId, '2027-01-01');
  });

  test('of a division is one of any company where it is the group’s; without a role for it they cannot act', async () => {
    const { people, groupAdmin, ours } = fixture;
    const { id } = await groupAdmin.call(contract.createUnit, {
      params: { id: ours.id, kind: 'division' },
      body: { code: `K${departmentId}`, name: 'Bahagian Kumpulan', parentId: null, isOfGroup: true },
    });
    const params = { kind: 'division' as const, id };
    const effectsOf = async (employeeId: number) =>
      groupAdmin.call(contract.previewHead, { params, body: { employeeId, from: TODAY } });
    expect(await effectsOf(people.executive.employeeId)).toMatchObject({ canDecide: false, gainsRole: false });
    expect(await effectsOf(people.foreigner.employeeId)).toMatchObject({ canDecide: true });
    const body = { employeeId: people.foreigner.employeeId, from: TODAY, version: 1 };
    await groupAdmin.call(contract.setHead, { params, body });
  });

  test('who supervises only as head of this unit keeps it', async () => {
    const { app, people, admin, ours } = fixture;
    const { db } = app.services;
    await give(departmentId, people.clerk.employeeId, TODAY);
    await addStaff(db, ours, `Q${departmentId}`, 'Bawahan', { supervisorId: people.clerk.employeeId });
    const refused = await admin.refused(contract.setHead, await head(departmentId, null, TODAY));
    expect(refused).toMatchObject({ status: 409, code: 'supervisor_role_lost', params: { count: 1 } });
    expect(refused.title).toContain('Arumugam a/l Subramaniam');
  });

  test('is not set from a version that is not the present one', async () => {
    const { people, admin } = fixture;
    const first = await head(departmentId, people.director.employeeId, TODAY);
    await admin.call(contract.setHead, first);
    expect((await admin.refused(contract.setHead, first)).code).toBe('stale_version');
  });

  test('no longer heads the unit when it is archived', async () => {
    const { people, admin } = fixture;
    await give(departmentId, people.executive.employeeId, '2027-02-01');
    const { version } = await unitOf(admin, 'department', departmentId);
    const params = { kind: 'department' as const, id: departmentId };
    await admin.call(contract.archivePlace, { params, body: { isArchived: true, version } });
    expect(await unitOf(admin, 'department', departmentId)).toMatchObject({
      head: null,
      isArchived: true,
      terms: [{ lastDay: '2027-05-09', state: 'past' }],
    });
    expect(await rolesOf(people.executive.accountId)).toEqual([3]);
    const history = await historyOf(admin, 'department', departmentId);
    expect(history.slice(0, 2)).toEqual([
      { head: ['Lim Wei Ling', null], headFrom: [null, TODAY] },
      { archived: [false, true] },
    ]);
  });

  test('of a unit that nobody heads is not told of when it is archived', async () => {
    const { admin } = fixture;
    const { version } = await unitOf(admin, 'department', departmentId);
    const params = { kind: 'department' as const, id: departmentId };
    await admin.call(contract.archivePlace, { params, body: { isArchived: true, version } });
    expect((await historyOf(admin, 'department', departmentId))[0]).toEqual({ archived: [false, true] });
  });
});

async function adminAccount(): Promise<number> {
  const [row] = await fixture.app.services.db
    .select()
    .from(account)
    .where(eq(account.fullName, `${CANARY} G1`));
  return row?.id ?? 0;
}

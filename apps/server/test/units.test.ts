import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { assignment } from '../src/schema/people.ts';
import {
  addUnit,
  CANARY,
  historyOf,
  inMalay,
  namesOf,
  startUnitsFixture,
  UNKNOWN,
  unitOf,
  type UnitsFixture,
} from './units-fixture.ts';

let fixture: UnitsFixture;
beforeAll(async () => {
  fixture = await startUnitsFixture();
});
afterAll(() => fixture.app.close());

const remove = (kind: contract.ParamsOf<typeof contract.deletePlace>['kind'], id: number, version = 1) => ({
  params: { kind, id },
  query: { version },
});
const put = (
  kind: contract.ParamsOf<typeof contract.archivePlace>['kind'],
  id: number,
  isArchived: boolean,
  version: number,
) => ({
  params: { kind, id },
  body: { isArchived, version },
});

describe('units of a company', () => {
  test('are added, changed and listed with what is in them, and their history tells it', async () => {
    const { admin, hr, ours } = fixture;
    const over = await addUnit(fixture, 'division', 'Bahagian Operasi');
    const id = await addUnit(fixture, 'department', 'Jabatan Loji', over);
    await addUnit(fixture, 'section', 'Seksyen Penyelenggaraan', id);
    const { rows } = await hr.call(contract.listUnits, { params: { id: ours.id, kind: 'division' }, query: {} });
    expect(rows).toMatchObject([
      { name: 'Bahagian Operasi', parts: 1, employees: 0, head: null, can: { write: false } },
    ]);
    const before = await unitOf(admin, 'department', id);
    expect(before).toMatchObject({ parent: { id: over, name: 'Bahagian Operasi' }, parts: 1, can: { write: true } });
    const body = { code: 'LOJI', name: 'Jabatan Loji Utara', parentId: null, version: before.version };
    const { version } = await admin.call(contract.updateUnit, { params: { kind: 'department', id }, body });
    expect(await unitOf(hr, 'department', id)).toMatchObject({
      name: 'Jabatan Loji Utara',
      code: 'LOJI',
      parent: null,
      version,
    });
    const [changed, made] = await historyOf(admin, 'department', id);
    expect(changed).toEqual({
      code: [before.code, 'LOJI'],
      name: ['Jabatan Loji', 'Jabatan Loji Utara'],
      parent: ['Bahagian Operasi', null],
    });
    expect(made).toMatchObject({ name: [null, 'Jabatan Loji'], parent: [null, 'Bahagian Operasi'] });
  });

  test('are searched, sorted, paged and filtered by the server', async () => {
    const { admin, ours } = fixture;
    const over = await addUnit(fixture, 'division', 'Bahagian Carian');
    for (const name of ['Zon Barat', 'Zon Timur', 'Arkib 100%']) await addUnit(fixture, 'department', name, over);
    const list = (query: object) => namesOf(admin, ours.id, 'department', { parentId: over, ...query });
    expect((await list({})).names).toEqual(['Arkib 100%', 'Zon Barat', 'Zon Timur']);
    expect((await list({ sort: '-name', size: 2 })).names).toEqual(['Zon Timur', 'Zon Barat']);
    expect(await list({ size: 2, page: 2 })).toEqual({ names: ['Zon Timur'], total: 3 });
    expect((await list({ search: 'TIMUR zon' })).names).toEqual(['Zon Timur']);
    expect((await list({ search: '100%' })).names).toEqual(['Arkib 100%']);
    expect((await list({ search: '_' })).names).toEqual([]);
    expect((await list({ head: 'none' })).total).toBe(3);
    expect((await list({ state: 'archived' })).total).toBe(0);
  });

  test('keep a code to one of them', async () => {
    const { admin, ours } = fixture;
    const params = { id: ours.id, kind: 'division' as const };
    const body = { code: 'SAMA', name: 'Satu', parentId: null };
    const { id } = await admin.call(contract.createUnit, { params, body });
    const again = await admin.refused(contract.createUnit, { params, body: { ...body, name: 'Dua' } });
    expect(again).toMatchObject({ status: 400, fields: [{ path: 'code', code: 'duplicate' }] });
    const other = await addUnit(fixture, 'division', 'Tiga');
    const change = { params: { kind: 'division' as const, id: other }, body: { ...body, version: 1 } };
    expect((await admin.refused(contract.updateUnit, change)).fields).toMatchObject([{ path: 'code' }]);
    expect((await unitOf(admin, 'division', id)).name).toBe('Satu');
  });

  test('stand below what is above their kind, in their own company', async () => {
    const { admin, groupAdmin, ours, theirs } = fixture;
    const params = { id: ours.id, kind: 'department' as const };
    const foreign = await groupAdmin.call(contract.createUnit, {
      params: { id: theirs.id, kind: 'division' },
      body: { code: 'X', name: CANARY, parentId: null },
    });
    for (const parentId of [foreign.id, UNKNOWN]) {
      const refused = await admin.refused(contract.createUnit, {
        params,
        body: { code: 'D9', name: 'Jabatan', parentId },
      });
      expect(refused.fields).toMatchObject([{ path: 'parentId', code: 'unknown_reference' }]);
    }
    const noParent = { code: 'S9', name: 'Seksyen', parentId: null };
    const section = await admin.refused(contract.createUnit, {
      params: { ...params, kind: 'section' },
      body: noParent,
    });
    expect(section.fields).toMatchObject([{ path: 'parentId', code: 'required' }]);
    const below = { code: 'V9', name: 'Bahagian', parentId: ours.departmentId };
    const division = await admin.refused(contract.createUnit, { params: { ...params, kind: 'division' }, body: below });
    expect(division.fields).toMatchObject([{ path: 'parentId' }]);
  });

  test('are not overwritten unseen', async () => {
    const id = await addUnit(fixture, 'division', 'Asal');
    const change = (name: string) => ({
      params: { kind: 'division' as const, id },
      body: { code: 'ASAL', name, parentId: null, version: 1 },
    });
    await fixture.admin.call(contract.updateUnit, change('Pertama'));
    const stale = await fixture.admin.refused(contract.updateUnit, change('Kedua'));
    expect(stale).toMatchObject({ status: 409, code: 'stale_version', current: { name: 'Pertama', version: 2 } });
  });

  test('answer as those that do not exist to who looks after another company', async () => {
    const { theirAdmin, hr, ours } = fixture;
    const id = await addUnit(fixture, 'division', 'Rahsia');
    const outside = await theirAdmin.refused(contract.getUnit, { params: { kind: 'division', id }, query: {} });
    expect(outside).toEqual(
      await theirAdmin.refused(contract.getUnit, { params: { kind: 'division', id: UNKNOWN }, query: {} }),
    );
    for (const call of [contract.deletePlace, contract.archivePlace, contract.setHead] as const) {
      const answer = await theirAdmin.send(call, {
        params: { kind: 'division', id },
        ...(call === contract.deletePlace ? { query: { version: 1 } } : {}),
        ...(call === contract.archivePlace ? { body: { isArchived: true, version: 1 } } : {}),
        ...(call === contract.setHead ? { body: { employeeId: null, from: '2027-05-10', version: 1 } } : {}),
      });
      expect(answer.status).toBe(404);
    }
    const list = { params: { id: ours.id, kind: 'division' as const }, query: {} };
    expect((await theirAdmin.refused(contract.listUnits, list)).status).toBe(404);
    expect((await hr.refused(contract.deletePlace, remove('division', id))).status).toBe(403);
  });
});

describe('a division with departments', () => {
  test('is not deleted, in the specification’s words and in Malay', async () => {
    const { admin } = fixture;
    const id = await addUnit(fixture, 'division', 'Bahagian Penuh');
    await addUnit(fixture, 'department', 'Jabatan Satu', id);
    await addUnit(fixture, 'department', 'Jabatan Dua', id);
    const english = await admin.refused(contract.deletePlace, remove('division', id));
    expect(english).toMatchObject({
      status: 409,
      code: 'division_has_departments',
      title: 'Division cannot be deleted because there are departments that still exist in that division',
      fields: [{ code: 'used_by_departments', params: { count: 2 }, message: 'Departments: 2' }],
    });
    const malay = await inMalay(admin, async () => admin.refused(contract.deletePlace, remove('division', id)));
    expect(malay.title).toBe('Bahagian tidak boleh dipadam kerana masih ada jabatan dalam bahagian tersebut');
    expect((await admin.refused(contract.archivePlace, put('division', id, true, 1))).code).toBe(
      'division_has_departments',
    );
  });

  test('is archived once they are, and not deleted even then', async () => {
    const { admin, ours } = fixture;
    const id = await addUnit(fixture, 'division', 'Bahagian Lama');
    const below = await addUnit(fixture, 'department', 'Jabatan Lama', id);
    await admin.call(contract.archivePlace, put('department', below, true, 1));
    expect(await admin.refused(contract.deletePlace, remove('division', id))).toMatchObject({
      status: 409,
      code: 'used_before',
    });
    const { version } = await admin.call(contract.archivePlace, put('division', id, true, 1));
    expect((await namesOf(admin, ours.id, 'division', { state: 'archived' })).names).toContain('Bahagian Lama');
    expect((await namesOf(admin, ours.id, 'division')).names).not.toContain('Bahagian Lama');
    const back = await admin.refused(contract.archivePlace, put('department', below, false, 2));
    expect(back).toMatchObject({ code: 'parent_archived', title: 'Bahagian Lama is archived' });
    await admin.call(contract.archivePlace, put('division', id, false, version));
    await admin.call(contract.archivePlace, put('department', below, false, 2));
    expect((await historyOf(admin, 'department', below)).slice(0, 2)).toEqual([
      { archived: [true, false] },
      { archived: [false, true] },
    ]);
  });
});

describe('a unit in use', () => {
  test('is neither deleted nor archived, and tells what uses it', async () => {
    const { admin, ours } = fixture;
    const [people] = (await unitOf(admin, 'department', ours.departmentId)).employees === 3 ? [3] : [0];
    const { fields, code } = await admin.refused(contract.deletePlace, remove('department', ours.departmentId));
    expect([code, fields?.map(({ message }) => message)]).toEqual(['in_use', [`Employees: ${people}`]]);
    const archived = await admin.refused(contract.archivePlace, put('department', ours.departmentId, true, 1));
    expect(archived).toMatchObject({ code: 'still_used', title: 'This is still in use' });
    const malay = await inMalay(admin, async () =>
      admin.refused(contract.archivePlace, put('department', ours.departmentId, true, 1)),
    );
    expect([malay.title, malay.fields?.[0]?.message]).toEqual(['Ini masih digunakan', 'Pekerja: 3']);
  });

  test('is kept from moving while people stand in it, where it is a section', async () => {
    const { app, admin, ours, people } = fixture;
    const id = await addUnit(fixture, 'section', 'Seksyen Stor', ours.departmentId);
    const elsewhere = await addUnit(fixture, 'department', 'Jabatan Lain');
    const own = eq(assignment.employeeId, people.clerk.employeeId);
    await app.services.db.update(assignment).set({ sectionId: id }).where(own);
    const move = { code: 'STOR', name: 'Seksyen Stor', parentId: elsewhere, version: 1 };
    const refused = await admin.refused(contract.updateUnit, { params: { kind: 'section', id }, body: move });
    expect(refused).toMatchObject({ code: 'still_used', fields: [{ path: 'parentId', params: { count: 1 } }] });
    const inside = await admin.call(contract.listPlacePeople, { params: { kind: 'section', id }, query: {} });
    expect(inside).toMatchObject({
      total: 1,
      rows: [{ fullName: 'Arumugam a/l Subramaniam', position: 'Penjaga Stor' }],
    });
    await app.services.db.update(assignment).set({ sectionId: null }).where(own);
    await admin.call(contract.updateUnit, { params: { kind: 'section', id }, body: move });
    expect((await unitOf(admin, 'section', id)).parent?.id).toBe(elsewhere);
  });

  test('is deleted where nothing ever used it', async () => {
    const { admin } = fixture;
    const id = await addUnit(fixture, 'section', 'Tersilap', fixture.ours.departmentId);
    expect((await admin.refused(contract.deletePlace, remove('section', id, 7))).code).toBe('stale_version');
    await admin.call(contract.deletePlace, remove('section', id));
    expect((await admin.refused(contract.getUnit, { params: { kind: 'section', id }, query: {} })).status).toBe(404);
  });
});

describe('a division of the whole group', () => {
  test('is kept by the administrator of the group alone, and offered to every company', async () => {
    const { admin, hr, theirAdmin, groupAdmin, superHr, ours, theirs } = fixture;
    const group = { code: 'GRP', name: 'Bahagian Kumpulan', parentId: null, isOfGroup: true };
    const params = { id: ours.id, kind: 'division' as const };
    expect((await admin.refused(contract.createUnit, { params, body: group })).status).toBe(403);
    const { id } = await groupAdmin.call(contract.createUnit, { params, body: group });
    for (const client of [admin, hr, superHr])
      expect(await unitOf(client, 'division', id)).toMatchObject({ isOfGroup: true, company: null });
    const change = {
      params: { kind: 'division' as const, id },
      body: { code: 'GRP', name: 'Lain', parentId: null, version: 1 },
    };
    expect((await theirAdmin.refused(contract.updateUnit, change)).status).toBe(403);
    expect((await theirAdmin.refused(contract.deletePlace, remove('division', id))).status).toBe(403);
    for (const [client, company] of [
      [admin, ours],
      [theirAdmin, theirs],
    ] as const) {
      const { rows } = await client.call(contract.listUnits, {
        params: { id: company.id, kind: 'division' },
        query: {},
      });
      expect(rows.find((row) => row.id === id)).toMatchObject({ can: { write: false } });
    }
    const entitled = [groupAdmin, superHr, admin, hr].map(async (client) => (await unitOf(client, 'division', id)).can);
    expect(await Promise.all(entitled)).toEqual([
      { write: true, readsHistory: true },
      { write: false, readsHistory: true },
      { write: false, readsHistory: false },
      { write: false, readsHistory: false },
    ]);
    await groupAdmin.call(contract.updateUnit, change);
  });

  test('tells who heads it only to companies that have a department in it', async () => {
    const { admin, theirAdmin, groupAdmin, ours, theirs, people } = fixture;
    const { id } = await groupAdmin.call(contract.createUnit, {
      params: { id: ours.id, kind: 'division' },
      body: { code: 'KUM', name: 'Bahagian Bersama', parentId: null, isOfGroup: true },
    });
    const head = { employeeId: people.director.employeeId, from: '2027-05-10', version: 1 };
    await groupAdmin.call(contract.setHead, { params: { kind: 'division', id }, body: head });
    expect(await unitOf(theirAdmin, 'division', id)).toMatchObject({ head: null, terms: [] });
    const body = { code: 'BER', name: 'Jabatan Bersama', parentId: id };
    await theirAdmin.call(contract.createUnit, { params: { id: theirs.id, kind: 'department' }, body });
    expect(await unitOf(theirAdmin, 'division', id)).toMatchObject({ head: { name: 'Rohana binti Yusof' }, parts: 1 });
    expect(await unitOf(admin, 'division', id)).toMatchObject({ head: null, parts: 0 });
  });
});

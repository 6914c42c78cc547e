/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grade, section, workLocation } from '../src/schema/organisation.ts';
import { account, assignment } from '../src/schema/people.ts';
import { addStaff, leave } from './organisation-fixture.ts';
import { CANARY, startStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
let gradeId: number;
let sectionId: number;
let workLocationId: number;

beforeAll(async () => {
  fixture = await startStaffFixture();
  const { db } = fixture.app.services;
  const { ours, people } = fixture;
  const [made] = await db.insert(grade).values({ gradeSet: 'E', name: 'E1', rank: 1 }).returning();
  gradeId = made?.id ?? 0;
  const [within] = await db.select().from(section).where(eq(section.departmentId, ours.departmentId));
  sectionId = within?.id ?? 0;
  const [location] = await db.select().from(workLocation).where(eq(workLocation.companyId, ours.id));
  workLocationId = location?.id ?? 0;
  const ofClerk = eq(assignment.employeeId, people.clerk.employeeId);
  await db.update(assignment).set({ gradeId, sectionId, workLocationId }).where(ofClerk);
  const former = await addStaff(db, ours, 'Z1', 'Zainal bin Hassan', { supervisorId: people.boss.employeeId });
  await leave(db, former.employeeId, '2026-03-31');
  await addStaff(db, ours, 'Z2', 'Zurina 100% Din', { departmentId: null, isActive: false });
  await addStaff(db, ours, 'Z3', 'Zaki bin Omar', { hasAccount: false, hiredOn: '2026-12-15' });
});
afterAll(() => fixture.app.close());

const found = async (filter: object, client: 'hr' | 'superHr' = 'hr') => {
  const { rows, total } = await fixture[client].call(contract.listStaff, { query: { size: 100, ...filter } });
  expect(total).toBe(rows.length);
  return rows.map(({ employeeNumber }) => employeeNumber);
};

describe('the list of staff', () => {
  test('holds everybody of the caller’s companies, former employees only where asked for', async () => {
    expect(await found({ sort: 'number' })).toEqual(['A1', 'A2', 'A3', 'H1', 'H2', 'H3', 'Z2', 'Z3']);
    expect(await found({ state: 'former' })).toEqual(['Z1']);
    expect(await found({ state: 'deactivated' })).toEqual(['Z2']);
    expect(await found({ sort: '-number' }, 'superHr')).toEqual('Z3 Z2 K1 H3 H2 H1 G2 G1 A3 A2 A1'.split(' '));
  });

  test('is found by words of name, number and e-mail, in any order', async () => {
    expect(await found({ search: 'ling LIM' })).toEqual(['A2']);
    expect(await found({ search: 'ali@serimaju' })).toEqual(['A3']);
    expect(await found({ search: 'z3' })).toEqual(['Z3']);
    expect(await found({ search: '%' })).toEqual(['Z2']);
  });

  test('is narrowed by every unit and state', async () => {
    const { ours, people } = fixture;
    expect(await found({ companyId: ours.id, departmentId: ours.departmentId, category: 'non_executive' })).toEqual([
      'A3',
    ]);
    expect(await found({ gradeId })).toEqual(['A3']);
    expect(await found({ sectionId })).toEqual(['A3']);
    expect(await found({ workLocationId })).toEqual(['A3']);
    expect(await found({ positionId: ours.positions.top_management })).toEqual(['A1']);
    expect(await found({ supervisorId: people.supervisor.employeeId })).toEqual(['A3']);
    expect(await found({ supervisor: 'none', sort: 'number' })).toEqual(['A1', 'Z2', 'Z3']);
    expect(await found({ access: 'ready' })).toEqual([]);
    const { divisions } = await fixture.hr.call(contract.getStaffChoices, { params: { id: ours.id } });
    expect(await found({ divisionId: divisions[0]?.id ?? 0, category: 'non_executive' })).toEqual(['A3']);
  });

  test('lets any of several units, positions or categories through, and says so too of a switch', async () => {
    const { ours } = fixture;
    const ofTop = ours.positions.top_management;
    const ofStaff = ours.positions.non_executive;
    expect(await found({ positionId: [ofTop] })).toEqual(['A1']);
    const several = { positionId: [ofTop, ofStaff] };
    const each = [...(await found({ positionId: ofTop })), ...(await found({ positionId: ofStaff }))];
    expect((await found(several)).toSorted()).toEqual(each.toSorted());
    expect(await found({ ...several, gradeId: [gradeId, gradeId + 1_000] })).toEqual(['A3']);
    expect((await found({ category: ['top_management', 'non_executive'] })).toSorted()).toEqual(each.toSorted());
    const { divisions } = await fixture.hr.call(contract.getStaffChoices, { params: { id: ours.id } });
    const divisionId = [divisions[0]?.id ?? 0, 999_999];
    expect(await found({ divisionId, sectionId: [sectionId, 999_999] })).toEqual(['A3']);

    const body = { to: 'deactivated' as const, employeeIds: null, filter: { ...several, gradeId: [gradeId, 999_999] } };
    expect(await fixture.hr.call(contract.previewSwitch, { body })).toMatchObject({ count: 1 });
    const wrong = { ...body, filter: { positionId: [] } };
    expect(await fixture.hr.refused(contract.previewSwitch, { body: wrong })).toMatchObject({ status: 400 });
  });

  test('tells where each stands, by whom they are led, and since when', async () => {
    const { rows } = await fixture.hr.call(contract.listStaff, { query: { search: 'A3' } });
    expect(rows).toMatchObject([
      {
        fullName: 'Ali bin Abu',
        company: 'Seri Maju Berhad',
        division: 'Seri Maju Berhad Bahagian',
        department: 'Seri Maju Berhad Operasi',
        section: 'Seri Maju Berhad Seksyen',
        grade: 'E1',
        workLocation: 'Seri Maju Berhad Kilang',
        supervisor: 'Lim Wei Ling',
        category: 'non_executive',
        hiredOn: '2020-01-01',
        state: 'active',
        access: 'none',
        pictureUrl: null,
      },
    ]);
    const first = await fixture.hr.call(contract.listStaff, { query: { sort: '-hired', size: 1 } });
    expect(first).toMatchObject({ total: 8, rows: [{ employeeNumber: 'Z3' }] });
  });

  test('counts anew at once when somebody comes or is switched', async () => {
    const before = (await found({ companyId: fixture.ours.id })).length;
    const { accountId } = await addStaff(fixture.app.services.db, fixture.ours, 'Z4', 'Zain Baru');
    expect((await found({ companyId: fixture.ours.id })).length).toBe(before + 1);
    await fixture.app.services.db.update(account).set({ isActive: false }).where(eq(account.id, accountId));
    expect(await found({ state: 'deactivated' })).toEqual(['Z4', 'Z2']);
  });

  test('tells HR of one company nothing of another, by no filter', async () => {
    const { theirs, people } = fixture;
    const foreign = [
      { companyId: theirs.id },
      { departmentId: theirs.departmentId },
      { positionId: theirs.positions.executive },
      { supervisorId: people.stranger.employeeId },
      { search: CANARY },
    ];
    for (const filter of foreign) expect(await found(filter)).toEqual([]);
    expect((await fixture.hr.send(contract.listStaff, { query: { race: 'malay' } })).status).toBe(400);
  });
});

describe('switching', () => {
  const ask = async (body: object, client: 'hr' | 'admin' | 'superHr' = 'hr') =>
    fixture[client].call(contract.previewSwitch, { body: { employeeIds: null, filter: null, ...body } as never });

  test('tells first how many, and who is left out and why', async () => {
    const preview = await ask({ to: 'deactivated', filter: {} });
    expect(preview).toEqual({
      count: 5,
      names: ['Ali bin Abu', 'Lim Wei Ling', 'Penjaga H2', 'Penjaga H3', 'Zaki bin Omar'],
      leftOut: expect.arrayContaining([
        { reason: 'oneself', count: 1, names: ['Penjaga H1'] },
        { reason: 'already', count: 2, names: ['Zain Baru', 'Zurina 100% Din'] },
        { reason: 'second_person', count: 1, names: ['Rohana binti Yusof'] },
      ]) as unknown,
    });
    const former = await ask({ to: 'deactivated', filter: { state: 'former' } });
    expect(former).toMatchObject({ count: 0, leftOut: [{ reason: 'former', names: ['Zainal bin Hassan'] }] });
  });

  test('leaves people of other companies aside as if they were not there', async () => {
    const { stranger, clerk } = fixture.people;
    const preview = await ask({ to: 'deactivated', employeeIds: [stranger.employeeId, clerk.employeeId] });
    expect(preview).toEqual({ count: 1, names: ['Ali bin Abu'], leftOut: [] });
  });

  test('an admin or HR switches off whoever holds roles of their companies alone, whatever the kind of role', async () => {
    const { hrPerson } = fixture.people;
    expect(await ask({ to: 'deactivated', employeeIds: [hrPerson.employeeId] }, 'admin')).toMatchObject({ count: 1 });
    expect(await ask({ to: 'deactivated', filter: { search: 'Penjaga' } }, 'superHr')).toMatchObject({
      names: ['Penjaga G1', 'Penjaga H1', 'Penjaga H2', 'Penjaga H3'],
      leftOut: [{ reason: 'oneself', names: ['Penjaga G2'] }],
    });
    expect(await ask({ to: 'deactivated', filter: { search: 'Penjaga' } }, 'admin')).toMatchObject({
      names: ['Penjaga H1', 'Penjaga H3'],
    });
  });

  test('signs out at once, is written down, and back again', async () => {
    const { clerk } = fixture.people;
    const client = await fixture.app.as(clerk.accountId, ROLE.user);
    await client.call(contract.getSession, {});
    const body = { employeeIds: [clerk.employeeId], filter: null, expected: 1 };
    const call = contract.switchStaff;
    expect(await fixture.hr.call(call, { body: { ...body, to: 'deactivated' } })).toEqual({ count: 1 });
    expect(await client.refused(contract.getSession, {})).toMatchObject({ status: 401 });
    expect(await fixture.hr.call(call, { body: { ...body, to: 'active' } })).toEqual({ count: 1 });
    const query = { entity: 'employee', recordId: clerk.employeeId } as const;
    const { rows } = await fixture.hr.call(contract.listRecordChanges, { query });
    expect(rows.map(({ isElsewhere }) => isElsewhere)).toEqual([false, false]);
    expect(rows.map(({ by, changes }) => [by, changes[0]?.field, changes[0]?.to])).toEqual([
      ['Penjaga H1', 'isActive', true],
      ['Penjaga H1', 'isActive', false],
    ]);
  });

  test('of all of a filter evaluates it anew, and is refused where it is about others now', async () => {
    const body = { to: 'active', employeeIds: null, filter: { state: 'deactivated' }, expected: 2 } as const;
    const { accountId } = await addStaff(fixture.app.services.db, fixture.ours, 'Z5', 'Zul Baru', { isActive: false });
    const refusal = await fixture.hr.refused(contract.switchStaff, { body });
    expect(refusal).toMatchObject({ status: 409, code: 'selection_changed', params: { count: 3 } });
    const inMalay = await fixture.hrInMalay.refused(contract.switchStaff, { body });
    expect(inMalay.title).toBe('Senarai telah berubah');
    expect(await fixture.hr.call(contract.switchStaff, { body: { ...body, expected: 3 } })).toEqual({ count: 3 });
    const [row] = await fixture.app.services.db.select().from(account).where(eq(account.id, accountId));
    expect(row?.isActive).toBe(true);
    expect(await found({ state: 'deactivated' })).toEqual([]);
  });

  test('somebody who has no account yet gets one that is closed', async () => {
    const body = { to: 'deactivated', employeeIds: null, filter: { search: 'Z3' }, expected: 1 } as const;
    expect(await fixture.hr.call(contract.switchStaff, { body })).toEqual({ count: 1 });
    expect(await found({ state: 'deactivated' })).toEqual(['Z3']);
  });

  test('is about people chosen or about a filter, never both or neither', async () => {
    for (const body of [
      { to: 'active', employeeIds: null, filter: null },
      { to: 'active', employeeIds: [1], filter: {} },
    ]) {
      expect((await fixture.hr.send(contract.previewSwitch, { body })).status).toBe(400);
    }
  });
});

describe('a filter under a name', () => {
  test('is the account’s own, is renamed, changed and forgotten', async () => {
    const saved = await fixture.hr.call(contract.saveFilter, {
      body: { name: 'Tanpa penyelia', query: 'supervisor=none' },
    });
    const params = { id: saved.id };
    expect(await fixture.hr.call(contract.listSavedFilters, {})).toEqual({ rows: [saved] });
    expect(await fixture.hrInMalay.call(contract.listSavedFilters, {})).toEqual({ rows: [] });
    const twice = { body: { name: 'TANPA PENYELIA', query: '' } };
    expect((await fixture.hr.refused(contract.saveFilter, twice)).fields).toMatchObject([
      { path: 'name', code: 'duplicate' },
    ]);
    const renamed = await fixture.hr.call(contract.changeFilter, { params, body: { name: 'Belum berpenyelia' } });
    expect(renamed).toEqual({ ...saved, name: 'Belum berpenyelia' });
    const changed = await fixture.hr.call(contract.changeFilter, { params, body: { query: 'state=active' } });
    expect(changed.query).toBe('state=active');
    await fixture.hrInMalay.refused(contract.deleteFilter, { params });
    await fixture.hr.call(contract.deleteFilter, { params });
    expect(await fixture.hr.refused(contract.deleteFilter, { params })).toMatchObject({ status: 404 });
  });

  test('there are fifty at most', async () => {
    for (let number = 1; number <= 50; number++) {
      await fixture.admin.call(contract.saveFilter, { body: { name: `Penapis ${number}`, query: '' } });
    }
    const more = { body: { name: 'Satu lagi', query: '' } };
    expect(await fixture.admin.refused(contract.saveFilter, more)).toMatchObject({ status: 409 });
  });
});

import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notification } from '../src/schema/events.ts';
import { division, headTerm } from '../src/schema/organisation.ts';
import {
  moveAs,
  type MovementsFixture,
  placementIn,
  refusedMovement,
  startMovementsFixture,
} from './movements-fixture.ts';
import { addStaff } from './organisation-fixture.ts';

let fixture: MovementsFixture;
beforeAll(async () => {
  fixture = await startMovementsFixture();
});
afterAll(() => fixture.close());

const db = () => fixture.cycles.app.services.db;
const leaving = (more: object = {}) => ({
  kind: 'leaving' as const,
  lastDay: '2027-01-05',
  reason: 'Rahsia Kenari',
  supervisees: [],
  offices: [],
  ...more,
});

describe('a movement of an earlier stay in another company', () => {
  test('is hidden from the company that hired the person again, both while it is valid and once reversed', async () => {
    const { hr, theirHr, superHr, ours, theirs } = fixture.cycles;
    const { employeeId: id } = await addStaff(db(), theirs, 'Y1', 'Orang Kembali');
    const taken = await moveAs(theirHr, id, leaving());
    await theirHr.call(contract.undoMovement, { params: { id: taken }, body: { reason: 'Silap' } });
    const left = await moveAs(theirHr, id, leaving());
    const rehire = { kind: 'rehire' as const, reason: 'Diambil', effectiveOn: '2027-01-10' };
    const back = await moveAs(superHr, id, { ...rehire, ...placementIn(ours, fixture.manager.employeeId) });
    for (const movementId of [taken, left]) {
      const params = { id: movementId };
      expect((await hr.refused(contract.getMovement, { params })).code).toBe('not_found');
      const undone = await hr.refused(contract.undoMovement, { params, body: { reason: 'Cuba' } });
      expect(undone.code).toBe('not_found');
      expect((await superHr.call(contract.getMovement, { params })).reason).toBe('Rahsia Kenari');
    }
    expect((await hr.call(contract.getMovement, { params: { id: back } })).reason).toBe('Diambil');
  });

  test('is read by who looks after both companies, also once the person is back', async () => {
    const { theirHr, superHr, ours, theirs } = fixture.cycles;
    const { employeeId: id } = await addStaff(db(), theirs, 'Y2', 'Orang Kembali Dua');
    const left = await moveAs(theirHr, id, leaving());
    const rehire = { kind: 'rehire' as const, reason: 'Diambil', effectiveOn: '2027-01-10' };
    await moveAs(superHr, id, { ...rehire, ...placementIn(ours, fixture.manager.employeeId) });
    const both = await fixture.both();
    expect((await both.call(contract.getMovement, { params: { id: left } })).kind).toBe('leaving');
  });
});

describe('who left', () => {
  test('is told to be back by HR of where they came back to, and to nobody else', async () => {
    const { hr, theirHr, superHr, ours, theirs } = fixture.cycles;
    const { employeeId: id } = await addStaff(db(), theirs, 'Y3', 'Orang Pergi');
    await moveAs(theirHr, id, leaving());
    const rehire = { kind: 'rehire' as const, reason: 'Diambil', effectiveOn: '2027-01-10' };
    await moveAs(superHr, id, { ...rehire, ...placementIn(ours, fixture.manager.employeeId) });
    const { employeeId: own } = await addStaff(db(), ours, 'Y4', 'Orang Balik');
    await moveAs(hr, own, leaving());
    await moveAs(hr, own, { ...rehire, ...placementIn(ours, fixture.manager.employeeId) });
    const query = (search: string) => ({ query: { search } });
    const isBack = async (client: typeof hr, search: string) =>
      (await client.call(contract.listFormerEmployees, query(search))).rows.map((row) => row.isBack);
    expect(await isBack(theirHr, 'Orang Pergi')).toEqual([false]);
    expect(await isBack(superHr, 'Orang Pergi')).toEqual([true]);
    expect(await isBack(hr, 'Orang Balik')).toEqual([true]);
  });
});

describe('the head of a division of the whole group who leaves', () => {
  test('is followed by whom administrators of the group name: HR of a company leaves it vacant, and they are told', async () => {
    const { hr, ours } = fixture.cycles;
    const chief = await addStaff(db(), ours, 'Y5', 'Ketua Kumpulan', { category: 'top_management' });
    const grants = [{ role: ROLE.admin, companyId: null }];
    const admin = await addStaff(db(), ours, 'Y6', 'Pentadbir Kumpulan', { grants });
    const values = { companyId: null, code: 'GRPX', name: 'Bahagian Kumpulan', headId: chief.employeeId };
    const [made] = await db().insert(division).values(values).returning();
    const unitId = made?.id ?? 0;
    await db().insert(headTerm).values({ kind: 'division', unitId, employeeId: chief.employeeId });
    const offices = [{ kind: 'division' as const, unitId, employeeId: fixture.manager.employeeId }];
    expect(await refusedMovement(hr, chief.employeeId, leaving({ offices }))).toEqual([
      'offices.0.unitId unknown_reference',
    ]);
    const headOf = async () => (await db().select().from(division).where(eq(division.id, unitId)))[0]?.headId;
    const left = await moveAs(hr, chief.employeeId, leaving());
    expect(await headOf()).toBe(null);
    const [notice] = await db()
      .select()
      .from(notification)
      .where(eq(notification.accountId, admin.accountId))
      .orderBy(desc(notification.id));
    expect(notice).toMatchObject({
      kind: 'group_successors_needed',
      params: { name: 'Ketua Kumpulan', count: 1 },
      link: '/division-management',
    });
    await hr.call(contract.undoMovement, { params: { id: left }, body: { reason: 'Silap' } });
    expect(await headOf()).toBe(chief.employeeId);
    const ofGroup = await fixture.cycles.app.as(admin.accountId, ROLE.admin);
    await moveAs(ofGroup, chief.employeeId, leaving({ offices }));
    expect(await headOf()).toBe(fixture.manager.employeeId);
  });
});

import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyCycle } from '../src/schema/cycles.ts';
import { startCompaniesFixture, type CompaniesFixture } from './companies-fixture.ts';
import { addCompany, addStaff, type TestCompany } from './organisation-fixture.ts';

const query = { page: 1, size: 25, sort: 'name' } as const;

let fixture: CompaniesFixture;
beforeAll(async () => {
  fixture = await startCompaniesFixture();
});
afterAll(() => fixture.app.close());

describe('a company that is deactivated', () => {
  const deactivate = async (id: number, client = fixture.group) => {
    const { version } = await fixture.view(id);
    return client.send(contract.deactivateCompany, { params: { id }, body: { version } });
  };

  test('keeps its people reading, has no cycle planned or opened, and gets its planned run when it is active again', async () => {
    const { app, superHrInMalay, group, superHr, fresh, view, changesOf } = fixture;
    const { db } = app.services;
    const { id } = await group.call(contract.createCompany, { body: fresh() });
    const place = await positionsIn(id);
    const person = await addStaff(db, place, 'D1', 'Arumugam a/l Subramaniam', { passwordHash: 'x' });
    const client = await app.as(person.accountId, ROLE.executive);
    expect(await group.call(contract.previewDeactivation, { params: { id } })).toEqual({
      employees: 1,
      readers: 1,
      planned: [2026],
      open: null,
    });
    expect((await deactivate(id)).status).toBe(200);
    expect(await view(id)).toMatchObject({ isActive: false, cycle: null });
    expect(await client.call(contract.listMyAppraisals, {})).toMatchObject({ appraisals: [] });

    const [row] = await db.select().from(companyCycle).where(eq(companyCycle.companyId, id));
    const opening = { params: { id: row?.id ?? 0 } };
    expect(await superHr.refused(contract.openCompanyCycle, opening)).toMatchObject({
      code: 'company_deactivated',
      status: 409,
    });
    expect((await superHrInMalay.refused(contract.openCompanyCycle, opening)).title).toMatch(/telah dinyahaktifkan$/);
    const { cycles } = await superHr.call(contract.listCycles, {});
    expect(cycles.flatMap(({ companies }) => companies).map(({ id: shown }) => shown)).not.toContain(row?.id);
    await superHr.call(contract.createCycle, { body: { year: 2027 } });
    expect(await db.select().from(companyCycle).where(eq(companyCycle.companyId, id))).toHaveLength(1);

    const { version } = await view(id);
    await group.call(contract.activateCompany, { params: { id }, body: { version } });
    expect(await view(id)).toMatchObject({ isActive: true, cycle: { year: 2027, state: 'planned' } });
    expect((await changesOf(id)).slice(-2)).toEqual([{ isActive: [true, false] }, { isActive: [false, true] }]);
  });

  test('is refused while its cycle is open, naming it, in both languages', async () => {
    const { app, groupInMalay, group, superHr, fresh, view } = fixture;
    const { db } = app.services;
    const { id } = await group.call(contract.createCompany, { body: fresh() });
    const [row] = await db.select().from(companyCycle).where(eq(companyCycle.companyId, id));
    await superHr.call(contract.openCompanyCycle, { params: { id: row?.id ?? 0 } });
    expect(await group.call(contract.previewDeactivation, { params: { id } })).toMatchObject({
      open: { companyCycleId: row?.id, year: 2026, unfinished: 0 },
    });
    const { name, version } = await view(id);
    const input = { params: { id }, body: { version } };
    expect(await group.refused(contract.deactivateCompany, input)).toMatchObject({
      status: 409,
      title: `${name} cannot be deactivated while its 2026 cycle is open`,
    });
    const malay = await groupInMalay.refused(contract.deactivateCompany, input);
    expect(malay.title).toBe(`${name} tidak boleh dinyahaktifkan kerana kitaran 2026 masih dibuka`);
    expect((await view(id)).isActive).toBe(true);
  });

  test('is a matter of the group: its own admin and HR may not', async () => {
    const { ours, superHr, ownAdmin, hr } = fixture;
    for (const client of [ownAdmin, hr, superHr]) expect((await deactivate(ours.id, client)).status).toBe(403);
  });
});

describe('the list of companies', () => {
  test('is searched, sorted and filtered, and tells the cycle of each', async () => {
    const { ours, group, fresh } = fixture;
    const { rows } = await group.call(contract.listCompanies, { query: { ...query, sort: '-code', size: 200 } });
    const codes = rows.map(({ code }) => code.toLowerCase());
    expect(codes).toEqual(codes.toSorted().toReversed());
    expect(rows.find(({ id }) => id === ours.id)?.cycle).toEqual({ year: 2027, state: 'planned' });
    const { id, version } = await group.call(contract.createCompany, {
      body: fresh({ registrationNumber: 'REG-7788' }),
    });
    const found = await group.call(contract.listCompanies, { query: { ...query, search: 'reg-7788' } });
    expect(found).toMatchObject({ total: 1, rows: [{ id, isActive: true }], can: { create: true } });
    await group.call(contract.deactivateCompany, { params: { id }, body: { version } });
    const deactivated = await group.call(contract.listCompanies, { query: { ...query, state: 'deactivated' } });
    expect(deactivated.rows).toMatchObject([{ id, isActive: false, cycle: null }]);
    const active = await group.call(contract.listCompanies, { query: { ...query, state: 'active', size: 200 } });
    expect(active.rows.map((row) => row.id)).not.toContain(id);
  });

  test('lets nobody but the group’s admin create', async () => {
    const { ownAdmin, hr } = fixture;
    for (const client of [ownAdmin, hr]) {
      expect((await client.call(contract.listCompanies, { query })).can).toEqual({ create: false });
    }
  });
});

async function positionsIn(id: number): Promise<TestCompany> {
  const { db } = fixture.app.services;
  const made = await addCompany(db, `P${id}`, `Pinjam ${id}`);
  return { ...made, id };
}

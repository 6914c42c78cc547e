import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cycle } from '../src/schema/cycles.ts';
import { company } from '../src/schema/organisation.ts';
import { type CyclesFixture, daysOf, companyCycleOf, startCyclesFixture } from './cycles-fixture.ts';

const YEAR = 2027;
const MISTAKE = 2031;

let fixture: CyclesFixture;
beforeAll(async () => {
  fixture = await startCyclesFixture('2026-12-01T02:00:00.000Z');
});
afterAll(() => fixture.app.close());

const body = { reason: 'Silap taip tahun' };
const create = (year: number) => fixture.superHr.call(contract.createCycle, { body: { year } });
const years = async () => (await fixture.superHr.call(contract.listCycles, {})).cycles;

test('a year that nobody used is removed, whatever was planned in it; each company’s history says who and why', async () => {
  await create(YEAR);
  const { id } = await create(MISTAKE);
  const companyCycle = await companyCycleOf(fixture, fixture.ours.id, MISTAKE);
  const calendar = {
    hiredUntil: '2031-08-31',
    phases: daysOf(companyCycle),
    reason: null,
    version: companyCycle.version,
  };
  await fixture.hr.call(contract.planCompanyCycle, { params: { id: companyCycle.id }, body: calendar });
  expect((await years()).map(({ year, canRemove }) => [year, canRemove])).toEqual([
    [MISTAKE, true],
    [YEAR, true],
  ]);
  await fixture.superHr.call(contract.removeCycle, { params: { id }, body });
  expect((await years()).map(({ year }) => year)).toEqual([YEAR]);
  for (const companyId of [fixture.ours.id, fixture.theirs.id]) {
    const query = { entity: 'company', recordId: companyId } as const;
    const { rows } = await fixture.superHr.call(contract.listRecordChanges, { query });
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'cycle', hidden: false, from: String(MISTAKE), to: null },
        { field: 'reason', hidden: false, from: null, to: body.reason },
      ]),
    );
  }
  const again = await create(MISTAKE);
  await fixture.superHr.call(contract.removeCycle, { params: { id: again.id }, body });
  expect(await fixture.superHr.refused(contract.removeCycle, { params: { id }, body })).toMatchObject({ status: 404 });
});

test('is super HR’s alone, and takes a reason', async () => {
  const [{ id } = { id: 0 }] = await years();
  for (const client of [fixture.hr, fixture.admin]) {
    expect(await client.refused(contract.removeCycle, { params: { id }, body })).toMatchObject({ status: 403 });
  }
  const without = await fixture.superHr.send(contract.removeCycle, { params: { id }, body: { reason: ' ' } });
  expect(without.status).toBe(400);
  const { cycles } = await fixture.hr.call(contract.listCycles, {});
  expect(cycles.map(({ canRemove }) => canRemove)).toEqual([false]);
});

test('a year that a company has opened stays, also once that company has closed it, and the company is named', async () => {
  const { id } = await create(YEAR + 1);
  const companyCycle = await companyCycleOf(fixture, fixture.ours.id, YEAR + 1);
  await fixture.hr.call(contract.openCompanyCycle, { params: { id: companyCycle.id } });
  await fixture.hr.call(contract.closeCompanyCycle, { params: { id: companyCycle.id }, body: { reason: 'Silap' } });
  expect((await years()).map(({ year, canRemove }) => [year, canRemove])).toEqual([
    [YEAR + 1, false],
    [YEAR, true],
  ]);
  const refusal = await fixture.superHr.refused(contract.removeCycle, { params: { id }, body });
  expect(refusal).toMatchObject({
    status: 409,
    code: 'in_use',
    fields: [{ path: 'id', code: 'refers_opened_companies', params: { count: 1, names: 'Seri Maju Berhad' } }],
  });
  const { db } = fixture.app.services;
  expect(
    await db
      .select()
      .from(cycle)
      .where(eq(cycle.year, YEAR + 1)),
  ).toHaveLength(1);
});

test('a planned run of a deactivated company goes with the year', async () => {
  const { db } = fixture.app.services;
  const { id } = await create(MISTAKE);
  await db.update(company).set({ isActive: false }).where(eq(company.id, fixture.theirs.id));
  await fixture.superHr.call(contract.removeCycle, { params: { id }, body });
  expect((await years()).map(({ year }) => year)).toEqual([YEAR + 1, YEAR]);
});

import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignment } from '../src/schema/people.ts';
import { historyOf, startUnitsWorld, type UnitsWorld } from './units-world.ts';

let world: UnitsWorld;
beforeAll(async () => {
  world = await startUnitsWorld();
});
afterAll(() => world.app.close());

const remove = (id: number) => ({ params: { kind: 'work_location' as const, id }, query: { version: 1 } });

describe('work locations', () => {
  const address = {
    building: 'Blok A',
    street: 'Jalan Perusahaan 3',
    postcode: '41000',
    city: 'Klang',
    state: 'Selangor',
  };

  test('are kept with their address, which their history tells', async () => {
    const { admin, hr, theirAdmin, ours } = world;
    const fields = { code: 'KL1', name: 'Kilang Klang', ...address };
    const { id } = await admin.call(contract.createWorkLocation, { params: { id: ours.id }, body: fields });
    const again = await admin.refused(contract.createWorkLocation, { params: { id: ours.id }, body: fields });
    expect(again.fields).toMatchObject([{ path: 'code', code: 'duplicate' }]);
    const { rows } = await hr.call(contract.listWorkLocations, {
      params: { id: ours.id },
      query: { search: 'perusahaan' },
    });
    expect(rows).toMatchObject([{ ...fields, employees: 0, can: { write: false } }]);
    const changed = { ...fields, city: 'Shah Alam', building: null, version: 1 };
    await admin.call(contract.updateWorkLocation, { params: { id }, body: changed });
    const stale = await admin.refused(contract.updateWorkLocation, { params: { id }, body: changed });
    expect(stale).toMatchObject({ code: 'stale_version', current: { city: 'Shah Alam', version: 2 } });
    expect((await historyOf(hr, 'work_location', id))[0]).toEqual({
      building: ['Blok A', null],
      city: ['Klang', 'Shah Alam'],
    });
    expect((await theirAdmin.refused(contract.updateWorkLocation, { params: { id }, body: changed })).status).toBe(404);
  });

  test('are archived instead of deleted once somebody worked there', async () => {
    const { app, admin, ours, people } = world;
    const { id } = await admin.call(contract.createWorkLocation, {
      params: { id: ours.id },
      body: { code: 'KL2', name: 'Stor', ...address },
    });
    const own = eq(assignment.employeeId, people.clerk.employeeId);
    await app.services.db.update(assignment).set({ workLocationId: id }).where(own);
    expect((await admin.refused(contract.deletePlace, remove(id))).fields).toMatchObject([
      { code: 'used_by_people', params: { count: 1 } },
    ]);
    await app.services.db.update(assignment).set({ workLocationId: null }).where(own);
    await admin.call(contract.deletePlace, remove(id));
    expect((await admin.refused(contract.deletePlace, remove(id))).status).toBe(404);
  });
});

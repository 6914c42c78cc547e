import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { department } from '../src/schema/organisation.ts';
import { addStaff } from './organisation-fixture.ts';
import { type RequestsFixture, startRequestsFixture } from './requests-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: RequestsFixture;
beforeAll(async () => {
  fixture = await startRequestsFixture();
});
afterAll(() => fixture.app.close());

test('a headed unit in another company is shown only by who looks after both, one in the same company always', async () => {
  const { app, as, ours, theirs } = fixture;
  const { db } = app.services;
  const across = await addStaff(db, ours, 'Y8', 'Ketua Dua Syarikat');
  const within = await addStaff(db, ours, 'Y9', 'Ketua Dua Jabatan');
  await db.insert(department).values([
    { companyId: ours.id, code: 'HO1', name: 'Kita', headId: across.employeeId },
    { companyId: theirs.id, code: 'HO2', name: 'Kenari', headId: across.employeeId },
    { companyId: ours.id, code: 'HO3', name: 'Stor', headId: within.employeeId },
    { companyId: ours.id, code: 'HO4', name: 'Gudang', headId: within.employeeId },
  ]);
  const findingsOf = async (client: TestClient, query: object = {}) => {
    const params = { check: 'head_conflict' as const };
    const { rows } = await client.call(contract.listHealthFindings, { params, query });
    return rows.map(({ name, note }) => [name, note.code, ...note.names].join(' | ')).toSorted();
  };
  const ofOurs = [
    'Gudang | other_office | Ketua Dua Jabatan | Stor',
    'Stor | other_office | Ketua Dua Jabatan | Gudang',
  ];
  const kita = 'Kita | other_office | Ketua Dua Syarikat | Kenari';
  const kenari = 'Kenari | works_elsewhere | Ketua Dua Syarikat';
  expect(await findingsOf(as.hr)).toEqual(ofOurs);
  expect(await findingsOf(as.theirHr)).toEqual([kenari]);
  expect(await findingsOf(as.superHr)).toEqual([...ofOurs, kenari, kita].toSorted());
  expect(await findingsOf(as.superHr, { companyId: ours.id })).toEqual([...ofOurs, kita].toSorted());
});

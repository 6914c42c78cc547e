/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLY_IMPORT } from '../src/imports/index.ts';
import { largeOrganisation } from './imports-staff.ts';
import { check, type ImportsFixture, startImportsFixture, workbook } from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

test('a thousand employees import in one go, with progress, while the server goes on answering', async () => {
  const { app, admin } = fixture;
  const { id, state, total } = await check(app, admin, await workbook(largeOrganisation(1000)));
  expect([state, total]).toEqual(['checked', 1031]);
  await admin.call(contract.applyImport, { params: { id } });
  const applied = app.services.jobs.run(APPLY_IMPORT, { importId: id });
  const seen: number[] = [];
  for (let view = await admin.call(contract.getImport, { params: { id } }); view.state === 'applying';) {
    seen.push(view.done);
    await new Promise((resolve) => setTimeout(resolve, 5));
    view = await admin.call(contract.getImport, { params: { id } });
  }
  await applied;
  expect(await admin.call(contract.getImport, { params: { id } })).toMatchObject({ state: 'applied', done: 1031 });
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const { rows } = await app.services.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from employee) as employees, (select count(*)::int from assignment) as places,
      (select count(*)::int from account where employee_id is not null and password_hash is null) as accounts,
      (select count(*)::int from assignment where supervisor_id is null) as unsupervised`);
  expect(rows).toEqual([{ employees: 1000, places: 1000, accounts: 1000, unsupervised: 1 }]);
});

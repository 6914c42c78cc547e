import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from './endurance/rounds.ts';
import { exported } from './exports-fixture.ts';
import { largeOrganisation } from './imports-staff.ts';
import { check, importAll, type ImportsFixture, startImportsFixture, workbook } from './imports-fixture.ts';

const EMPLOYEES = rounds(1200, 10_000);
/** Fewer than one account may request in a minute, however slow the machine is. */
const MOST_ANSWERS = 100;

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

test(`${EMPLOYEES} employees go out and come back as they are, while the server goes on answering`, async () => {
  const { app, admin } = fixture;
  await importAll(app, admin, await workbook(largeOrganisation(EMPLOYEES)));
  const writing = { isDone: false };
  const content = exported(admin, contract.exportEmployees).finally(() => (writing.isDone = true));
  let answers = 0;
  while (!writing.isDone && answers < MOST_ANSWERS) {
    await admin.call(contract.listImports, { query: {} });
    if (!writing.isDone) answers++;
  }
  // A server that writes the whole file at one go answers nothing before it is done.
  expect(answers).toBeGreaterThan(2);
  const view = await check(app, admin, await content);
  expect([view.state, view.counts?.employees]).toEqual(['checked', { created: 0, changed: 0, unchanged: EMPLOYEES }]);
});
